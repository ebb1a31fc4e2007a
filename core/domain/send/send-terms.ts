import { addressKey } from '../namespaces/addresses.ts'
import type { Amount } from '../shared/amount.ts'
import { type CaipNetworkId, namespaceOf } from '../shared/caip.ts'
import type { Failure } from '../shared/failure.ts'
import { type FeeRange, feeRange, maxOf } from './fee.ts'
import type { TransferOutlook } from './transfer-outlook.ts'

/** What the chain says, as it was asked last. */
export interface SendTerms {
  /** Whose balances of what these are (`balancesKey`). */
  readonly balancesOf: string
  /** In the smallest unit of the network's own currency. */
  readonly native?: bigint
  /** Of what is sent; its decimals are the chain's. */
  readonly balance?: Amount
  /** What the outlook is of (`outlookKey`). */
  readonly outlookOf?: string
  readonly outlook?: TransferOutlook
  /** Whether a receiver is a contract; which one, as another may be typed by now. */
  readonly receiver?: { readonly address: string; readonly isContract: boolean }
  /** Why the last question had no answer. */
  readonly failure?: Failure
  readonly isAsking: boolean
  /** Milliseconds since the epoch, of the last answer to all of it; zero before the first. */
  readonly at: number
}

interface TermsSubject {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly token?: string | undefined
}

export const balancesKey = ({ networkId, from, token }: TermsSubject): string =>
  JSON.stringify([networkId, ...[from, token ?? ''].map((address) => addressKey(namespaceOf(networkId), address))])

/** @property amount undefined for all of it */
export const outlookKey = (
  subject: TermsSubject & { readonly receiver: string; readonly amount: bigint | undefined },
) =>
  `${balancesKey(subject)} ${addressKey(namespaceOf(subject.networkId), subject.receiver)} ${subject.amount ?? 'all'}`

/** The fee as it was said last, of a transfer of the same: what it is of another amount differs little. */
export const feeOf = (terms: SendTerms | undefined): FeeRange | undefined =>
  terms?.outlook?.kind === 'passes' ? feeRange(terms.outlook.fee) : undefined

/** Undefined while the chain has not said it of this address. */
export const isContractBy = (terms: SendTerms | undefined, address: string): boolean | undefined =>
  terms?.receiver?.address === address ? terms.receiver.isContract : undefined

/** How much all of it is, by what is known now. */
export const maxBy = (terms: SendTerms | undefined, isNative: boolean): bigint | undefined =>
  terms?.balance === undefined ? undefined : maxOf(terms.balance.value, isNative, feeOf(terms))
