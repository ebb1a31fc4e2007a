import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob, settle, startedWorld, walletNamed } from '../../support/core-world.ts'

it('a wallet that is chosen while the storage is read for what was left keeps its place', async () => {
  const shared = createMemoryKeyValueStore()
  const waiting: (() => void)[] = []
  let isSlow = false
  const slowly = async (): Promise<void> => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const store = {
    ...shared,
    read: async (key: string) => {
      await slowly()
      return shared.read(key)
    },
  }
  await shared.write('@latchkey/default/recent-connector', 'test.birch')
  const amber = walletNamed('Amber')
  const birch = walletNamed('Birch', { accounts: [bob] })
  const { core } = await startedWorld({ wallets: [amber, birch], simulation: { store } })
  await settle()
  isSlow = true
  const left = core.disconnect()
  await core.connect({ connectorId: 'test.amber' })
  for (let turn = 0; turn < 20; turn += 1) {
    waiting.shift()?.()
    await settle()
  }
  await left
  expect(core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
  expect(amber.isShared()).toBe(true)
  expect(await shared.read('@latchkey/default/snapshot')).toContain('test.amber')
  core.dispose()
})
