import { describe, expect, it } from 'vitest'
import { nativeBalanceCacheMs } from '../../../core/domain/account/balance.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import { bitcoin } from '../../../core/networks.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

const balance = ({ core }: CoreWorld) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'Account') throw new Error(`${view.view} is no Account`)
  return [view.balance?.text, view.balance?.busy, view.balance?.retry]
}
const snack = ({ core }: CoreWorld) => core.screen.snapshot().snack?.message
const failed = 'Token Balance Unavailable'

/** Alice owns 1.5 ether on Hearth, Bob 0.25; the Account view is open. */
const openedWorld = async (wallet = walletNamed('Amber')) => {
  const world = await connectedWorld(wallet)
  world.chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 1_500_000_000_000_000_000n })
  world.chains.setBalance({ networkId: 'eip155:31337', address: bob, value: 250_000_000_000_000_000n })
  return world
}
const reopen = async (world: CoreWorld): Promise<void> => {
  world.core.close()
  void world.core.open()
  await world.settle()
}

describe('load-balance', () => {
  it('asks no chain before the Account view is on screen', async () => {
    const world = await openedWorld()
    await world.settle()
    expect(world.chains.timesAsked()).toBe(0)
  })

  it('shows that it loads, then the balance', async () => {
    const world = await openedWorld()
    world.chains.hold()
    await reopen(world)
    expect(balance(world)).toEqual(['Loading balance', true, undefined])
    world.chains.release()
    await world.settle()
    expect(balance(world)).toEqual(['1.5 ETH', false, undefined])
  })

  it('asks again after 30 seconds, not before, and shows the old number meanwhile', async () => {
    const world = await openedWorld()
    await reopen(world)
    await world.pass(nativeBalanceCacheMs - 1)
    await reopen(world)
    world.core.dispatch({ type: 'refresh-balance' })
    expect(world.chains.timesAsked()).toBe(1)
    world.chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 2_000_000_000_000_000_000n })
    await world.pass(1)
    world.chains.hold()
    await reopen(world)
    expect(world.chains.timesAsked()).toBe(2)
    expect(balance(world)).toEqual(['1.5 ETH', true, undefined])
    world.chains.release()
    await world.settle()
    expect(balance(world)).toEqual(['2 ETH', false, undefined])
  })

  it('says that it failed, and asks nothing for 30 seconds, however it is asked to', async () => {
    const world = await openedWorld()
    world.chains.failWith('BALANCE_UNAVAILABLE')
    await reopen(world)
    expect(balance(world)).toEqual(['Balance could not be loaded', false, 'Try again'])
    expect(snack(world)).toBe(failed)
    await world.pass(retryMs - 1)
    world.core.dispatch({ type: 'refresh-balance' })
    await reopen(world)
    expect(world.chains.timesAsked()).toBe(1)
    await world.pass(1)
    world.chains.failWith()
    world.core.dispatch({ type: 'refresh-balance' })
    await world.settle()
    expect(balance(world)).toEqual(['1.5 ETH', false, undefined])
  })

  it('says how long there is to wait when it is asked too early', async () => {
    const world = await openedWorld()
    world.chains.failWith('BALANCE_UNAVAILABLE')
    await reopen(world)
    const said: (string | undefined)[] = []
    for (const ms of [4_999, 12_000, 13_000]) {
      await world.pass(ms)
      world.core.dispatch({ type: 'refresh-balance' })
      said.push(snack(world))
    }
    expect(said).toEqual([26, 14, 1].map((count) => `You can try again in ${count} second${count > 1 ? 's' : ''}`))
    expect(world.chains.timesAsked()).toBe(1)
  })

  it('remembers for each account and network what it said, and when it failed', async () => {
    const amber = walletNamed('Amber')
    const world = await openedWorld(amber)
    const visit = async (account: string, networkId: 'eip155:31337' | 'eip155:31338') => {
      amber.setAccounts([account])
      amber.setNetwork(networkId)
      await world.settle()
      return [...balance(world), world.chains.timesAsked()]
    }
    await reopen(world)
    world.chains.failWith('BALANCE_UNAVAILABLE')
    expect(await visit(bob, 'eip155:31337')).toEqual(['Balance could not be loaded', false, 'Try again', 2])
    await world.pass(20_000)
    world.chains.failWith()
    expect(await visit(alice, 'eip155:31337')).toEqual(['1.5 ETH', false, undefined, 2])
    expect(await visit(bob, 'eip155:31337')).toEqual(['Balance could not be loaded', false, 'Try again', 2])
    expect(await visit(bob, 'eip155:31338')).toEqual(['0 CLV', false, undefined, 3])
    await world.pass(10_000)
    expect(await visit(bob, 'eip155:31337')).toEqual(['0.25 ETH', false, undefined, 4])
    expect(await visit(bob, 'eip155:31338')).toEqual(['0 CLV', false, undefined, 4])
  })

  it('drops the answer for an account that was changed mid-flight', async () => {
    const amber = walletNamed('Amber')
    const world = await openedWorld(amber)
    world.chains.hold()
    await reopen(world)
    amber.setAccounts([bob])
    await world.settle()
    expect(balance(world)).toEqual(['Loading balance', true, undefined])
    world.chains.release()
    await world.settle()
    expect(balance(world)).toEqual(['0.25 ETH', false, undefined])
    amber.setAccounts([alice])
    await world.settle()
    expect(balance(world)).toEqual(['1.5 ETH', false, undefined])
  })

  it("asks the wallet's new network, in its own currency", async () => {
    const amber = walletNamed('Amber')
    const world = await openedWorld(amber)
    world.chains.setBalance({ networkId: 'eip155:31338', address: alice, value: 1_234_567_890n })
    await reopen(world)
    amber.setNetwork('eip155:31338')
    await world.settle()
    expect(balance(world)).toEqual(['1,234.567 CLV', false, undefined])
  })

  it('says so on a network that the host does not offer, once, and asks no chain', async () => {
    const amber = walletNamed('Amber', { networkId: 'eip155:1' })
    const world = await openedWorld(amber)
    world.core.update({ allowUnsupportedNetwork: true })
    await reopen(world)
    expect(balance(world)).toEqual(['Not available', false, undefined])
    expect(snack(world)).toBe(failed)
    await world.pass(2_500)
    await reopen(world)
    expect(snack(world)).toBeUndefined()
    await world.pass(retryMs)
    expect(balance(world)).toEqual(['Not available', false, undefined])
    expect(world.chains.timesAsked()).toBe(0)
  })

  it('forgets the balance with the account, and asks for nothing afterwards', async () => {
    const amber = walletNamed('Amber')
    const world = await openedWorld(amber)
    world.chains.failWith('LOAD_FAILED')
    await reopen(world)
    await world.core.disconnect()
    expect(world.clock.waiting()).toBe(0)
    world.chains.failWith()
    await world.core.connect({ connectorId: 'test.amber' })
    await reopen(world)
    expect(balance(world)).toEqual(['1.5 ETH', false, undefined])
  })

  it('asks no chain in a namespace whose chains are not read, and shows no balance there', async () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const wallet = walletNamed('Birch', { accounts: [address], networkIds: [bitcoin.caipNetworkId] })
    const world = await connectedWorld(wallet, { options: { networks: [hearth, bitcoin] } })
    await reopen(world)
    const { view } = world.core.screen.snapshot()
    expect(view).toMatchObject({ view: 'Account', address, network: { name: 'Bitcoin' } })
    expect('balance' in view).toBe(false)
    expect(snack(world)).toBeUndefined()
  })
})
