import type { CaipNetworkId } from '../shared/caip.ts'
import { eachOnce, longestList, tellsNew } from '../shared/paged-list.ts'
import type { Transaction, TransactionPage } from './transaction.ts'

/** A fetched history counts as current for this long: what has just happened is looked for. */
export const historyCacheMs = 15_000

/** As they are listed, as many as a list holds. */
export const newestFirst = (all: readonly Transaction[]): readonly Transaction[] =>
  all.toSorted((a, b) => b.minedAt - a.minedAt).slice(0, longestList)

const idOf = ({ id }: Transaction): string => id

/** A first page: in the order of time, whatever its service's was. */
export const firstPage = ({ transactions, ...rest }: TransactionPage): TransactionPage => ({
  ...rest,
  transactions: newestFirst(eachOnce(transactions, idOf)),
})

/** What was known, and the page after it: none is lost, and none is there twice. */
export const withPage = (known: TransactionPage, { transactions, ...rest }: TransactionPage): TransactionPage => {
  const all = newestFirst(eachOnce([...known.transactions, ...transactions], idOf))
  const { next: _, ...end } = rest
  return { ...(all.length < longestList ? rest : end), transactions: all }
}

/**
 * What is known once its beginning was asked for again. A visitor who has scrolled down keeps what is there, where the new page reaches down
 * to it; else there may be more between the two, and the page stands alone. What the page no longer has is gone.
 */
export const renewed = (known: TransactionPage | undefined, page: TransactionPage): TransactionPage => {
  const { next, ...first } = firstPage(page)
  const oldest = first.transactions.at(-1)
  const isReached = known?.transactions.some(({ id }) => id === oldest?.id) === true
  if (known === undefined || next === undefined || oldest === undefined || !isReached) return firstPage(page)
  const ids = new Set(first.transactions.map(idOf))
  const older = known.transactions.filter(({ id, minedAt }) => minedAt <= oldest.minedAt && !ids.has(id))
  const transactions = newestFirst([...first.transactions, ...older])
  return known.next === undefined ? { ...first, transactions } : { ...first, next: known.next, transactions }
}

/** Whether a page told anything new. */
export const isNewIn = (known: TransactionPage, { transactions }: TransactionPage): boolean =>
  tellsNew(known.transactions, transactions, idOf)

/**
 * Whether it is listed: on its own network only, and not where all that it moved is a fraud (spec section 5, decision 8). One that moved
 * nothing is listed.
 */
export const isListed = ({ networkId, transfers }: Transaction, shown: CaipNetworkId): boolean =>
  networkId === shown && (transfers.length === 0 || transfers.some(({ isSpam }) => !isSpam))

/** The transactions of one month, newest first. */
export interface MonthOfTransactions {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly transactions: readonly Transaction[]
}

/** Where a moment falls in somebody's calendar. */
export type CalendarOf = (ms: number) => { readonly year: number; readonly month: number }

/** The months of these transactions, the latest first. @param calendar of the visitor's time zone */
export const byMonth = (transactions: readonly Transaction[], calendar: CalendarOf): readonly MonthOfTransactions[] => {
  const months = new Map<number, { readonly year: number; readonly month: number; readonly found: Transaction[] }>()
  for (const transaction of transactions) {
    const { year, month } = calendar(transaction.minedAt)
    const at = months.get(year * 12 + month) ?? { year, month, found: [] }
    months.set(year * 12 + month, at)
    at.found.push(transaction)
  }
  return [...months]
    .sort(([a], [b]) => b - a)
    .map(([, { found, ...at }]) => ({ ...at, transactions: newestFirst(found) }))
}
