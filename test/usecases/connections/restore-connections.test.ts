import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err } from '../../../core/domain/shared/result.ts'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { restoreAnswerMs } from '../../../core/services/connections/restore-wallet.ts'
import { createSimulation } from '../../../infrastructure/composition/simulation-module.ts'
import { alice, bob, type CoreWorld, connectedWorld, createCoreWorld, walletNamed } from '../../support/core-world.ts'

const statusOf = ({ core }: CoreWorld) => {
  const { status, isSettled, address } = core.account.snapshot()
  return [status, isSettled, address]
}

/** A wallet the visitor connected on an earlier visit, and the world as that visit left it. */
const visited = async (wallet = walletNamed('Amber')) => ({ wallet, before: await connectedWorld(wallet) })

const stored = (world: CoreWorld) => world.store.read('@latchkey/default/snapshot')

describe('restoring connections', () => {
  it('knows nothing before it has looked', () => {
    const { core } = createCoreWorld()
    expect(core.account.snapshot()).toMatchObject({ status: 'disconnected', isSettled: false })
    expect(core.button.snapshot()).toMatchObject({ status: 'unknown', busy: true })
  })

  it('finds that nothing is stored', async () => {
    const world = createCoreWorld({ wallets: [walletNamed('Amber', { isShared: true })] })
    await world.core.start()
    expect(statusOf(world)).toEqual(['disconnected', true, undefined])
    expect(world.discovery.timesRequested()).toBe(0)
  })

  it('restores what the wallet still shares, without asking the visitor', async () => {
    const { wallet, before } = await visited()
    const asked = wallet.timesAsked()
    const after = before.reload()
    await after.core.start()
    expect(statusOf(after)).toEqual(['connected', true, alice])
    expect(after.core.account.snapshot()).toMatchObject({
      wallet: { name: 'Amber' },
      caipAddress: `eip155:31337:${alice}`,
    })
    expect(wallet.timesAsked()).toBe(asked)
  })

  it('shows the remembered account while it waits, and says that it is not settled', async () => {
    const { before } = await visited()
    const after = before.reload({ wallets: [] })
    const start = after.core.start()
    await after.settle()
    expect(statusOf(after)).toEqual(['connecting', false, alice])
    expect(after.core.button.snapshot()).toMatchObject({ status: 'restoring', label: '0x7099…79C8' })
    await after.pass(announcementMs)
    await start
  })

  it('takes the account that the wallet shares now, not the remembered one', async () => {
    const { wallet, before } = await visited()
    wallet.setAccounts([bob, alice])
    wallet.setNetwork('eip155:31338')
    const after = before.reload()
    await after.core.start()
    expect(statusOf(after)).toEqual(['connected', true, bob])
    expect(after.core.network.snapshot().network?.name).toBe('Meadow')
    expect(await stored(after)).toContain(bob)
  })

  it('follows the restored wallet', async () => {
    const { wallet, before } = await visited()
    const after = before.reload()
    await after.core.start()
    wallet.setAccounts([bob])
    expect(statusOf(after)).toEqual(['connected', true, bob])
    wallet.drop()
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    await after.settle()
    expect(await stored(after)).toBeUndefined()
  })

  it('disconnects at start when the host does not want to reconnect', async () => {
    const { before } = await visited()
    const after = before.reload({ options: { reconnect: false } })
    await after.core.start()
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    expect(await stored(after)).toBeUndefined()
    expect(after.discovery.timesRequested()).toBe(0)
  })

  it('gives a late wallet its time', async () => {
    const { wallet, before } = await visited()
    const after = before.reload({ wallets: [] })
    const start = after.core.start()
    await after.pass(announcementMs - 1)
    after.discovery.announce(walletNamed('Birch'))
    expect(statusOf(after)).toEqual(['connecting', false, alice])
    after.discovery.announce(wallet)
    await start
    expect(statusOf(after)).toEqual(['connected', true, alice])
    expect(after.clock.waiting()).toBe(0)
  })

  it('gives up on a wallet that is gone, and forgets it', async () => {
    const { before } = await visited()
    const after = before.reload({ wallets: [walletNamed('Birch')] })
    const start = after.core.start()
    await after.pass(announcementMs)
    await start
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    expect(await stored(after)).toBeUndefined()
    expect(after.clock.waiting()).toBe(0)
  })

  it('forgets a wallet that shares nothing any more', async () => {
    const { wallet, before } = await visited()
    wallet.lock()
    const after = before.reload()
    await after.core.start()
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    expect(await stored(after)).toBeUndefined()
  })

  it('gives up on a wallet that never answers, but asks it again on the next visit', async () => {
    const { wallet, before } = await visited()
    const silent = {
      ...wallet,
      restore: (...[namespaces, signal]: Parameters<typeof wallet.restore>): ReturnType<typeof wallet.restore> =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(wallet.restore(namespaces, signal)))
        }),
    }
    const after = before.reload({ wallets: [silent] })
    const start = after.core.start()
    await after.pass(restoreAnswerMs - 1)
    expect(statusOf(after)).toEqual(['connecting', false, alice])
    await after.pass(1)
    await start
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    const next = after.reload({ wallets: [wallet] })
    await next.core.start()
    expect(statusOf(next)).toEqual(['connected', true, alice])
  })

  it('asks a wallet that fell silent in the middle again on the next visit', async () => {
    const { wallet, before } = await visited()
    const silent = { ...wallet, restore: async () => err(failure('WALLET_SILENT')) }
    const after = before.reload({ wallets: [silent] })
    await after.core.start()
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    const next = after.reload({ wallets: [wallet] })
    await next.core.start()
    expect(statusOf(next)).toEqual(['connected', true, alice])
  })

  it('writes nothing when the wallet repeats itself', async () => {
    const wallet = walletNamed('Amber')
    const world = await connectedWorld(wallet)
    await world.settle()
    await world.store.remove('@latchkey/default/snapshot')
    for (let round = 0; round < 3; round += 1) {
      wallet.setAccounts([alice])
      wallet.setNetwork('eip155:31337')
    }
    await world.settle()
    expect(await stored(world)).toBeUndefined()
    wallet.setAccounts([bob])
    await world.settle()
    expect(await stored(world)).toContain(bob)
  })

  it('writes once for all that a wallet says in one breath', async () => {
    const wallet = walletNamed('Amber')
    const written: string[] = []
    const { store } = createSimulation()
    const world = await connectedWorld(wallet, {
      simulation: {
        store: {
          ...store,
          write: (key, value) => {
            written.push(value)
            return store.write(key, value)
          },
        },
      },
    })
    await world.settle()
    written.length = 0
    for (let round = 0; round < 1000; round += 1) wallet.setAccounts([round % 2 === 0 ? bob : alice, bob])
    wallet.setAccounts([bob])
    await world.settle()
    expect(written).toEqual([expect.stringContaining(bob), 'test.amber'])
  })

  it('does not overrule a visitor who connected another wallet meanwhile', async () => {
    const { wallet, before } = await visited()
    const birch = walletNamed('Birch', { accounts: [bob] })
    const after = before.reload({ wallets: [birch] })
    const start = after.core.start()
    await after.settle()
    await after.core.connect({ connectorId: 'test.birch' })
    after.discovery.announce(wallet)
    await start
    expect(statusOf(after)).toEqual(['connected', true, bob])
    wallet.setAccounts([bob, alice])
    wallet.drop()
    expect(statusOf(after)).toEqual(['connected', true, bob])
    expect(await stored(after)).toContain('test.birch')
  })

  it('does not overrule a host that disconnected before the storage answered', async () => {
    const { before } = await visited()
    const after = before.reload()
    const start = after.core.start()
    await after.core.disconnect()
    await start
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    expect(await stored(after)).toBeUndefined()
  })

  it.each(['nonsense', '[1]', '[2,"eip155","0x0","eip155:1","test.amber"]', '{"a":1}'])(
    'takes the stored text %s for nothing',
    async (text) => {
      const world = createCoreWorld({ wallets: [walletNamed('Amber', { isShared: true })] })
      await world.store.write('@latchkey/default/snapshot', text)
      await world.core.start()
      expect(statusOf(world)).toEqual(['disconnected', true, undefined])
    },
  )

  it('ends at once when the modal is disposed, and follows nobody afterwards', async () => {
    const { wallet, before } = await visited()
    const after = before.reload({ wallets: [] })
    const start = after.core.start()
    await after.settle()
    after.core.dispose()
    await start
    after.discovery.announce(after.watched(wallet))
    await after.settle()
    expect(after.clock.waiting()).toBe(0)
    expect(after.listeners()).toBe(0)
  })

  it('ends at once when the modal is disposed while the wallet thinks', async () => {
    const { before } = await visited()
    const after = before.reload()
    const start = after.core.start()
    after.core.dispose()
    await start
    expect(after.clock.waiting()).toBe(0)
    expect(after.listeners()).toBe(0)
  })

  it('ends at once when the host disconnects while the wallet is awaited', async () => {
    const { before } = await visited()
    const after = before.reload({ wallets: [] })
    const start = after.core.start()
    await after.settle()
    const left = after.core.disconnect()
    await start
    expect(statusOf(after)).toEqual(['disconnected', true, undefined])
    // It may still come, to be asked to give its permission back.
    await after.pass(announcementMs)
    await left
    expect(after.clock.waiting()).toBe(0)
  })

  it('settles when the host brought a storage that fails', async () => {
    const broken = () => Promise.reject(new Error('quota'))
    const world = createCoreWorld({
      wallets: [walletNamed('Amber')],
      options: { storage: { read: broken, write: broken, remove: broken } },
    })
    await world.core.start()
    await world.core.connect({ connectorId: 'test.amber' })
    expect(statusOf(world)).toEqual(['connected', true, alice])
    await world.core.disconnect()
    expect(statusOf(world)).toEqual(['disconnected', true, undefined])
  })

  it('mirrors the session for a server that wants to know', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, { options: { ssr: true } })
    await world.settle()
    expect(world.mirror.shown()).toMatchObject({ address: alice, networkId: 'eip155:31337', connectorId: 'test.amber' })
    amber.setNetwork('eip155:31338')
    await world.settle()
    expect(world.mirror.shown()?.networkId).toBe('eip155:31338')
    await world.core.disconnect()
    expect(world.mirror.shown()).toBeUndefined()
  })
})
