import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nativeBalanceCacheMs } from '../../../core/domain/account/balance.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import type { BalanceState } from '../../../core/modal.ts'
import { solana } from '../../../core/networks.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  hearth,
  meadow,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const somebody = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const ether = (value: bigint, formatted: string) => ({ value, decimals: 18, symbol: 'ETH', formatted })

const owning = (world: CoreWorld): CoreWorld => {
  world.chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 1_500_000_000_000_000_000n })
  world.chains.setBalance({ networkId: 'eip155:31337', address: bob, value: 1n })
  world.chains.setBalance({ networkId: solana.caipNetworkId, address: somebody, value: 3_000_000_000n })
  return world
}
const amber = () => walletNamed('Amber', { accounts: [alice] })
const accountOf = async ({ core }: CoreWorld) => (await core.loadFeatures()).account
/** All that a host is told that shows the balance of an account. */
const told = async (world: CoreWorld, namespace?: 'eip155' | 'solana' | 'bip122') => {
  const account = await accountOf(world)
  const states: BalanceState[] = []
  const options = namespace ? { namespace } : {}
  const { value$, snapshot } = account.balance.of(namespace)
  value$.subscribe((state) => states.push(state))
  account.balance.watch({ ...options, isOn: true })
  await world.settle()
  return {
    states,
    snapshot,
    refetch: () => account.balance.load(options),
    leave: () => account.balance.watch({ ...options, isOn: false }),
  }
}

describe('the balance that a host shows', () => {
  it('is asked for where somebody shows it, and not before', async () => {
    const world = owning(await connectedWorld(amber()))
    const { balance } = await accountOf(world)
    expect(balance.of().snapshot()).toEqual({ balance: undefined, isPending: false, error: undefined })
    await world.settle()
    expect(world.chains.timesAsked()).toBe(0)
    const { states } = await told(world)
    expect(states).toEqual([
      { balance: undefined, isPending: false, error: undefined },
      { balance: undefined, isPending: true, error: undefined },
      { balance: ether(1_500_000_000_000_000_000n, '1.5'), isPending: false, error: undefined },
    ])
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('follows the account and the network, and whether there is one', async () => {
    const wallet = walletNamed('Amber', { accounts: [alice] })
    const world = owning(await connectedWorld(wallet))
    const { snapshot } = await told(world)
    wallet.setAccounts([bob])
    await world.settle()
    expect(snapshot().balance).toEqual(ether(1n, '0.000000000000000001'))
    wallet.setNetwork('eip155:31338')
    await world.settle()
    expect(snapshot().balance).toEqual({ value: 0n, decimals: 6, symbol: 'CLV', formatted: '0' })
    await world.core.disconnect()
    expect(snapshot()).toEqual({ balance: undefined, isPending: false, error: undefined })
    await world.core.connect({ connectorId: 'test.amber' })
    await world.settle()
    expect(snapshot().balance).toMatchObject({ value: 0n, symbol: 'CLV' })
  })

  it('is as good as the one in the modal for 30 seconds, and shares it', async () => {
    const world = owning(await connectedWorld(amber()))
    const { snapshot, refetch } = await told(world)
    void world.core.open()
    await world.settle()
    await world.pass(nativeBalanceCacheMs - 1)
    await refetch()
    expect(world.chains.timesAsked()).toBe(1)
    world.chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 7n })
    await world.pass(1)
    const asked = refetch()
    expect(snapshot()).toMatchObject({ balance: ether(1_500_000_000_000_000_000n, '1.5'), isPending: true })
    await asked
    expect(snapshot()).toMatchObject({ balance: { value: 7n }, isPending: false })
    expect(world.chains.timesAsked()).toBe(2)
  })

  it('says that it failed to the host alone, and asks nothing for 30 seconds', async () => {
    const world = owning(await connectedWorld(amber()))
    world.chains.failWith('BALANCE_UNAVAILABLE')
    const { snapshot, refetch } = await told(world)
    expect(snapshot()).toMatchObject({ balance: undefined, isPending: false, error: { code: 'BALANCE_UNAVAILABLE' } })
    expect(world.core.screen.snapshot().snack).toBeUndefined()
    world.chains.failWith()
    await world.pass(retryMs - 1)
    await refetch()
    expect(world.chains.timesAsked()).toBe(1)
    await world.pass(1)
    await refetch()
    expect(snapshot()).toMatchObject({ balance: { formatted: '1.5' }, error: undefined })
  })

  it('says why, whatever it was that failed', async () => {
    const world = owning(await connectedWorld(amber()))
    world.chains.failWith('LOAD_FAILED')
    const { snapshot } = await told(world)
    expect(snapshot().error).toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      message: 'Token Balance Unavailable: Failed to load',
    })
  })

  it('is there for each namespace at once: one that is on its way ends no other', async () => {
    const birch = walletNamed('Birch', { accounts: [somebody], networkIds: [solana.caipNetworkId] })
    const world = owning(await connectedWorld(amber(), { options: { networks: [hearth, solana] }, others: [birch] }))
    await world.core.connect({ connectorId: 'test.birch', namespace: 'solana' })
    world.chains.hold()
    const [evm, other, active] = [await told(world, 'eip155'), await told(world, 'solana'), await told(world)]
    expect([evm, other].map(({ snapshot }) => snapshot().isPending)).toEqual([true, true])
    world.chains.release()
    await world.settle()
    expect(evm.snapshot().balance).toEqual(ether(1_500_000_000_000_000_000n, '1.5'))
    expect(other.snapshot().balance).toEqual({ value: 3_000_000_000n, decimals: 9, symbol: 'SOL', formatted: '3' })
    expect(active.snapshot()).toEqual(other.snapshot())
    expect(world.chains.timesAsked()).toBe(2)
    // One whose chains are not read has none, and waits for none.
    expect((await told(world, 'bip122')).snapshot()).toEqual({ balance: undefined, isPending: false, error: undefined })
  })

  it('is on its way while a session is restored', async () => {
    const world = owning(await connectedWorld(amber()))
    const again = world.reload()
    const account = await accountOf(again)
    const starting = again.core.start()
    await Promise.resolve()
    const states: unknown[] = []
    account.balance
      .of()
      .value$.subscribe(({ isPending }) => states.push([again.core.account.snapshot().status, isPending]))
    account.balance.watch({ isOn: true })
    await starting
    await again.settle()
    expect(account.balance.of().snapshot()).toMatchObject({ balance: { formatted: '1.5' }, isPending: false })
    expect(states).toContainEqual(['connecting', true])
  })

  it('is not asked for by whoever went, or after the end', async () => {
    const wallet = walletNamed('Amber', { accounts: [alice] })
    const world = owning(await connectedWorld(wallet))
    const { leave } = await told(world)
    const other = await told(world)
    leave()
    wallet.setAccounts([bob])
    await world.settle()
    expect(world.chains.timesAsked()).toBe(2)
    other.leave()
    wallet.setNetwork('eip155:31338')
    await world.settle()
    expect(world.chains.timesAsked()).toBe(2)
    world.core.dispose()
    const late = await told(world)
    await world.pass(nativeBalanceCacheMs)
    await late.refetch()
    expect(world.chains.timesAsked()).toBe(2)
  })

  it('says how much in digits that say exactly that, for any amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(0n, 2n ** 200n), async (value) => {
        const world = await connectedWorld(amber(), { options: { networks: [hearth, meadow] } })
        world.chains.setBalance({ networkId: 'eip155:31337', address: alice, value })
        const { balance } = (await told(world)).snapshot()
        const [whole = '', fraction = ''] = (balance?.formatted ?? '').split('.')
        expect([balance?.value, BigInt(whole + fraction.padEnd(balance?.decimals ?? 0, '0'))]).toEqual([value, value])
        expect(balance?.formatted).toMatch(/^\d+(\.\d*[1-9])?$/)
        world.core.dispose()
      }),
      { numRuns: runs(25) },
    )
  })
})

it('what a modal tells its host is told to whoever listens, and to nobody who has gone', async () => {
  const world = await startedWorld({ wallets: [amber()] })
  const heard: string[] = []
  const following = world.core.events.subscribe(({ type }) => heard.push(type))
  await world.core.connect({ connectorId: 'test.amber' })
  expect(heard).toEqual(world.hostEvents.events().map(({ type }) => type))
  expect(heard).toContain('CONNECT_SUCCESS')
  following.unsubscribe()
  const { length } = heard
  await world.core.disconnect()
  expect(heard).toHaveLength(length)
})
