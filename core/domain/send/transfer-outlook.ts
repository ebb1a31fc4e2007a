import type { FeeEstimate } from './fee.ts'
import type { TransferCall } from './transfer.ts'

/** What would become of a call. */
export type TransferOutlook =
  | { readonly kind: 'passes'; readonly fee: FeeEstimate }
  /** The chain would refuse it. @property reason as the contract says it, fit for a line; left out where it says none */
  | { readonly kind: 'fails'; readonly reason?: string }

/** What a sender's transaction with one nonce has become. */
export type NonceUse =
  /** None has been mined with it. */
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly hash: string; readonly call: TransferCall }
  /** One was mined with it, and the chain does not say which. */
  | { readonly kind: 'untold' }
