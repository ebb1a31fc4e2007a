import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../../core/domain/activity/transaction.ts'
import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { TransactionsScreen } from '../../../core/view-models/activity/screens.ts'
import { createSimulatedTransactionSource } from '../../../infrastructure/simulation/simulated-transaction-source.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'

const sent = (at: number, more: Partial<Transaction> = {}): Transaction => ({
  networkId: hearth.caipNetworkId,
  id: `0x${at}`,
  minedAt: Date.UTC(2026, 5, 15) + at,
  status: 'confirmed',
  operation: 'send',
  from: alice,
  to: bob,
  transfers: [
    { kind: 'token', direction: 'out', amount: { value: BigInt(at), decimals: 0 }, name: 'ETH', isSpam: false },
  ],
  ...more,
})
const newestFirst = (count: number): readonly Transaction[] =>
  Array.from({ length: count }, (_, at) => sent(count - at))

const activity = ({ core }: CoreWorld): TransactionsScreen => {
  const { inside, view } = core.screen.snapshot()
  if (inside?.view === 'Transactions') return inside
  throw new Error(`there is ${inside?.view} inside of ${view.view}`)
}
const texts = (world: CoreWorld): readonly string[] =>
  activity(world).months.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines.map(({ text }) => text)))
const of = (world: CoreWorld, ...types: readonly HostEvent['type'][]) =>
  world.hostEvents.allEvents().filter(({ type }) => types.includes(type))

const connected = async (transactions?: readonly Transaction[], address = alice): Promise<CoreWorld> => {
  const world = await connectedWorld(walletNamed('Amber'))
  if (transactions) world.transactionSource.setHistory({ networkId: hearth.caipNetworkId, address, transactions })
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}
const press = async (world: CoreWorld, ...intents: readonly Parameters<CoreWorld['core']['dispatch']>[0][]) => {
  for (const intent of intents) {
    world.core.dispatch(intent)
    await world.settle()
  }
}
const choose = { type: 'choose-account-tab', tab: 'Transactions' } as const
const more = { type: 'load-more-transactions' } as const
const refresh = { type: 'refresh-activity' } as const

describe('load-transactions', () => {
  it('asks nothing before the tab is chosen, and then for the account on its network', async () => {
    const world = await connected(newestFirst(2))
    expect(world.transactionSource.asked()).toEqual([])
    await press(world, choose)
    expect(world.transactionSource.asked()).toMatchObject([{ address: alice, network: hearth }])
    expect(texts(world)).toEqual(['2 ETH', '1 ETH'])
  })

  it('shows that they load, with as many places as the view has', async () => {
    const world = await connected(newestFirst(2))
    world.transactionSource.hold()
    await press(world, choose)
    expect(activity(world)).toMatchObject({ busy: true, skeletons: 7, months: [] })
    world.transactionSource.release()
    await world.settle()
    expect(activity(world)).toMatchObject({ busy: false })
    expect(activity(world).skeletons).toBeUndefined()
  })

  it('asks for the next page as long as there is one, once at a time, and tells of it', async () => {
    const world = await connected(newestFirst(120))
    await press(world, choose)
    expect(texts(world)).toHaveLength(50)
    expect(activity(world).more).toBe('Show more')
    world.transactionSource.hold()
    await press(world, more, more)
    expect(activity(world)).toMatchObject({ busy: true })
    expect(texts(world)).toHaveLength(50)
    world.transactionSource.release()
    await world.settle()
    expect(texts(world)).toHaveLength(100)
    await press(world, more)
    expect(texts(world)).toEqual(newestFirst(120).map(({ transfers }) => `${transfers[0]?.amount.value} ETH`))
    expect(activity(world).more).toBeUndefined()
    await press(world, more)
    expect(world.transactionSource.asked().map(({ cursor }) => cursor)).toEqual([undefined, '50', '100'])
    expect(of(world, 'LOAD_MORE_TRANSACTIONS')).toEqual(
      ['50', '100'].map((cursor) => ({
        ...{ type: 'LOAD_MORE_TRANSACTIONS', address: alice, projectId: 'test', cursor, isSmartAccount: false },
      })),
    )
  })

  it('ends where a service says that there is always more, and never tells it', async () => {
    let asked = 0
    const transactionSource: CoreWorld['transactionSource'] = {
      ...createSimulatedTransactionSource(),
      history: async () => {
        asked += 1
        return ok({ transactions: [sent(1)], next: String(asked) })
      },
    }
    const world = await connectedWorld(walletNamed('Amber'), { simulation: { transactionSource } })
    void world.core.open().catch(() => undefined)
    await press(world, choose, more, more, more)
    expect(texts(world)).toEqual(['1 ETH'])
    expect(activity(world).more).toBeUndefined()
    expect(asked).toBe(6)
  })

  it('empties the list when a page fails, tells of it, and asks again as soon as the visitor does', async () => {
    const world = await connected(newestFirst(60))
    await press(world, choose)
    world.transactionSource.failWith('TRANSACTIONS_UNAVAILABLE')
    await press(world, more)
    expect(activity(world)).toMatchObject({
      months: [],
      error: { text: 'Activity could not be loaded', retry: 'Try again' },
    })
    expect(activity(world).more).toBeUndefined()
    expect(of(world, 'ERROR_FETCH_TRANSACTIONS')).toEqual([
      { type: 'ERROR_FETCH_TRANSACTIONS', address: alice, projectId: 'test', cursor: '50', isSmartAccount: false },
    ])
    expect(of(world, 'ERROR')).toMatchObject([{ failure: { code: 'TRANSACTIONS_UNAVAILABLE' } }])
    expect(world.core.screen.snapshot().snack?.message).toBe('Failed to fetch transactions')
    world.transactionSource.failWith()
    await press(world, refresh)
    expect(texts(world)).toHaveLength(50)
  })

  it('does not ask by itself again within 30 seconds of a failure', async () => {
    const world = await connected(newestFirst(1))
    world.transactionSource.failWith('TRANSACTIONS_UNAVAILABLE')
    await press(world, choose, { type: 'choose-account-tab', tab: 'Tokens' }, choose)
    expect(world.transactionSource.asked()).toHaveLength(1)
    await world.pass(30_000)
    await press(world, { type: 'choose-account-tab', tab: 'Tokens' }, choose)
    expect(world.transactionSource.asked()).toHaveLength(2)
  })

  it('asks anew for the beginning when it is 15 seconds old, or the visitor wants it', async () => {
    const world = await connected(newestFirst(1))
    const again = [{ type: 'choose-account-tab', tab: 'Tokens' } as const, choose]
    await press(world, choose, ...again)
    expect(world.transactionSource.asked()).toHaveLength(1)
    world.transactionSource.setHistory({
      networkId: hearth.caipNetworkId,
      address: alice,
      transactions: newestFirst(2),
    })
    await press(world, refresh)
    expect(texts(world)).toEqual(['2 ETH', '1 ETH'])
    await world.pass(15_000)
    await press(world, ...again)
    expect(world.transactionSource.asked()).toHaveLength(3)
  })

  it('shows nothing of another account or network, and asks for each by itself', async () => {
    const world = await connected([sent(1), sent(2, { networkId: meadow.caipNetworkId })])
    await press(world, choose)
    expect(texts(world)).toEqual(['1 ETH'])
    await world.core.switchNetwork(meadow.caipNetworkId)
    await world.settle()
    expect(activity(world)).toMatchObject({ months: [], note: 'This site looks up no activity' })
    expect(world.transactionSource.asked().map(({ network }) => network.name)).toEqual(['Hearth', 'Meadow'])
  })

  it('hides what is a fraud, and what a service marks as one', async () => {
    const [transfer] = sent(3).transfers
    const spam = transfer && { ...transfer, isSpam: true }
    const world = await connected([sent(3, { transfers: spam ? [spam] : [] }), sent(2, { transfers: [] }), sent(1)])
    await press(world, choose)
    expect(texts(world)).toEqual(['0x7099…79C8 to 0x3C44…93BC', '1 ETH'])
  })

  it('says so where there are none, and where nobody knows', async () => {
    const world = await connected([])
    await press(world, choose)
    expect(activity(world).empty).toEqual({
      title: 'No activity yet',
      text: 'Your next transactions will appear here',
      receive: 'Trade',
    })
    const alone = await connectedWorld(walletNamed('Amber'))
    alone.transactionSource.setHistory({ networkId: hearth.caipNetworkId, address: alice, transactions: [] })
    void alone.core.open({ view: 'Transactions' }).catch(() => undefined)
    await alone.settle()
    expect(alone.core.screen.snapshot()).toMatchObject({
      header: { title: 'Activity' },
      view: {
        empty: { title: 'No Transactions yet', text: 'Start trading on dApps to grow your wallet!' },
      },
    })
  })

  it('keeps the tab over Back, and after another network was chosen', async () => {
    const world = await connected(newestFirst(1))
    await press(world, choose, { type: 'show-networks' }, { type: 'back' })
    expect(texts(world)).toEqual(['1 ETH'])
    await press(world, { type: 'show-networks' }, { type: 'choose-network', networkId: meadow.caipNetworkId })
    expect(activity(world).note).toBe('This site looks up no activity')
  })

  it('is no tab, and no view, where the host wants none', async () => {
    const world = await connectedWorld(walletNamed('Amber'), { options: { features: { activity: false } } })
    void world.core.open({ view: 'Transactions' }).catch(() => undefined)
    await world.settle()
    const { view, inside } = world.core.screen.snapshot()
    expect(view.view).toBe('Account')
    expect(view.view === 'Account' && view.tabs?.tabs.map(({ id }) => id)).toEqual(['Tokens', 'Nfts'])
    expect(inside).toBeUndefined()
  })
})
