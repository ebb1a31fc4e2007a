import { addressesBeside } from '../connections/connection.ts'
import { type Connections, connectionOf } from '../connections/connections.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import type { Network } from '../networks/network.ts'
import { namespaceOf } from '../shared/caip.ts'
import type { FeeEstimate } from './fee.ts'
import { type FeeRange, paidBeside, type Shortage, shortageOf, shortageOfNothing } from './fee.ts'
import { isGrave, type ReceiverWarning, receiverWarnings } from './receiver-warnings.ts'
import { isReviewValid, type SendReview, type SendTick } from './send-review.ts'
import { balancesKey, feeOf, isContractBy, maxBy, outlookKey, type SendTerms } from './send-terms.ts'
import type { TransferOutlook } from './transfer-outlook.ts'

/** What the chain said is good for so long: then it has to say it again before the wallet is asked. */
export const termsLifetimeMs = 60_000

/** Why the wallet cannot be asked. */
export type ReviewObstacle =
  /** Account, network, connection or token are not those of the review any more. */
  | { readonly kind: 'void' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'not-known'; readonly isFailed: boolean }
  | Extract<TransferOutlook, { kind: 'fails' }>
  | { readonly kind: 'short'; readonly of: Shortage }
  | { readonly kind: 'unread'; readonly tick: SendTick }

/** A review by what is known now. */
export interface CheckedReview {
  /** In the smallest unit; undefined while all of it is not known. */
  readonly amount: bigint | undefined
  readonly fee: FeeRange | undefined
  /** What the wallet is told to pay at most: where all of it is sent, or where a transaction states what it pays. */
  readonly fixedFee: FeeEstimate | undefined
  /** What the receiver gets of it, where the token's issuer keeps a part. */
  readonly received: bigint | undefined
  /** What is left of what was sent, at least. */
  readonly left: bigint | undefined
  readonly warnings: readonly ReceiverWarning[]
  readonly obstacle: ReviewObstacle | undefined
  /** What the visitor has to say that they have read. */
  readonly ticks: readonly SendTick[]
}

export const checkReview = (
  review: SendReview,
  given: SendTerms | undefined,
  connections: Connections,
  networks: readonly Network[],
  now: number,
): CheckedReview => {
  const { transfer, token, state } = review
  const isNative = transfer.token === undefined
  const terms = given?.balancesOf === balancesKey(transfer) ? given : undefined
  const max = maxBy(terms, isNative)
  const amount = review.amount ?? max
  const fee = feeOf(terms)
  const balance = terms?.balance
  const warnings = receiverWarnings({
    ...{ namespace: namespaceOf(transfer.networkId), address: transfer.receiver, own: transfer.from },
    others: addressesBeside(connectionOf(connections, namespaceOf(transfer.networkId)), transfer.from),
    ...{ token: transfer.token, recent: review.recent, isGeneralName: review.isGeneralName },
    isContract: isContractBy(terms, transfer.receiver),
  })
  const ticks: readonly SendTick[] = [
    ...(warnings.some(isGrave) ? ['receiver' as const] : []),
    ...(review.repeatOf === undefined ? [] : ['repeat' as const]),
  ]

  const isOfThis = terms?.outlookOf === outlookKey({ ...transfer, amount: review.amount })
  const obstacle = (): ReviewObstacle | undefined => {
    if (state.kind === 'asking') return { kind: 'asking' }
    if (!isReviewValid(review, connections, networks)) return { kind: 'void' }
    // Somebody who lies about decimals lies about the amount: what was reviewed is another one then.
    if (balance !== undefined && balance.decimals !== token.decimals) return { kind: 'void' }
    const isFresh = terms !== undefined && now - terms.at < termsLifetimeMs
    if (!isOfThis || !isFresh || amount === undefined || balance === undefined)
      return { kind: 'not-known', isFailed: terms?.failure !== undefined }
    const shortage = shortageOf({ ...balance, value: amount }, balance.value, isNative, { native: terms.native, fee })
    if (shortage !== undefined) return { kind: 'short', of: shortage }
    if (amount === 0n) return { kind: 'short', of: isNative ? shortageOfNothing(balance.value, fee) : 'amount' }
    if (terms.outlook?.kind === 'fails') return terms.outlook
    const unread = ticks.find((tick) => !review.ticks.includes(tick))
    return unread && { kind: 'unread', tick: unread }
  }

  const received = isOfThis && terms?.outlook?.kind === 'passes' ? terms.outlook.received : undefined
  // What somebody sends to themselves comes back, but for what an issuer keeps.
  const isOwn = isSameAddress(namespaceOf(transfer.networkId), transfer.receiver, transfer.from)
  const gone = amount === undefined ? undefined : amount - (isOwn ? (received ?? amount) : 0n)
  const spent = gone === undefined ? undefined : gone + (isNative && fee !== undefined ? paidBeside(fee) : 0n)
  return {
    ...{ amount, fee, warnings, ticks, received },
    fixedFee: fixedFeeOf(terms?.outlook, review.amount === undefined && isNative),
    left: balance === undefined || spent === undefined || spent > balance.value ? undefined : balance.value - spent,
    obstacle: obstacle(),
  }
}

const fixedFeeOf = (outlook: TransferOutlook | undefined, isAllOfNative: boolean): FeeEstimate | undefined =>
  outlook?.kind === 'passes' && ('base' in outlook.fee || (isAllOfNative && !outlook.fee.isSponsored))
    ? outlook.fee
    : undefined
