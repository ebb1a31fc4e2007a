import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../../infrastructure/wallets/eip1193-connector.ts'
import { disconnectWaitMs } from '../../../infrastructure/wallets/with-timeout.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  createCoreWorld,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'

const status = ({ core }: CoreWorld) => core.account.snapshot().status
const stored = (world: CoreWorld) => world.store.read('@latchkey/default/snapshot')

/** A real EIP-1193 connector over a wallet that answers everything but the request to give the permission back. */
const stubbornWorld = async (others = [walletNamed('Birch', { accounts: [bob] })]) => {
  const clock = createSimulatedClock()
  const provider = {
    request: ({ method }: { readonly method: string }) => {
      if (method === 'wallet_revokePermissions') return new Promise<never>(() => undefined)
      return method === 'eth_chainId' ? '0x7a69' : [alice]
    },
  }
  const connector = { id: 'test.stubborn', name: 'Stubborn', type: 'ANNOUNCED', namespace: 'eip155' } as const
  return connectedWorld(createEip1193Connector({ connector, provider, clock }), { simulation: { clock }, others })
}

describe('disconnect-wallet', () => {
  it('leaves the wallet, and gives the permission back', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    await world.core.disconnect()
    expect(world.core.account.snapshot()).toEqual({ status: 'disconnected', isSettled: true, allAccounts: [] })
    expect(amber.isShared()).toBe(false)
    expect(world.core.getProvider()).toBeUndefined()
    expect(await stored(world)).toBeUndefined()
    expect(world.hostEvents.events().at(-1)).toEqual({ type: 'DISCONNECT_SUCCESS', namespace: 'all' })
    amber.setAccounts([bob])
    expect(status(world)).toBe('disconnected')
  })

  it('stays disconnected after a reload, and remembers which wallet it was', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    await world.core.disconnect()
    const after = world.reload()
    await after.core.start()
    expect(status(after)).toBe('disconnected')
    void after.core.open()
    await after.settle()
    expect(after.core.screen.snapshot().view).toMatchObject({ wallets: [{ name: 'Amber', tagKind: 'last-used' }] })
  })

  it('is for the next visits too, whoever stored the session again, until the wallet is chosen (decision 37)', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    await world.settle()
    const session = await stored(world)
    await world.core.disconnect()
    amber.approve()
    await world.store.write('@latchkey/default/snapshot', session ?? '')
    const next = world.reload()
    await next.core.start()
    expect([status(next), await stored(next)]).toEqual(['disconnected', undefined])
    await next.core.connect({ connectorId: 'test.amber' })
    await next.settle()
    const after = next.reload()
    await after.core.start()
    expect(status(after)).toBe('connected')
  })

  it('closes the modal when the visitor disconnects in it', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    const opened = world.core.open()
    world.core.dispatch({ type: 'disconnect' })
    expect(await opened).toMatchObject({ status: 'disconnected' })
    expect(world.core.state.snapshot()).toEqual({ isOpen: false, view: 'Connect' })
  })

  it('waits 3 seconds for a wallet that never answers, and says so meanwhile', async () => {
    const world = await stubbornWorld()
    void world.core.open()
    const left = world.core.disconnect()
    await world.pass(disconnectWaitMs - 1)
    expect(world.core.screen.snapshot().view).toMatchObject({ disconnect: { label: 'Disconnecting…', busy: true } })
    expect(await stored(world)).toBeUndefined()
    await world.pass(1)
    await left
    expect(status(world)).toBe('disconnected')
    expect(world.core.state.snapshot().isOpen).toBe(false)
    expect(world.clock.waiting()).toBe(0)
  })

  it('does not bring the session back when the page is reloaded while the wallet is thinking', async () => {
    const world = await stubbornWorld()
    void world.core.disconnect()
    await world.settle()
    const after = world.reload()
    await after.core.start()
    expect(status(after)).toBe('disconnected')
  })

  it('does not store the session again when the wallet still speaks while it is being left', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    const left = world.core.disconnect()
    amber.setAccounts([bob])
    amber.setNetwork('eip155:31338')
    await left
    expect(status(world)).toBe('disconnected')
    expect(await stored(world)).toBeUndefined()
  })

  it('leaves the wallet that was connected, not one that was connected anew meanwhile', async () => {
    const world = await stubbornWorld()
    const left = world.core.disconnect()
    await world.settle()
    await world.core.connect({ connectorId: 'test.birch' })
    await world.pass(disconnectWaitMs)
    await left
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', address: bob })
    expect(await stored(world)).toContain('test.birch')
    expect(world.core.getProvider()).toBeDefined()
  })

  it('is one thing when it is asked for twice', async () => {
    const world = await stubbornWorld()
    const first = world.core.disconnect()
    const second = world.core.disconnect()
    await world.pass(disconnectWaitMs - 1)
    expect(status(world)).toBe('connected')
    await world.pass(1)
    await Promise.all([first, second])
    expect(world.hostEvents.events().filter(({ type }) => type === 'DISCONNECT_SUCCESS')).toHaveLength(1)
  })

  it('has nothing to say when nothing is connected', async () => {
    const world = await startedWorld()
    await world.core.disconnect()
    expect(world.hostEvents.events()).toEqual([])
    expect(world.core.screen.snapshot().status).toBe('')
  })

  it('ends a session that is still being restored at once, and gives the permission back when the wallet is there', async () => {
    const amber = walletNamed('Amber')
    const after = (await connectedWorld(amber)).reload({ wallets: [] })
    const start = after.core.start()
    await after.settle()
    const left = after.core.disconnect()
    expect(status(after)).toBe('disconnected')
    await start
    await after.settle()
    expect(await stored(after)).toBeUndefined()
    expect(amber.isShared()).toBe(true)
    after.discovery.announce(amber)
    await left
    expect(amber.isShared()).toBe(false)
    expect(status(after)).toBe('disconnected')
    expect(after.clock.waiting()).toBe(0)
  })

  it('is done for good, also where the host’s storage is slower than the wallet that is being restored', async () => {
    const amber = walletNamed('Amber')
    const before = await connectedWorld(amber)
    const { clock, store } = before
    const slowly = (ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve))
    const after = before.reload({
      wallets: [{ ...amber, restore: (...asked) => slowly(60).then(() => amber.restore(...asked)) }],
      simulation: {
        store: {
          read: (key) => slowly(20).then(() => store.read(key)),
          write: (key, value) => slowly(20).then(() => store.write(key, value)),
          remove: (key) => slowly(20).then(() => store.remove(key)),
        },
      },
    })
    const start = after.core.start()
    // The session has been found, and the wallet is asked; it answers while the leaving is written down.
    await after.pass(20)
    await after.pass(20)
    expect(status(after)).toBe('connecting')
    const left = after.core.disconnect()
    for (let passed = 0; passed < 200; passed += 20) {
      await after.pass(20)
      expect(status(after)).toBe('disconnected')
    }
    await Promise.all([start, left])
    expect([amber.isShared(), await store.read('@latchkey/default/snapshot')]).toEqual([false, undefined])
  })

  it('gives the permission back also before the storage has answered', async () => {
    const amber = walletNamed('Amber')
    const after = (await connectedWorld(amber)).reload()
    const start = after.core.start()
    await Promise.all([after.core.disconnect(), start])
    expect([status(after), amber.isShared(), await stored(after)]).toEqual(['disconnected', false, undefined])
  })

  it('leaves nothing waiting when the modal is disposed before the remembered wallet came', async () => {
    const after = (await connectedWorld(walletNamed('Amber'))).reload({ wallets: [] })
    void after.core.start()
    await after.settle()
    const left = after.core.disconnect()
    await after.settle()
    after.core.dispose()
    await left
    expect([after.clock.waiting(), after.listeners()]).toEqual([0, 0])
  })

  it('reports a wallet that could not give its permission back, and is disconnected all the same', async () => {
    const failure = { code: 'DISCONNECT_FAILED', category: 'wallet', shortMessage: 'Failed to disconnect' } as const
    const stuck = { ...walletNamed('Amber'), disconnect: async () => ({ ok: false, failure }) as const }
    const world = await connectedWorld(stuck)
    await expect(world.core.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(status(world)).toBe('disconnected')
    expect(world.hostEvents.events().at(-1)).toMatchObject({
      type: 'DISCONNECT_ERROR',
      message: failure.shortMessage,
      failure,
    })
  })

  it('is refused by a modal that was disposed', async () => {
    const world = createCoreWorld()
    world.core.dispose()
    await expect(world.core.disconnect()).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  })
})
