import type { ApprovalSurface } from '../../domain/embedded-wallet/approval.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

export type { ApprovalSurface } from '../../domain/embedded-wallet/approval.ts'

export type ApprovalEvent =
  /** The wallet was asked for something that the visitor has to approve. */
  | { readonly type: 'approval-asked' }
  /** Where they approve it; told after `approval-asked`, once the wallet is there. */
  | { readonly type: 'approval-shown'; readonly surface: ApprovalSurface }
  /** Nothing waits for the visitor any more. */
  | { readonly type: 'approval-over' }
  /** The host asked for something that this wallet never does (spec section 8). It was refused, and the wallet not asked. */
  | { readonly type: 'method-refused'; readonly method: string }

/** Where the visitor approves what their wallet is asked for: a surface of the wallet's own, to which the modal gives room (decision 52). */
export interface WalletApprovals {
  /** Tells from the next moment on, never before it returns. */
  readonly on: (listener: (event: ApprovalEvent) => void) => Unsubscribe
  /** The visitor has turned away: what they have not approved yet is refused. What they have is done all the same. */
  readonly cancel: () => void
}
