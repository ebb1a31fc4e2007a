import type { CaipNetworkId } from '../shared/caip.ts'
import { type Transfer, type TransferCall, transferCall } from './transfer.ts'

/** A call that a host has made up: what it does is the host's to know. */
export interface ContractCall {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly call: TransferCall
}

/** What a wallet is asked to send. */
export type SendContent = Transfer | ContractCall

/** What the chain is asked to do. */
export const callOf = (content: SendContent): TransferCall => ('call' in content ? content.call : transferCall(content))
