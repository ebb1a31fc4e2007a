import { describe, expect, it } from 'vitest'
import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { connectedWorld, createCoreWorld, walletNamed } from '../../support/core-world.ts'
import { amberSession, assembleTwo, birchSession, snapshotKey, sol, twoWallets } from '../../support/two-wallets.ts'
import { network, one, state, two } from './network-looks.ts'

/** Connected on an earlier visit; the wallet announces itself when `comeBack` is called. */
const comingBack = async () => {
  const amber = walletNamed('Amber')
  const before = await connectedWorld(amber)
  await before.settle()
  const world = before.reload({ wallets: [] })
  const started = world.core.start()
  await world.settle()
  expect(world.core.button.snapshot().status).toBe('restoring')
  const comeBack = async (): Promise<void> => {
    world.discovery.announce(amber)
    await started
    await world.settle()
  }
  return { ...world, amber, started, comeBack }
}

/** Connected with Amber and, elsewhere, with Birch, which announces itself when `birchComes` is called. */
const birchAwaited = async (wallets: readonly WalletConnector[] = [twoWallets().amber]) => {
  const birch = walletNamed('Birch', { isShared: true, accounts: [sol], networkIds: ['solana:x', 'solana:y'] })
  const world = createCoreWorld({ wallets, assemble: assembleTwo, options: { ssr: true } })
  await world.store.write(snapshotKey, serialiseSnapshot(amberSession, birchSession))
  const started = world.core.start()
  await world.settle()
  const birchComes = async (): Promise<void> => {
    world.discovery.announce(birch)
    await started
    await world.settle()
  }
  return { ...world, birchComes }
}

describe('while the wallet of the last visit is awaited', () => {
  it('a host’s wish waits for it, and is asked of it', async () => {
    const world = await comingBack()
    let isDone = false
    const switched = world.core.switchNetwork(two).then(() => {
      isDone = true
    })
    await world.settle()
    expect(isDone).toBe(false)
    await world.comeBack()
    await switched
    expect([network(world), world.amber.timesAskedToSwitch()]).toEqual([two, 1])
  })

  it('a host’s wish that comes before the storage was read waits too', async () => {
    const amber = walletNamed('Amber')
    const before = await connectedWorld(amber)
    await before.settle()
    const world = before.reload()
    const started = world.core.start()
    const switched = world.core.switchNetwork(two)
    await started
    await switched
    expect([network(world), amber.timesAskedToSwitch()]).toEqual([two, 1])
  })

  it('a host’s wish ends with its signal, with close(), and with the modal', async () => {
    const world = await comingBack()
    const given = new AbortController()
    const aborted = expect(world.core.switchNetwork(two, { signal: given.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    given.abort()
    await aborted
    const closed = expect(world.core.switchNetwork(two)).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    world.core.close()
    await closed
    const disposed = expect(world.core.switchNetwork(two)).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
    world.core.dispose()
    await disposed
    expect(world.amber.timesAskedToSwitch()).toBe(0)
  })

  it('a wish for one that is not offered is refused at once', async () => {
    const world = await comingBack()
    await expect(world.core.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })

  it('what the visitor chooses is asked of it, the last choice only', async () => {
    const world = await comingBack()
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: one })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await world.settle()
    expect([state(world).view, network(world)]).toEqual(['Networks', one])
    await world.comeBack()
    expect([network(world), world.amber.timesAskedToSwitch()]).toEqual([two, 1])
  })

  it('whoever leaves the view after choosing has thought better of it', async () => {
    const world = await comingBack()
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    world.core.dispatch({ type: 'close' })
    await world.comeBack()
    expect([network(world), world.amber.timesAskedToSwitch(), state(world).isOpen]).toEqual([one, 0, false])
  })

  it('what the visitor chooses of another namespace waits for the wallet there', async () => {
    const { birchComes, ...world } = await birchAwaited()
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: 'solana:y' })
    await world.settle()
    expect([state(world).view, network(world)]).toEqual(['Networks', one])
    await birchComes()
    expect([state(world).isOpen, network(world)]).toEqual([false, 'solana:y'])
  })

  it('whoever then chooses the network where they are stays there', async () => {
    const { birchComes, ...world } = await birchAwaited()
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: 'solana:y' })
    world.core.dispatch({ type: 'choose-network', networkId: one })
    await birchComes()
    expect(network(world)).toBe(one)
  })

  it('a host that closes the modal in the moment in which it comes back ends the choice', async () => {
    const { birchComes, ...world } = await birchAwaited()
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: 'solana:x' })
    await world.settle()
    world.core.accounts.value$.subscribe(({ solana }) => {
      if (solana?.status === 'connected') world.core.close()
    })
    await birchComes()
    expect([network(world), state(world).isOpen]).toEqual([one, false])
  })

  it('where it goes in the moment in which it comes back the one of the other namespace is awaited', async () => {
    const { amber } = twoWallets()
    const { birchComes, ...world } = await birchAwaited([])
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await world.settle()
    world.core.account.value$.subscribe(({ status, namespace }) => {
      if (status === 'connected' && namespace === 'eip155') amber.setAccounts([])
    })
    world.discovery.announce(amber)
    await world.settle()
    expect([state(world).view, network(world)]).toEqual(['Networks', 'solana:x'])
    await birchComes()
    expect([state(world).view, network(world)]).toEqual(['SwitchActiveChain', 'solana:x'])
  })
})
