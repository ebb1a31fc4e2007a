import type { Address } from 'viem'
import type { FrameRequests } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { Approval, ApprovalPart } from '../approval/approval-protocol.ts'
import type { WalletAccount } from '../embedded-wallet.ts'
import type { Network, NetworkRpc } from '../http/network-rpc.ts'
import type { SiteLine } from '../http/site-api.ts'
import type { WalletNamespace, WalletSigners } from '../keys/wallet-signers.ts'
import type { MessageSigner } from '../smart-accounts/contract-signer.ts'
import type { SentNumbers } from './sent-numbers.ts'

/** What a method of any namespace has to go on. */
export interface SigningPlace<Of extends WalletNamespace> {
  readonly account: WalletAccount<Of>
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  /** Where the site has a line to it. */
  readonly network?: Network
  readonly rpc?: NetworkRpc
  /** Which is asked for descriptors. */
  readonly site?: SiteLine
}

/** What one of EVM has besides. */
export interface RequestPlace extends SigningPlace<'eip155'> {
  /** The key's own address, also where its smart account is meant. */
  readonly owner: Address
  readonly chain: number
  readonly sentNumbers: SentNumbers
}

/** What is shown, and what is done once it is approved: both are made of the same object. */
export interface PreparedRequest<Of extends WalletNamespace = 'eip155'> extends Pick<Approval, 'heading'> {
  readonly parts: readonly ApprovalPart[]
  /** Whose doing it is, where that is not the key's own account. */
  readonly account?: string
  /** What the visitor reads while it is done. */
  readonly progress: string
  readonly done: string
  readonly sign: (signer: WalletSigners[Of]) => Promise<Signed>
}

export interface Signed {
  /** After the key is put away: what was signed is sent. */
  readonly finish: () => Promise<Finished>
}

export type Finished = FrameRequests['RPC_REQUEST']['gives'] & {
  /** What the visitor reads where not all of it was done. */
  readonly said?: string
}

/** Answers with what is to be shown, or rejects with a `FrameError`. Whose request it is was not looked at before. */
export type PrepareRequest = (params: unknown, place: RequestPlace) => Promise<PreparedRequest>

/** The same of what a key signs, or a contract by its key. */
export type PrepareMessage = (
  params: unknown,
  place: RequestPlace,
) => Promise<PreparedRequest & { readonly sign: (signer: MessageSigner) => Promise<Signed> }>

/** The methods of a namespace, by their names. A name that is none has none. */
export type PrepareMethods<Of extends WalletNamespace> = (
  method: string,
) => ((params: unknown, place: SigningPlace<Of>, chainId: string) => Promise<PreparedRequest<Of>>) | undefined
