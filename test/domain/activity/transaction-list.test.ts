import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCalendar } from '../../../core/domain/activity/calendar.ts'
import type { Transaction, TransactionPage } from '../../../core/domain/activity/transaction.ts'
import {
  byMonth,
  firstPage,
  isListed,
  isNewIn,
  renewed,
  withPage,
} from '../../../core/domain/activity/transaction-list.ts'
import { forAll } from '../shared/for-all.ts'

const networkId = 'eip155:1'

const transaction = (id: string, minedAt: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ networkId, id, minedAt, status: 'confirmed', operation: 'send', from: '', to: '', transfers: [] },
  ...more,
})

const transactions = fc
  .uniqueArray(fc.tuple(fc.nat().map(String), fc.integer({ min: 0, max: 4e12 })), {
    selector: ([id]) => id,
    maxLength: 60,
  })
  .map((all) => all.map(([id, at]) => transaction(id, at)).sort((a, b) => b.minedAt - a.minedAt))

/** The same in pages, each of which may begin with what the one before ended with. */
const pagesOf = (all: readonly Transaction[]) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 5 })), { minLength: 60 }).map((cuts) => {
    const pages: TransactionPage[] = []
    let from = 0
    for (const [size, overlap] of cuts) {
      const end = from + size
      pages.push({ transactions: all.slice(Math.max(0, from - overlap), end), next: String(end) })
      from = end
      if (end >= all.length) break
    }
    return pages
  })

const gathered = ([first, ...others]: readonly TransactionPage[]): TransactionPage =>
  others.reduce(withPage, firstPage(first ?? { transactions: [] }))

const timeZones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns']

describe('pages of a history', () => {
  it('come to the whole of it, under any split: none is lost, and none is there twice', () => {
    const split = transactions.chain((all) => fc.tuple(fc.constant(all), pagesOf(all)))
    forAll(split, ([all, pages]) => {
      const list = gathered(pages).transactions
      expect(list.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(list.map(({ minedAt }) => minedAt)).toEqual(all.map(({ minedAt }) => minedAt))
    })
  })

  it('keep what was known below a new beginning that reaches it, and no gap where it does not', () => {
    const split = transactions.chain((all) =>
      fc.tuple(fc.constant(all), fc.nat(all.length), fc.nat(all.length), fc.integer({ min: 1, max: 20 })),
    )
    forAll(split, ([all, unseen, depth, size]) => {
      // What is known begins behind what has come since, and ends where the visitor has scrolled to.
      const known = { transactions: all.slice(unseen, unseen + depth), next: 'deeper' }
      const hasNext = size < all.length
      const page = { transactions: all.slice(0, size), ...(hasNext ? { next: 'second' } : {}) }
      const { transactions: list, next } = renewed(known, page)
      // Whatever comes of it is the whole beginning of the history, each once.
      expect(list.map(({ id }) => id)).toEqual(all.slice(0, list.length).map(({ id }) => id))
      expect(list.length).toBeGreaterThanOrEqual(Math.min(size, all.length))
      const isWhole = !hasNext
      const isReached = known.transactions.some(({ id }) => id === page.transactions.at(-1)?.id)
      expect(next).toBe(isWhole ? undefined : isReached ? 'deeper' : 'second')
    })
  })

  it('do not keep what a new beginning no longer has', () => {
    const known = { transactions: [transaction('gone', 9), transaction('a', 5), transaction('b', 1)], next: 'deeper' }
    const page = { transactions: [transaction('new', 10), transaction('a', 5)], next: 'second' }
    expect(renewed(known, page)).toEqual({
      transactions: [transaction('new', 10), transaction('a', 5), transaction('b', 1)],
      next: 'deeper',
    })
  })

  it('tell a transaction as it was told last', () => {
    const list = gathered([
      { transactions: [transaction('a', 2, { status: 'pending' })], next: '1' },
      { transactions: [transaction('a', 2, { status: 'failed' }), transaction('b', 1)] },
    ])
    expect(list).toEqual({ transactions: [transaction('a', 2, { status: 'failed' }), transaction('b', 1)] })
  })

  it('end where there are more than anybody looks at', () => {
    const all = Array.from({ length: 10_100 }, (_, at) => transaction(String(at), at))
    const list = withPage({ transactions: [], next: '0' }, { transactions: all, next: '1' })
    expect(list.transactions.length).toBe(10_000)
    expect(list.next).toBeUndefined()
    expect(list.transactions[0]?.id).toBe('10099')
  })

  it('are new where they name a transaction that was not known', () => {
    const known = { transactions: [transaction('a', 2)] }
    expect(isNewIn(known, { transactions: [transaction('a', 3)] })).toBe(false)
    expect(isNewIn(known, { transactions: [transaction('a', 3), transaction('b', 1)] })).toBe(true)
    expect(isNewIn(known, { transactions: [] })).toBe(false)
  })
})

describe('months', () => {
  it('hold each transaction once, in the month of the visitor’s time zone, newest first', () => {
    forAll(transactions, fc.constantFrom(...timeZones), (all, zone) => {
      const { monthOf } = createCalendar('en', zone)
      const months = byMonth(all, monthOf)
      expect(months.flatMap((month) => month.transactions).map(({ minedAt }) => minedAt)).toEqual(
        all.map(({ minedAt }) => minedAt),
      )
      expect(new Set(months.flatMap((month) => month.transactions).map(({ id }) => id)).size).toBe(all.length)
      for (const { year, month, transactions } of months)
        for (const { minedAt } of transactions) expect(monthOf(minedAt)).toEqual({ year, month })
      const order = months.map(({ year, month }) => year * 12 + month)
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => b - a))
    })
  })

  it('begin when they begin there', () => {
    const lastSecond = Date.UTC(2026, 10, 30, 23, 59, 59)
    expect(createCalendar('en', 'UTC').monthOf(lastSecond)).toEqual({ year: 2026, month: 11 })
    expect(createCalendar('en', 'Asia/Tokyo').monthOf(lastSecond)).toEqual({ year: 2026, month: 12 })
    const newYear = Date.UTC(2026, 0, 1)
    expect(createCalendar('en', 'America/New_York').monthOf(newYear)).toEqual({ year: 2025, month: 12 })
  })

  it('are named, with their year where it is not this one', () => {
    const { monthName, dayName } = createCalendar('en', 'UTC')
    const now = Date.UTC(2026, 10, 28)
    expect(monthName(Date.UTC(2026, 1, 3), now)).toBe('February')
    expect(monthName(Date.UTC(2025, 1, 3), now)).toBe('February 2025')
    expect(dayName(Date.UTC(2026, 1, 3))).toBe('03 Feb')
    expect(createCalendar('de', 'UTC').monthName(Date.UTC(2025, 1, 3), now)).toBe('Februar 2025')
  })

  it('have the numbers of our calendar in every language', () => {
    expect(createCalendar('fa', 'UTC').monthOf(Date.UTC(2026, 1, 3))).toEqual({ year: 2026, month: 2 })
    expect(createCalendar('th', 'UTC').monthOf(Date.UTC(2026, 1, 3))).toEqual({ year: 2026, month: 2 })
  })
})

describe('what is listed (spec section 5, decision 8)', () => {
  const moved = (...isSpam: readonly boolean[]): Partial<Transaction> => ({
    transfers: isSpam.map((one) => ({
      ...{ kind: 'token', direction: 'in', amount: { value: 1n, decimals: 0 }, isSpam: one },
    })),
  })
  it.each([
    ['nothing was moved', moved(), true],
    ['nothing of it is a fraud', moved(false, false), true],
    ['a part of it is a fraud', moved(true, false), true],
    ['all of it is a fraud', moved(true, true), false],
  ])('where %s', (_, more, isThere) => {
    expect(isListed(transaction('a', 1, more), networkId)).toBe(isThere)
    expect(isListed(transaction('a', 1, more), 'eip155:10')).toBe(false)
  })
})
