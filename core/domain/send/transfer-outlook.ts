import type { FeeEstimate } from './fee.ts'
import type { TransferCall } from './transfer.ts'

/** Why a chain would refuse, where it is known and has words of its own. */
export type TransferRefusal =
  /** A new account has to get this much at least (rent), in the smallest unit of the network's own currency. */
  | { readonly kind: 'receiver-minimum'; readonly least: bigint }
  /** An account of a token, which belongs to somebody: what it is sent may be lost. */
  | { readonly kind: 'receiver-token-account' }
  /** A program, which nobody has the key of. */
  | { readonly kind: 'receiver-program' }
  /** The issuer of the token has frozen the account of one of them. */
  | { readonly kind: 'sender-frozen' }
  | { readonly kind: 'receiver-frozen' }
  /** The issuer has stopped all transfers of the token, or never allowed them. */
  | { readonly kind: 'token-paused' }
  | { readonly kind: 'token-fixed' }
  /** A program runs with each transfer of the token, and wants what is not here. */
  | { readonly kind: 'token-hook' }

/** What would become of a transfer. */
export type TransferOutlook =
  /** @property received in the smallest unit of what is sent, where its issuer keeps a part */
  | { readonly kind: 'passes'; readonly fee: FeeEstimate; readonly received?: bigint }
  /** The chain would refuse it. @property reason as the contract says it, fit for a line; left out where it says none */
  | { readonly kind: 'fails'; readonly reason?: string; readonly why?: TransferRefusal }

/** What a sender's transaction with one nonce has become. */
export type NonceUse =
  /** None has been mined with it. */
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly hash: string; readonly call: TransferCall }
  /** One was mined with it, and the chain does not say which. */
  | { readonly kind: 'untold' }

/** What a transaction that named a block has become. */
export type BlockhashUse =
  /** It is not there, and may still come. */
  | { readonly kind: 'open' }
  | { readonly kind: 'used'; readonly hash: string }
  /** It is not there, and never comes. */
  | { readonly kind: 'expired' }
