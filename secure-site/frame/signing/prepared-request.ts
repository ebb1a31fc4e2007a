import type { Approval, ApprovalPart } from '../approval/approval-protocol.ts'
import type { WalletAccount } from '../embedded-wallet.ts'
import type { Network, NetworkRpc } from '../http/network-rpc.ts'
import type { EvmSigner } from '../wallet-seed.ts'
import type { SentNumbers } from './sent-numbers.ts'

/** What a method has to go on. */
export interface RequestPlace {
  readonly account: WalletAccount
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  readonly chain: number
  /** Where the site has a line to it. */
  readonly network?: Network
  readonly rpc?: NetworkRpc
  readonly sentNumbers: SentNumbers
}

/** What is shown, and what is done once it is approved: both are made of the same object. */
export interface PreparedRequest extends Pick<Approval, 'heading'> {
  readonly parts: readonly ApprovalPart[]
  /** What the visitor reads while it is done. */
  readonly progress: string
  readonly done: string
  readonly sign: (signer: EvmSigner) => Promise<Signed>
}

export interface Signed {
  /** After the key is put away: what was signed is sent. */
  readonly finish: () => Promise<Finished>
}

export interface Finished {
  readonly result: string | readonly string[]
  /** What the visitor reads where not all of it was done. */
  readonly said?: string
}

/** Answers with what is to be shown, or rejects with a `FrameError`. Whose request it is was not looked at before. */
export type PrepareRequest = (params: unknown, place: RequestPlace) => Promise<PreparedRequest>
