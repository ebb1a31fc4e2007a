import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, settle, startedWorld, type WorldOptions, walletNamed } from '../../support/core-world.ts'

/** Answers nothing from `slow` on until `go` lets one answer at a time come. */
const slowStore = () => {
  const waiting: (() => void)[] = []
  let isSlow = false
  const slowly = async (): Promise<void> => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const shared = createMemoryKeyValueStore()
  return {
    store: {
      read: (key: string) => slowly().then(() => shared.read(key)),
      write: (key: string, value: string) => slowly().then(() => shared.write(key, value)),
      remove: (key: string) => slowly().then(() => shared.remove(key)),
    },
    slow: () => {
      isSlow = true
    },
    go: async (answers = 60) => {
      for (let turn = 0; turn < answers; turn += 1) {
        waiting.shift()?.()
        await settle()
      }
    },
  }
}

const several: Partial<WorldOptions> = { options: { features: { multiWallet: true } } }
const statuses = ({ core }: CoreWorld) => [
  core.account.snapshot().status,
  ...core.connections.snapshot().map((one) => one.status),
]

it.each([0, 1, 2, 3, 4, 5, 6])('of several wallets none comes back that is left after %i answers', async (answers) => {
  const { store, slow, go } = slowStore()
  const amber = walletNamed('Amber')
  const before = await startedWorld({ ...several, wallets: [amber], simulation: { store } })
  await before.core.connect({ connectorId: 'test.amber' })
  await settle()
  slow()
  const world = before.reload()
  const started = world.core.start()
  await go(answers)
  const left = world.core.disconnect()
  await go()
  await Promise.all([started, left])
  expect(statuses(world)).toEqual(['disconnected', 'disconnected'])
  expect(amber.isShared()).toBe(false)
  world.core.dispose()
})

it.each([undefined, 'eip155'] as const)(
  'a wallet that is chosen again while leaving it is written down stays (%s)',
  async (namespace) => {
    const { store, slow, go } = slowStore()
    const amber = walletNamed('Amber')
    const world = await startedWorld({ wallets: [amber], simulation: { store } })
    const { core } = world
    await core.connect({ connectorId: 'test.amber' })
    await settle()
    slow()
    const left = core.disconnect(namespace && { namespace })
    await settle()
    await core.connect({ connectorId: 'test.amber' })
    await go()
    await left
    expect(statuses(world)).toEqual(['connected', 'connected'])
    expect(amber.isShared()).toBe(true)
    // Nothing was left, and nobody is told that it was.
    expect(world.hostEvents.events().map(({ type }) => type)).not.toContain('DISCONNECT_SUCCESS')
    expect(core.screen.snapshot().status).not.toBe('Disconnected')
    core.dispose()
  },
)

it('of several wallets the ones that are not chosen again are left, and that is told', async () => {
  const { store, slow, go } = slowStore()
  const [amber, birch] = [walletNamed('Amber'), walletNamed('Birch')]
  const world = await startedWorld({ ...several, wallets: [amber, birch], simulation: { store } })
  for (const connectorId of ['test.amber', 'test.birch']) await world.core.connect({ connectorId })
  await settle()
  slow()
  const left = world.core.disconnect()
  await settle()
  await world.core.connect({ connectorId: 'test.amber' })
  await go()
  await left
  expect([amber.isShared(), birch.isShared()]).toEqual([true, false])
  expect(world.hostEvents.events().filter(({ type }) => type === 'DISCONNECT_SUCCESS')).toHaveLength(1)
  world.core.dispose()
})
