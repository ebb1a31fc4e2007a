import { describe, expect, it } from 'vitest'
import type { Portfolio, TokenBalance } from '../../../core/domain/account/token-balance.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import { bitcoin } from '../../../core/networks.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const harbourDollar: TokenBalance = {
  networkId: 'eip155:31337',
  address: contract,
  name: 'Harbour Dollar',
  symbol: 'HBD',
  amount: { value: 1_204_500_000n, decimals: 6 },
  price: { value: 1n, decimals: 0 },
  value: { value: 1_204_500_000n, decimals: 6 },
}
const ether: TokenBalance = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  amount: { value: 15n * 10n ** 17n, decimals: 18 },
  value: { value: 4_500_005n, decimals: 3 },
}

const tokensOf = ({ core }: CoreWorld) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'Account') throw new Error(`${view.view} is no Account`)
  return view.tokens
}
const rowsOf = (world: CoreWorld) => tokensOf(world)?.rows.map(({ name, amount, value }) => [name, amount, value])
const snack = ({ core }: CoreWorld) => core.screen.snapshot().snack?.message

/** Alice owns these on Hearth; the Account view is open. */
const openedWorld = async (
  portfolio: Portfolio = { tokens: [harbourDollar, ether] },
  wallet = walletNamed('Amber'),
) => {
  const world = await connectedWorld(wallet)
  world.tokenSource.setPortfolio({ networkId: 'eip155:31337', address: alice, ...portfolio })
  return world
}
const reopen = async (world: CoreWorld): Promise<void> => {
  world.core.close()
  void world.core.open().catch(() => undefined)
  await world.settle()
}

describe('load-tokens', () => {
  it('asks nothing before the Account view is on screen', async () => {
    const world = await openedWorld()
    await world.settle()
    expect(world.tokenSource.asked()).toEqual([])
  })

  it('shows that they load, then the tokens with what they are worth', async () => {
    const world = await openedWorld()
    world.tokenSource.hold()
    await reopen(world)
    expect(tokensOf(world)).toMatchObject({ busy: true, rows: [], skeletons: 3 })
    world.tokenSource.release()
    await world.settle()
    expect(rowsOf(world)).toEqual([
      ['Ether', '1.5 ETH', '$4,500.01'],
      ['Harbour Dollar', '1,204.5 HBD', '$1,204.50'],
    ])
    // The sum of what they are, not of what is shown of them: 4,500.005 and 1,204.5.
    expect(tokensOf(world)?.total?.text).toBe('$5,704.51')
    expect(tokensOf(world)?.skeletons).toBeUndefined()
  })

  it('asks again after 30 seconds and not before, by itself', async () => {
    const world = await openedWorld()
    await reopen(world)
    await world.pass(29_999)
    await reopen(world)
    expect(world.tokenSource.asked()).toHaveLength(1)
    await world.pass(1)
    await reopen(world)
    expect(world.tokenSource.asked()).toHaveLength(2)
  })

  it('asks at once where the visitor wants it, for what the chain says of the tokens that are known', async () => {
    const world = await openedWorld()
    await reopen(world)
    world.tokenSource.hold()
    world.core.dispatch({ type: 'refresh-account' })
    world.core.dispatch({ type: 'refresh-account' })
    await world.settle()
    expect(world.tokenSource.asked().map(({ refreshed }) => refreshed)).toEqual([[], [contract]])
    expect(tokensOf(world)).toMatchObject({ busy: true, rows: [{ name: 'Ether' }, { name: 'Harbour Dollar' }] })
    expect(world.chains.timesAsked()).toBe(2)
    world.tokenSource.release()
    await world.settle()
    expect(tokensOf(world)?.busy).toBe(false)
  })

  it('says that they failed and asks nothing for 30 seconds, however it is asked to', async () => {
    const world = await openedWorld()
    world.tokenSource.failWith('BALANCE_UNAVAILABLE')
    await reopen(world)
    expect(tokensOf(world)).toMatchObject({ rows: [], error: 'Tokens could not be loaded' })
    expect(snack(world)).toBe('Token Balance Unavailable')
    await world.pass(retryMs - 1)
    world.core.dispatch({ type: 'refresh-account' })
    await reopen(world)
    expect(world.tokenSource.asked()).toHaveLength(1)
    world.core.dispatch({ type: 'refresh-account' })
    expect(snack(world)).toBe('You can try again in 1 second')
    await world.pass(1)
    world.tokenSource.failWith()
    world.core.dispatch({ type: 'refresh-account' })
    await world.settle()
    expect(rowsOf(world)).toHaveLength(2)
  })

  it('drops the answer for an account that was changed mid-flight', async () => {
    const amber = walletNamed('Amber')
    const world = await openedWorld(undefined, amber)
    world.tokenSource.setPortfolio({ networkId: 'eip155:31337', address: bob, tokens: [ether] })
    world.tokenSource.hold()
    await reopen(world)
    amber.setAccounts([bob])
    await world.settle()
    world.tokenSource.release()
    await world.settle()
    expect(rowsOf(world)).toEqual([['Ether', '1.5 ETH', '$4,500.01']])
  })

  it('tells two tokens with one symbol apart by their contracts', async () => {
    const other = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
    const lookAlike = { ...harbourDollar, address: other, symbol: 'hbd', name: 'Harbour Dollar' }
    const world = await openedWorld({ tokens: [harbourDollar, lookAlike, ether] })
    await reopen(world)
    const contracts = tokensOf(world)?.rows.map((row) => row.contract?.text)
    expect(contracts).toEqual([undefined, '0x5FbD…0aa3', '0x9fE4…a6e0'])
  })

  it('invents no total where nobody knows a price', async () => {
    const { price: _, value: __, ...unpriced } = harbourDollar
    const world = await openedWorld({ tokens: [unpriced] })
    await reopen(world)
    expect(rowsOf(world)).toEqual([['Harbour Dollar', '1,204.5 HBD', undefined]])
    expect(tokensOf(world)).not.toHaveProperty('total')
  })

  it.each([
    ['no-service', 'This site looks up no other tokens'],
    ['unknown-network', 'Other tokens on this network are not known here'],
  ] as const)(
    'without a service for it (%s) reads the tokens that the host names, and says why there are no more',
    async (missing, note) => {
      const world = await connectedWorld(walletNamed('Amber'), {
        options: {
          networks: [hearth, meadow],
          tokens: { 'eip155:31337': [{ address: contract, name: 'Harbour Dollar', symbol: 'HBD', decimals: 18 }] },
        },
      })
      world.tokenSource.setPortfolio({ networkId: 'eip155:31337', address: alice, tokens: [], missing })
      const networkId = 'eip155:31337' as const
      // What the chain says of its decimals holds.
      world.chains.setTokenBalance({
        networkId,
        address: alice,
        token: contract.toLowerCase(),
        value: 2_500_000n,
        decimals: 6,
      })
      await reopen(world)
      expect(rowsOf(world)).toEqual([['Harbour Dollar', '2.5 HBD', undefined]])
      expect(tokensOf(world)).toMatchObject({ note })
      world.chains.failWith('BALANCE_UNAVAILABLE')
      await world.pass(30_000)
      world.core.dispatch({ type: 'refresh-account' })
      await world.settle()
      expect(tokensOf(world)).toMatchObject({ rows: [], error: 'Tokens could not be loaded' })
    },
  )

  it('is over with the account', async () => {
    const world = await openedWorld()
    world.tokenSource.hold()
    await reopen(world)
    await world.core.disconnect()
    world.tokenSource.release()
    await world.settle()
    await world.core.connect({ connectorId: 'test.amber' })
    await reopen(world)
    expect(world.tokenSource.asked()).toHaveLength(2)
  })

  it('asks nothing in a namespace whose chains are not read, nor on a network that is not offered', async () => {
    const birch = walletNamed('Birch', {
      accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      networkIds: [bitcoin.caipNetworkId],
    })
    const world = await connectedWorld(birch, { options: { networks: [hearth, bitcoin] } })
    await reopen(world)
    expect(tokensOf(world)).toBeUndefined()
    const amber = walletNamed('Amber', { networkId: 'eip155:1' })
    const elsewhere = await connectedWorld(amber, { options: { allowUnsupportedNetwork: true } })
    await reopen(elsewhere)
    expect(tokensOf(elsewhere)).toBeUndefined()
    expect([...world.tokenSource.asked(), ...elsewhere.tokenSource.asked()]).toEqual([])
  })
})

describe('the tokens that a host shows', () => {
  it('are asked for where somebody shows them, exact, with their total', async () => {
    const world = await openedWorld()
    const { account } = await world.core.loadFeatures()
    const tokens = account.tokens.of()
    expect(tokens.snapshot()).toMatchObject({ tokens: undefined, isPending: false })
    account.tokens.watch({ isOn: true })
    await world.settle()
    expect(tokens.snapshot()).toEqual({
      tokens: [
        expect.objectContaining({
          name: 'Ether',
          value: 15n * 10n ** 17n,
          decimals: 18,
          formatted: '1.5',
          usdValue: '4500.005',
        }),
        expect.objectContaining({ address: contract, formatted: '1204.5', price: '1', usdValue: '1204.5' }),
      ],
      totalUsd: '5704.505',
      missing: undefined,
      isPending: false,
      error: undefined,
    })
    expect(snack(world)).toBeUndefined()
  })

  it('say that they failed to the host alone', async () => {
    const world = await openedWorld()
    world.tokenSource.failWith('BALANCE_UNAVAILABLE')
    const { account } = await world.core.loadFeatures()
    await account.tokens.load({})
    expect(account.tokens.of().snapshot()).toMatchObject({ tokens: undefined, error: { code: 'BALANCE_UNAVAILABLE' } })
    expect(snack(world)).toBeUndefined()
  })
})
