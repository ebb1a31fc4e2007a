import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { ViewOf } from '../shared/view.ts'

/** What an account did, newest first. It is a view, and stands in a tab of the account. */
export interface TransactionsScreen extends ViewOf<'Transactions'> {
  readonly label: string
  readonly months: readonly MonthScreen[]
  /** They are on their way, or those that come after them. */
  readonly busy: boolean
  /** Said while nothing is known yet. */
  readonly loading?: string
  /** So many rows stand in for those that are on their way. */
  readonly skeletons?: number
  /** There are none. `receive` leads to where the account can be paid. */
  readonly empty?: { readonly title: string; readonly text: string; readonly receive?: string }
  /** Why none are known. */
  readonly note?: string
  /** They did not come, and what asks again. */
  readonly error?: { readonly text: string; readonly retry: string }
  /** Asks for what came before; it may be asked for by whoever scrolls there. */
  readonly more?: string
  /** Asks for all of them anew. Left out where there is nobody to ask. */
  readonly refresh?: string
}

export interface MonthScreen {
  readonly title: string
  readonly rows: readonly TransactionRow[]
}

export interface TransactionRow {
  readonly id: string
  /** What was done: `Sent`. */
  readonly title: string
  /** Where it is not done: `Failed`, `Pending`. What became of one that is `dropped`, `replaced` or `unknown` no list says. */
  readonly status?: {
    readonly kind: 'failed' | 'pending' | 'replaced' | 'dropped' | 'unknown'
    readonly label: string
  }
  readonly date: string
  /** What it moved, a line each. At least one. */
  readonly lines: readonly TransferLine[]
  /** `kind` says what is drawn on its picture. */
  readonly badge?: 'in' | 'out' | 'trade' | 'approve' | 'cancel'
  /** `name` is all that it is called; it begins with the title. */
  readonly explorer?: { readonly href: string; readonly name: string }
}

export interface TransferLine {
  /** Tells it from the others of its transaction. */
  readonly id: string
  readonly text: string
  /** Of what was moved, as they lie over one another; none where nothing was. */
  readonly images: readonly TransferImage[]
  readonly direction?: 'in' | 'out'
}

export interface TransferImage {
  /** Tells it from the other one. */
  readonly id: string
  readonly isNft: boolean
  /** In place of a picture that there is not. */
  readonly mark: NetworkMark
  readonly imageUrl?: string
}
