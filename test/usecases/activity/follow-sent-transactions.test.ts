import { describe, expect, it } from 'vitest'
import { looksAtMost, type SentTransaction } from '../../../core/domain/activity/sent-transaction.ts'
import type { Transaction } from '../../../core/domain/activity/transaction.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { TransactionsScreen } from '../../../core/view-models/activity/screens.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'
import { mainnet } from '../../support/solana-networks.ts'

const hashOf = (nth: number): string => `0x${nth.toString(16).padStart(64, '0')}`
const sentOf = (nth: number, more: Partial<SentTransaction> = {}): SentTransaction => ({
  ...{ networkId: hearth.caipNetworkId, hash: hashOf(nth), from: alice, to: bob, operation: 'send', sentAt: nth },
  value: BigInt(nth) * 10n ** 18n,
  ...more,
})
const minedOf = (nth: number): Transaction => ({
  ...{ networkId: hearth.caipNetworkId, id: hashOf(nth), hash: hashOf(nth), minedAt: nth, status: 'confirmed' },
  ...{ operation: 'send', from: alice, to: bob, nonce: 4 },
  transfers: [
    { kind: 'token', direction: 'out', amount: { value: BigInt(nth), decimals: 0 }, name: 'ETH', isSpam: false },
  ],
})

const activity = ({ core }: CoreWorld): TransactionsScreen => {
  const { inside, view } = core.screen.snapshot()
  if (inside?.view === 'Transactions') return inside
  throw new Error(`there is ${inside?.view} inside of ${view.view}`)
}
const rows = (world: CoreWorld): readonly string[] =>
  activity(world).months.flatMap((month) =>
    month.rows.map(({ lines, status }) => [...lines.map(({ text }) => text), status?.label].filter(Boolean).join(' ')),
  )

const shown = async (
  transactions: readonly Transaction[] | undefined = [],
  networks: readonly Network[] = [hearth, meadow],
): Promise<CoreWorld> => {
  const world = await connectedWorld(walletNamed('Amber'), { options: { networks } })
  const { caipNetworkId: networkId } = hearth
  if (transactions) world.transactionSource.setHistory({ networkId, address: alice, transactions })
  void world.core.open().catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'choose-account-tab', tab: 'Transactions' })
  await world.settle()
  return world
}
const tell = async (world: CoreWorld, ...all: readonly SentTransaction[]): Promise<void> => {
  for (const sent of all) world.sentTransactions.tell(sent)
  await world.settle()
}

describe('follow-sent-transactions', () => {
  it('asks no chain of a namespace that its reader does not know', async () => {
    const solana = { ...mainnet, rpcUrls: { default: { http: ['https://solana.test'] } } }
    const world = await shown([], [hearth, solana])
    const elsewhere = sentOf(2, { networkId: mainnet.caipNetworkId, hash: '5'.repeat(88) })
    await tell(world, elsewhere, sentOf(1))
    await world.pass(60_000)
    expect(world.transactionReader.asked().map(({ hash }) => hash)).toContain(hashOf(1))
    expect(world.transactionReader.asked().map(({ hash }) => hash)).not.toContain(elsewhere.hash)
  })

  it('shows one at once as pending, and follows it until it is mined', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    expect(rows(world)).toEqual(['1 ETH Pending'])
    world.transactionReader.set(hashOf(1), { kind: 'mined', isSuccessful: true, minedAt: 9_000 })
    await world.pass(2_000)
    expect(rows(world)).toEqual(['1 ETH'])
    const asked = world.transactionReader.asked().length
    await world.pass(60_000)
    expect(world.transactionReader.asked()).toHaveLength(asked)
  })

  it('asks for the history anew once one is mined, and has it once', async () => {
    const world = await shown([])
    await tell(world, sentOf(1))
    const { caipNetworkId: networkId } = hearth
    world.transactionSource.setHistory({ networkId, address: alice, transactions: [minedOf(1)] })
    world.transactionReader.set(hashOf(1), { kind: 'mined', isSuccessful: true, minedAt: 9_000 })
    await world.pass(2_000)
    await world.settle()
    expect(world.transactionSource.asked()).toHaveLength(2)
    expect(rows(world)).toEqual(['1 ETH'])
  })

  it('says that one has failed', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'mined', isSuccessful: false, minedAt: 9_000 })
    await tell(world, sentOf(1))
    expect(rows(world)).toEqual(['1 ETH Failed'])
  })

  it('gives the row of a replaced one to the one that took its place', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    world.transactionReader.set(hashOf(1), { kind: 'missing', nextNonce: 5 })
    world.transactionSource.setHistory({
      networkId: hearth.caipNetworkId,
      address: alice,
      transactions: [minedOf(2)],
    })
    // The history is asked as soon as a node has mined another one with its nonce.
    await world.pass(2_000)
    await world.settle()
    expect(rows(world)).toEqual(['2 ETH'])
  })

  it('says that one was dropped, and that of one nothing is known after 99 looks', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    world.transactionReader.set(hashOf(1), { kind: 'missing', nextNonce: 4 })
    for (let look = 0; look < 15; look += 1) {
      expect(rows(world)).toEqual(['1 ETH Pending'])
      await world.pass(2_000)
    }
    await world.pass(2_000)
    expect(rows(world)).toEqual(['1 ETH Dropped'])

    await tell(world, sentOf(2))
    world.transactionReader.failWith('TRANSACTIONS_UNAVAILABLE')
    const looksFor = (nth: number) => world.transactionReader.asked().filter(({ hash }) => hash === hashOf(nth)).length
    while (looksFor(2) < looksAtMost) {
      expect(rows(world)).toEqual(['2 ETH Pending', '1 ETH Dropped'])
      await world.pass(1_000)
    }
    expect(rows(world)).toEqual(['2 ETH Status unknown', '1 ETH Dropped'])
    // The first one was looked for all the while, and is over too.
    while (looksFor(1) < looksAtMost) await world.pass(15_000)
    const asked = world.transactionReader.asked().length
    expect(asked).toBe(2 * looksAtMost)
    await world.pass(60_000)
    expect(world.transactionReader.asked()).toHaveLength(asked)
  })

  it('asks for each by its own time, however many are sent and however often the tab is changed', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    for (let look = 0; look < 40; look += 1) await world.pass(2_000)
    const of = (hash: string) => world.transactionReader.asked().filter((one) => one.hash === hash).length
    const before = of(hashOf(1))
    await tell(world, sentOf(2), sentOf(3))
    for (let change = 0; change < 50; change += 1)
      for (const tab of ['Tokens', 'Transactions'] as const) {
        world.core.dispatch({ type: 'choose-account-tab', tab })
        await world.settle()
      }
    expect(of(hashOf(1))).toBe(before)
    expect(of(hashOf(2))).toBe(1)
  })

  it('goes on when networks that were taken away come back', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    world.core.update({ networks: [meadow] })
    await world.pass(60_000)
    const asked = world.transactionReader.asked().length
    world.core.update({ networks: [hearth, meadow] })
    await world.pass(2_000)
    expect(world.transactionReader.asked().length).toBeGreaterThanOrEqual(asked)
    const { activity: face } = await world.core.loadFeatures(['activity'])
    face.transactions.watch({ isOn: true })
    await world.pass(2_000)
    expect(world.transactionReader.asked().length).toBeGreaterThan(asked)
  })

  it('looks only while they are shown, and at once when they are again', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    world.core.close()
    await world.settle()
    const asked = world.transactionReader.asked().length
    await world.pass(60_000)
    expect(world.transactionReader.asked()).toHaveLength(asked)
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'choose-account-tab', tab: 'Transactions' })
    await world.settle()
    expect(world.transactionReader.asked()).toHaveLength(asked + 1)
  })

  it('knows of those from before the tab was chosen, and shows an account its own on its network', async () => {
    const world = await connectedWorld(walletNamed('Amber', { accounts: [alice, bob] }))
    world.sentTransactions.tell(sentOf(1))
    world.sentTransactions.tell(sentOf(2, { from: bob }))
    world.sentTransactions.tell(sentOf(3, { networkId: meadow.caipNetworkId }))
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'choose-account-tab', tab: 'Transactions' })
    await world.settle()
    // Without a service too.
    expect(activity(world).note).toBe('This site looks up no activity')
    expect(rows(world)).toEqual(['1 ETH Pending'])
  })

  it('shows them though the history does not come', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    world.transactionSource.failWith('TRANSACTIONS_UNAVAILABLE')
    world.sentTransactions.tell(sentOf(1))
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'choose-account-tab', tab: 'Transactions' })
    await world.settle()
    expect(activity(world).error).toBeDefined()
    expect(rows(world)).toEqual(['1 ETH Pending'])
  })

  it('ends with the modal', async () => {
    const world = await shown([])
    world.transactionReader.set(hashOf(1), { kind: 'waiting', nonce: 4 })
    await tell(world, sentOf(1))
    world.core.dispose()
    const asked = world.transactionReader.asked().length
    await tell(world, sentOf(2))
    await world.pass(60_000)
    expect(world.transactionReader.asked()).toHaveLength(asked)
  })
})
