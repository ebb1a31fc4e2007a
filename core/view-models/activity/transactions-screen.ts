import type { Calendar } from '../../domain/activity/calendar.ts'
import { isOperation, signOf } from '../../domain/activity/operations.ts'
import { type FollowedTransaction, withSent } from '../../domain/activity/sent-transaction.ts'
import type { Transaction, TransactionPage, Transfer } from '../../domain/activity/transaction.ts'
import { byMonth, isListed } from '../../domain/activity/transaction-list.ts'
import { transactionExplorerUrl } from '../../domain/networks/explorer-url.ts'
import type { Network } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import { displayAmount } from '../../domain/shared/amount.ts'
import { type CachedAnswer, knownAnswer } from '../../domain/shared/cached-answer.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { MonthScreen, TransactionRow, TransactionsScreen, TransferImage, TransferLine } from './screens.ts'

type Text = Translator<'activity'>['text']

/** As many rows stand in for those that are on their way (views: activity). */
const skeletonRows = 7

const missingTexts = {
  'no-service': 'activity.no-service',
  'unknown-network': 'activity.unknown-network',
} as const

export interface TransactionsShown {
  /** Undefined where nothing is known of histories in its namespace. */
  readonly network: Network | undefined
  readonly known: CachedAnswer<TransactionPage> | undefined
  /** Of this account and network: what the page has sent. */
  readonly sent: readonly FollowedTransaction[]
  readonly calendar: Calendar
  readonly now: number
  /** It stands in a tab of the account. */
  readonly isTab: boolean
  /** Something leads to where the account can be paid. */
  readonly isReceiveOffered: boolean
}

export const transactionsScreen = (
  { text }: Pick<Translator<'activity'>, 'text'>,
  { network, known, sent, calendar, now, isTab, isReceiveOffered }: TransactionsShown,
): TransactionsScreen => {
  const none = { view: 'Transactions', label: text('activity.title'), months: [], busy: false } as const
  if (network === undefined) return { ...none, note: text('activity.none') }
  const refresh = text('activity.refresh')
  const monthsOf = (listed: readonly Transaction[]): readonly MonthScreen[] =>
    byMonth(withSent(listed, sent, network.nativeCurrency), calendar.monthOf).map(({ transactions }) => ({
      title: calendar.monthName(transactions[0]?.minedAt ?? now, now),
      rows: transactions.map((one) => transactionRow(text, network, calendar, one)),
    }))
  // What the page has sent is known by itself.
  const own = { ...none, months: monthsOf([]) }
  if (known?.status === 'failed')
    return { ...own, refresh, error: { text: text('activity.not-loaded'), retry: text('activity.retry') } }
  const page = knownAnswer(known)
  if (page === undefined)
    return { ...own, refresh, busy: true, loading: text('activity.loading'), skeletons: skeletonRows }
  if (page.missing !== undefined) return { ...own, note: text(missingTexts[page.missing]) }
  const months = monthsOf(page.transactions.filter((one) => isListed(one, network.caipNetworkId)))
  const hasMore = page.next !== undefined
  return {
    ...none,
    refresh,
    months,
    busy: known?.status === 'loading',
    ...(hasMore ? { more: text('activity.more') } : {}),
    ...(months.length > 0 || hasMore ? {} : { empty: emptyPart(text, isTab, isReceiveOffered) }),
  }
}

const emptyPart = (text: Text, isTab: boolean, isReceiveOffered: boolean): NonNullable<TransactionsScreen['empty']> =>
  isTab
    ? {
        title: text('activity.empty.tab.title'),
        text: text('activity.empty.tab.text'),
        ...(isReceiveOffered ? { receive: text('activity.empty.tab.receive') } : {}),
      }
    : { title: text('activity.empty.title'), text: text('activity.empty.text') }

const titleOf = (text: Text, operation: string): string =>
  text(isOperation(operation) ? `activity.${operation}` : 'activity.unknown')

const transactionRow = (text: Text, network: Network, calendar: Calendar, transaction: Transaction): TransactionRow => {
  const { id, hash, minedAt, status, operation } = transaction
  const title = titleOf(text, operation)
  const lines = transferLines(text, network, transaction)
  const date = calendar.dayName(minedAt)
  const label = status === 'confirmed' ? undefined : text(`activity.status.${status}`)
  const href = hash === undefined ? undefined : transactionExplorerUrl(network, hash)
  const explorer = network.blockExplorers?.default.name
  const badge = badgeOf(transaction)
  return {
    id,
    title,
    date,
    lines,
    ...(status === 'confirmed' || label === undefined ? {} : { status: { kind: status, label } }),
    ...(badge === undefined ? {} : { badge }),
    ...(href === undefined || explorer === undefined
      ? {}
      : {
          explorer: {
            href,
            name: [title, label, ...lines.map((line) => line.text), date, text('activity.open', { explorer })]
              .filter(Boolean)
              .join(', '),
          },
        }),
  }
}

/** Of a single transfer, or a pair, that of the first; several say theirs by themselves. */
const badgeOf = ({ operation, transfers }: Transaction): TransactionRow['badge'] => {
  if (operation === 'trade' || operation === 'approve' || operation === 'cancel') return operation
  const direction = transfers.length > 2 ? undefined : transfers[0]?.direction
  return direction === 'self' ? undefined : direction
}

/** The row shapes of the activity (facts of the wire, 18). */
const transferLines = (text: Text, network: Network, transaction: Transaction): readonly TransferLine[] => {
  const { transfers, operation } = transaction
  const [first, second] = transfers
  if (first === undefined) return [{ id: '0', text: wordsOf(text, transaction), images: [networkImage(network)] }]
  if (second === undefined)
    return [{ id: '0', text: `${signOf(operation)}${described(first)}`, images: [imageOf(network, first, 0)] }]
  const isPair = transfers.length === 2 && transfers.some(({ kind }) => kind === 'token')
  if (!isPair) return transfers.map((transfer, at) => transferLine(network, transfer, at))
  return [
    { id: '0', text: pairText(text, first, second), images: [imageOf(network, second, 1), imageOf(network, first, 0)] },
  ]
}

const transferLine = (network: Network, transfer: Transfer, at: number): TransferLine => ({
  id: String(at),
  text: described(transfer),
  images: [imageOf(network, transfer, at)],
  ...(transfer.direction === 'self' ? {} : { direction: transfer.direction }),
})

/** What was given stands before what came for it. */
const pairText = (text: Text, first: Transfer, second: Transfer): string => {
  const paid = [first, second].find(({ direction }) => direction === 'out')
  const got = [first, second].find(({ direction }) => direction === 'in')
  return paid !== undefined && got !== undefined
    ? text('activity.out-in', { out: described(paid), in: described(got) })
    : text('activity.two', { first: described(second), second: described(first) })
}

/** An NFT by its name, of several of one kind how many; a token by its amount and symbol. */
const described = ({ kind, amount, name = '' }: Transfer): string => {
  if (kind === 'token') return [displayAmount(amount), name].filter(Boolean).join(' ')
  const count = displayAmount(amount)
  return count === '1' ? name || '-' : `${count} × ${name || '-'}`
}

/** Of one that moved nothing of the visitor's: between whom it was, or whether it is done. */
const wordsOf = (text: Text, { operation, status, from, to }: Transaction): string =>
  (operation === 'send' || operation === 'receive') && status === 'confirmed' && from !== '' && to !== ''
    ? text('activity.from-to', { from: shortAddress(from), to: shortAddress(to) })
    : text(`activity.status.${status}`)

/** In place of what was moved, where nothing was. */
const networkImage = ({ caipNetworkId, name, assets }: Network): TransferImage => ({
  ...{ id: '0', isNft: false, mark: networkMark(caipNetworkId, name) },
  ...(assets?.imageUrl === undefined ? {} : { imageUrl: assets.imageUrl }),
})

const imageOf = (network: Network, { kind, name = '', imageUrl }: Transfer, at: number): TransferImage => ({
  id: String(at),
  isNft: kind === 'nft',
  mark: networkMark(`${network.caipNetworkId}:${kind}:${name}`, name),
  ...(imageUrl === undefined ? {} : { imageUrl }),
})
