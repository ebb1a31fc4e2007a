import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { HistoryTransaction, ReadHistory } from '../history.ts'
import { unavailable } from '../unavailable.ts'
import type { BlockscoutApi, BlockscoutPage } from './blockscout-api.ts'
import type { BlockscoutTransaction, BlockscoutTransfer } from './blockscout-lists.ts'
import { compareAge, type HistoryPlace, type Place, readPlace, writePlace } from './blockscout-position.ts'
import { hashOf, placeOf, placeOfTransfer, transactionOf } from './blockscout-rows.ts'

interface Entry {
  readonly transaction: BlockscoutTransaction
  readonly place: Place
  readonly transfers: readonly BlockscoutTransfer[]
}

/** Both lists from where they were left. */
interface Lists {
  readonly transactions: BlockscoutPage<BlockscoutTransaction>
  readonly transfers: BlockscoutPage<BlockscoutTransfer>
}

const empty = { items: [], next_page_params: undefined } as const

const readLists = async (
  api: BlockscoutApi,
  address: string,
  left: HistoryPlace,
  signal: AbortSignal,
): Promise<Result<Lists, string>> => {
  const [transactions, transfers] = await Promise.all([
    api.transactions(address, left.transaction, signal),
    api.transfers(address, left.transfer, signal),
  ])
  if (!transactions.ok) return transactions
  if (!transfers.ok) return transfers
  // An account that Blockscout has never seen.
  return ok({ transactions: transactions.value ?? empty, transfers: transfers.value ?? empty })
}

/** The transactions of both lists, newest first: of a transfer that others sent, Blockscout is asked for the transaction. */
const entriesOf = async (
  api: BlockscoutApi,
  { transactions, transfers }: Lists,
  signal: AbortSignal,
): Promise<Result<readonly Entry[], string>> => {
  const known = new Map(transactions.items.map((one) => [one.hash.toLowerCase(), one]))
  const missing = [...new Set(transfers.items.map(hashOf))].filter((hash) => !known.has(hash))
  for (const read of await Promise.all(missing.map((hash) => api.transaction(hash, signal)))) {
    if (!read.ok) return read
    if (read.value !== undefined) known.set(read.value.hash.toLowerCase(), read.value)
  }
  const entries = [...known].flatMap(([hash, transaction]): readonly Entry[] => {
    const place = placeOf(transaction)
    if (place === undefined) return []
    return [{ transaction, place, transfers: transfers.items.filter((one) => hashOf(one) === hash) }]
  })
  return ok(entries.sort((one, other) => compareAge(one.place, other.place)))
}

/** Those that both lists tell all of: one list may go further back than the other, and end within a transaction. */
const wholeEntries = (entries: readonly Entry[], { transactions, transfers }: Lists): readonly Entry[] => {
  const lastTransaction = transactions.next_page_params ? transactions.items.at(-1) : undefined
  const lastTransfer = transfers.next_page_params ? transfers.items.at(-1) : undefined
  const end = lastTransaction && placeOf(lastTransaction)
  const reached = end === undefined ? entries : entries.filter(({ place }) => compareAge(place, end) <= 0)
  if (lastTransfer === undefined) return reached
  const cut = entries.find((one) => one.transfers.includes(lastTransfer))
  // The list is still within a transaction that was told, or that Blockscout does not know: what comes after it comes later.
  if (cut === undefined) return []
  const newer = reached.filter(({ place }) => compareAge(place, cut.place) < 0)
  // One that fills a page by itself is told with as much: what is left of it is passed over.
  return newer.length === 0 && cut.transfers.length === transfers.items.length ? [cut] : newer
}

/** Where a page tells nothing new: all but the last transaction of it, of which the next page may have more; or that one, where it is all. */
const passedOver = (transfers: readonly BlockscoutTransfer[]): readonly BlockscoutTransfer[] => {
  const last = transfers.at(-1)
  const others = transfers.filter((one) => last !== undefined && hashOf(one) !== hashOf(last))
  return others.length > 0 ? others : transfers
}

/** The older one. */
const lastOf = (transfers: readonly BlockscoutTransfer[], former: Place | undefined): Place | undefined =>
  [...transfers.map(placeOfTransfer), ...(former === undefined ? [] : [former])].sort(compareAge).at(-1)

/** An account's history by a Blockscout, from its lists of transactions and of transfers. */
export const createBlockscoutHistory =
  (api: BlockscoutApi): ReadHistory =>
  async ({ address, after, limit, signal }) => {
    const left = after === undefined ? { transaction: undefined, transfer: undefined } : readPlace(after)
    if (left === undefined) return err({ code: 'INVALID_POSITION' })
    const lists = await readLists(api, address, left, signal)
    if (!lists.ok) return unavailable(lists.failure)
    const all = await entriesOf(api, lists.value, signal)
    if (!all.ok) return unavailable(all.failure)
    const { transaction: told } = left
    const untold = told === undefined ? all.value : all.value.filter(({ place }) => compareAge(place, told) > 0)
    const whole = wholeEntries(untold, lists.value)
    const items: HistoryTransaction[] = []
    let place = left
    for (const { transaction, transfers, place: own } of whole.slice(0, limit)) {
      place = { transaction: own, transfer: lastOf(transfers, place.transfer) }
      const item = transactionOf(transaction, writePlace(place), transfers)
      if (item !== undefined) items.push(item)
    }
    const { transactions, transfers } = lists.value
    if (whole.length === 0) place = { ...left, transfer: lastOf(passedOver(transfers.items), left.transfer) }
    const isLast = whole.length <= limit && !transactions.next_page_params && !transfers.next_page_params
    return ok({ items, next: isLast ? undefined : writePlace(place) })
  }
