import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../../core/domain/activity/transaction.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import { bitcoin } from '../../../core/networks.ts'
import type { TransactionsState } from '../../../core/transactions-state.ts'
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

const received = (at: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ networkId: hearth.caipNetworkId, id: `0x${at}`, minedAt: at, status: 'confirmed', operation: 'receive' },
  ...{ from: bob, to: alice },
  transfers: [
    { kind: 'token', direction: 'in', amount: { value: BigInt(at), decimals: 1 }, name: 'ETH', isSpam: false },
  ],
  ...more,
})
const none: TransactionsState = {
  ...{ transactions: undefined, hasMore: false, missing: undefined, isPending: false, error: undefined },
}

/** Alice did so many things, three on a page. */
const world = async (transactions: readonly Transaction[], wallet = walletNamed('Amber')): Promise<CoreWorld> => {
  const made = await connectedWorld(wallet)
  made.transactionSource.setHistory({ networkId: hearth.caipNetworkId, address: alice, transactions })
  made.transactionSource.setPageSize(3)
  return made
}
const faceOf = async ({ core }: CoreWorld) => (await core.loadFeatures(['activity'])).activity.transactions
const now = async (of: CoreWorld, namespace?: 'bip122') => (await faceOf(of)).of(namespace).snapshot()
const ids = ({ transactions }: TransactionsState) => transactions?.map(({ id }) => id)
const newestFirst = (count: number) => Array.from({ length: count }, (_, at) => received(count - at))

describe('what an account did, for a host', () => {
  it('is asked for when it is shown, with exact amounts, and not before', async () => {
    const made = await world(newestFirst(2))
    const { of, watch } = await faceOf(made)
    const states: TransactionsState[] = []
    of().value$.subscribe((state) => states.push(state))
    expect(made.transactionSource.asked()).toEqual([])
    watch({ isOn: true })
    await made.settle()
    expect(states.map(({ isPending }) => isPending)).toEqual([false, true, false])
    expect(states.at(-1)).toMatchObject({
      hasMore: false,
      transactions: [
        {
          ...{ id: '0x2', networkId: hearth.caipNetworkId, minedAt: 2, operation: 'receive', from: bob, to: alice },
          transfers: [{ kind: 'token', direction: 'in', formatted: '0.2', name: 'ETH', isSpam: false }],
        },
        { id: '0x1' },
      ],
    })
  })

  it('comes page by page, each transaction once, and no further than there is', async () => {
    const made = await world(newestFirst(7))
    const { load, more } = await faceOf(made)
    await more({})
    expect(made.transactionSource.asked()).toEqual([])
    await load({})
    expect([ids(await now(made)), (await now(made)).hasMore]).toEqual([['0x7', '0x6', '0x5'], true])
    await Promise.all([more({}), more({ namespace: 'eip155' })])
    expect(ids(await now(made))).toHaveLength(6)
    await more({})
    expect(ids(await now(made))).toEqual(['0x7', '0x6', '0x5', '0x4', '0x3', '0x2', '0x1'])
    expect((await now(made)).hasMore).toBe(false)
    await more({})
    expect(made.transactionSource.asked()).toHaveLength(3)
    // It is the visitor who scrolls, and no host.
    expect(made.hostEvents.allEvents().filter(({ type }) => type === 'LOAD_MORE_TRANSACTIONS')).toEqual([])
  })

  it('is what the activity lists: no frauds, and nothing of another network', async () => {
    const [fraud, elsewhere, fine] = newestFirst(3)
    if (!fraud || !elsewhere || !fine) throw new Error('there are three')
    const transfers = fraud.transfers.map((one) => ({ ...one, isSpam: true }))
    const made = await world([{ ...fraud, transfers }, { ...elsewhere, networkId: meadow.caipNetworkId }, fine])
    await (await faceOf(made)).load({})
    expect(ids(await now(made))).toEqual(['0x1'])
  })

  it('is none of another account, at once', async () => {
    const wallet = walletNamed('Amber', { accounts: [alice] })
    const made = await world(newestFirst(2), wallet)
    await (await faceOf(made)).load({})
    wallet.setAccounts([bob])
    expect(ids(await now(made))).toBeUndefined()
  })

  it('tells a failure without a word to the visitor, and comes when it is asked for again 30 seconds later', async () => {
    const made = await world(newestFirst(1))
    made.transactionSource.failWith('TRANSACTIONS_UNAVAILABLE')
    const { load } = await faceOf(made)
    await load({})
    expect((await now(made)).error).toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
    expect(made.core.screen.snapshot().snack).toBeUndefined()
    made.transactionSource.failWith()
    await made.pass(retryMs)
    await load({})
    expect(ids(await now(made))).toEqual(['0x1'])
  })

  it('is none without an account and outside of EVM, and says so where no service tells it', async () => {
    expect(await now(await startedWorld())).toEqual(none)
    const birch = walletNamed('Birch', {
      accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      networkIds: [bitcoin.caipNetworkId],
    })
    const coins = await connectedWorld(birch, { options: { networks: [hearth, bitcoin] } })
    await (await faceOf(coins)).load({ namespace: 'bip122' })
    expect(await now(coins, 'bip122')).toEqual(none)
    const without = await connectedWorld(walletNamed('Amber'))
    await (await faceOf(without)).load({})
    expect(await now(without)).toEqual({ ...none, transactions: [], missing: 'no-service' })
  })

  it('has what the page has sent, and is followed for as long as somebody listens', async () => {
    const made = await world([])
    const hash = `0x${'12'.repeat(32)}`
    const { of, watch } = await faceOf(made)
    const states: TransactionsState[] = []
    of().value$.subscribe((state) => states.push(state))
    watch({ isOn: true })
    made.transactionReader.set(hash, { kind: 'waiting', nonce: 4 })
    made.sentTransactions.tell({
      ...{ networkId: hearth.caipNetworkId, hash, from: alice, to: bob, value: 5n * 10n ** 17n, operation: 'send' },
      sentAt: 9,
    })
    await made.settle()
    expect(states.at(-1)?.transactions).toMatchObject([
      {
        id: hash,
        status: 'pending',
        nonce: 4,
        minedAt: 9,
        transfers: [{ direction: 'out', formatted: '0.5', name: 'ETH' }],
      },
    ])
    watch({ isOn: false })
    const asked = made.transactionReader.asked().length
    await made.pass(60_000)
    expect(made.transactionReader.asked()).toHaveLength(asked)
    made.transactionReader.set(hash, { kind: 'mined', isSuccessful: true, minedAt: 11 })
    watch({ isOn: true })
    await made.settle()
    expect(states.at(-1)?.transactions).toMatchObject([{ id: hash, status: 'confirmed', minedAt: 11 }])
  })
})
