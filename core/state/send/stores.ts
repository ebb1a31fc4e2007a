import type { NameLookup } from '../../domain/send/found-receiver.ts'
import type { RecentReceiver } from '../../domain/send/recent-receivers.ts'
import { emptyForm, type SendForm } from '../../domain/send/send-form.ts'
import type { SendReview } from '../../domain/send/send-review.ts'
import type { SendTerms } from '../../domain/send/send-terms.ts'
import type { Transfer } from '../../domain/send/transfer.ts'
import { type Cell, createCell } from '../shared/cell.ts'

export type SendFormCell = Cell<SendForm>
export const createSendFormCell = (): SendFormCell => createCell(emptyForm)

export type NameLookupCell = Cell<NameLookup | undefined>
export const createNameLookupCell = (): NameLookupCell => createCell<NameLookup | undefined>(undefined)

export type SendTermsCell = Cell<SendTerms | undefined>
export const createSendTermsCell = (): SendTermsCell => createCell<SendTerms | undefined>(undefined)

export type SendReviewCell = Cell<SendReview | undefined>
export const createSendReviewCell = (): SendReviewCell => createCell<SendReview | undefined>(undefined)

export type RecentReceiversCell = Cell<readonly RecentReceiver[]>
export const createRecentReceiversCell = (): RecentReceiversCell => createCell<readonly RecentReceiver[]>([])

/** What was sent from the modal since the page is there, by its hash. */
export interface SentMoney {
  readonly hash: string
  readonly transfer: Transfer
  readonly symbol: string
  readonly decimals: number
  readonly name?: string
}
export type SentMoneyCell = Cell<readonly SentMoney[]>
export const createSentMoneyCell = (): SentMoneyCell => createCell<readonly SentMoney[]>([])
