import type { IInstruction } from '@solana/web3.js'
import type { TransferRefusal } from '../../../core/domain/send/transfer-outlook.ts'

/** What a transaction has to do for a transfer, as the chain is now. */
export interface TransferPlan {
  readonly instructions: readonly IInstruction[]
  /** Of the sender, in lamports. */
  readonly lamports: bigint
  /** What it takes to make the receiver's account of the token; left out where it is there, and where none is needed. */
  readonly account?: bigint
  /** What the receiver gets, where the token's issuer keeps a part. */
  readonly received?: bigint
  /** Who is busy with others' transactions too, so that it costs to be preferred. */
  readonly writes: readonly string[]
}

/** What the chain would refuse is not asked of it. @property why left out where there are no words for it */
export interface RefusedTransfer {
  readonly refused: { readonly why?: TransferRefusal }
}
