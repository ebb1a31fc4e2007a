import { describe, expect, it } from 'vitest'
import { createCalendar } from '../../../core/domain/activity/calendar.ts'
import { activityMessages } from '../../../core/domain/activity/messages.ts'
import type { Transaction, Transfer } from '../../../core/domain/activity/transaction.ts'
import { createTranslator } from '../../../core/domain/shared/messages/translate.ts'
import type { TransactionRow } from '../../../core/view-models/activity/screens.ts'
import { transactionsScreen } from '../../../core/view-models/activity/transactions-screen.ts'
import { alice, bob, hearth, meadow } from '../../support/core-world.ts'

const translator = createTranslator<'activity'>(activityMessages)
const hash = `0x${'ab'.repeat(32)}`

const moved = (amount: number, name: string, more: Partial<Transfer> = {}): Transfer => ({
  ...{ kind: 'token', direction: 'out', amount: { value: BigInt(amount), decimals: 4 }, name, isSpam: false },
  ...more,
})
const nft = (name: string, more: Partial<Transfer> = {}): Transfer =>
  moved(10_000, name, { kind: 'nft', direction: 'in', ...more })

const rowOf = (more: Partial<Transaction>, network = hearth): TransactionRow => {
  const transaction: Transaction = {
    ...{ networkId: network.caipNetworkId, id: hash, hash, minedAt: Date.UTC(2026, 5, 15, 12), status: 'confirmed' },
    ...{ operation: 'send', from: alice, to: bob, transfers: [] },
    ...more,
  }
  const answer = { transactions: [transaction] }
  const known = { status: 'ready', answer, at: 0 } as const
  const { months } = transactionsScreen(translator, {
    ...{ network, known, sent: [], now: Date.UTC(2026, 10, 28), isTab: true, isReceiveOffered: true },
    calendar: createCalendar('en'),
  })
  const row = months[0]?.rows[0]
  if (row === undefined) throw new Error('there is no row')
  return row
}
const texts = ({ lines }: TransactionRow): readonly string[] => lines.map(({ text }) => text)

describe('a row of the activity (facts of the wire, 18)', () => {
  it('with one transfer says what it moved, with the sign of the operation', () => {
    expect(rowOf({ transfers: [moved(12_345_678, 'HBD')] })).toMatchObject({
      ...{ title: 'Sent', date: '15 Jun', badge: 'out' },
      lines: [{ text: '1,234.567 HBD', images: [{ isNft: false }] }],
    })
    const received = [moved(5_000, 'ETH', { direction: 'in' })]
    for (const operation of ['receive', 'deposit', 'borrow', 'claim'])
      expect(texts(rowOf({ operation, transfers: received }))).toEqual(['+0.5 ETH'])
    for (const operation of ['withdraw', 'repay', 'burn'])
      expect(texts(rowOf({ operation, transfers: received }))).toEqual(['−0.5 ETH'])
    for (const operation of ['send', 'mint', 'nobody knows'])
      expect(texts(rowOf({ operation, transfers: received }))).toEqual(['0.5 ETH'])
  })

  it('with a pair says what was paid for what, in whichever order it comes, with both pictures', () => {
    const paid = moved(10_000, 'ETH')
    const got = moved(30_000_000, 'HBD', { direction: 'in' })
    for (const transfers of [
      [paid, got],
      [got, paid],
    ])
      expect(texts(rowOf({ operation: 'trade', transfers }))).toEqual(['1 ETH for 3,000 HBD'])
    const row = rowOf({ operation: 'trade', transfers: [got, paid] })
    expect(row).toMatchObject({ title: 'Swapped', badge: 'trade', lines: [{ images: [{ id: '1' }, { id: '0' }] }] })
    expect(texts(rowOf({ transfers: [paid, moved(20_000, 'TDP')] }))).toEqual(['2 TDP, 1 ETH'])
    expect(texts(rowOf({ transfers: [paid, nft('Lantern')] }))).toEqual(['1 ETH for Lantern'])
  })

  it('with two NFTs, or three transfers and more, has a line for each, with its direction', () => {
    expect(rowOf({ operation: 'mint', transfers: [nft('Lantern'), nft('', { direction: 'self' })] })).toMatchObject({
      lines: [{ text: 'Lantern', direction: 'in' }, { text: '-' }],
    })
    const three = rowOf({ transfers: [moved(1, 'A'), moved(2, 'B'), moved(3, 'C', { direction: 'in' })] })
    expect(three.lines.map(({ direction }) => direction)).toEqual(['out', 'out', 'in'])
    expect(three.badge).toBeUndefined()
    expect(new Set(three.lines.map(({ id }) => id)).size).toBe(3)
  })

  it('says of several NFTs of one kind how many', () => {
    expect(texts(rowOf({ transfers: [nft('Ticket', { amount: { value: 3n, decimals: 0 } })] }))).toEqual(['3 × Ticket'])
  })

  it('without a transfer says between whom it was, or that it is done', () => {
    expect(texts(rowOf({}))).toEqual(['0x7099…79C8 to 0x3C44…93BC'])
    expect(texts(rowOf({ operation: 'approve' }))).toEqual(['Confirmed'])
    expect(texts(rowOf({ to: '' }))).toEqual(['Confirmed'])
    expect(rowOf({ operation: 'approve' })).toMatchObject({ title: 'Approved', badge: 'approve' })
  })

  it('that is not done says so in words, and one of an unknown kind that it is unknown', () => {
    expect(rowOf({ status: 'failed' })).toMatchObject({ status: { kind: 'failed', label: 'Failed' } })
    expect(rowOf({ status: 'pending' })).toMatchObject({ status: { kind: 'pending', label: 'Pending' } })
    expect(texts(rowOf({ status: 'failed' }))).toEqual(['Failed'])
    expect(rowOf({ status: 'confirmed' }).status).toBeUndefined()
    expect(rowOf({ operation: 'constructor' }).title).toBe('Unknown')
  })

  it('leads to the explorer, by a name that begins with its title', () => {
    expect(rowOf({ status: 'failed', transfers: [moved(10_000, 'ETH')] }).explorer).toEqual({
      href: `https://scan.hearth.test/tx/${hash}`,
      name: 'Sent, Failed, 1 ETH, 15 Jun, View on Hearthscan',
    })
    expect(rowOf({}, meadow).explorer).toBeUndefined()
  })
})
