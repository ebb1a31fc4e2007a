import type { CaipNetworkId } from '../shared/caip.ts'
import { textHash } from '../shared/text-hash.ts'
import { isSameTransfer, type Transfer, type TransferCall, transferCall } from './transfer.ts'

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

/** Of data that are longer than this, in characters, only a mark is written down. */
export const longestMark = 2_000
const hashDigits = 8

/** Tells data from other data: themselves, or their beginning and a number that is made of all of them. The mark of a mark is that mark. */
export const dataMark = (data: string): `0x${string}` => {
  const known = data.toLowerCase()
  const mark =
    known.length <= longestMark
      ? known
      : `${known.slice(0, longestMark - hashDigits - 1)}~${textHash(known).toString(16).padStart(hashDigits, '0')}`
  return mark as `0x${string}`
}

export const isSameCall = (one: TransferCall, other: TransferCall): boolean =>
  one.to.toLowerCase() === other.to.toLowerCase() &&
  one.value === other.value &&
  dataMark(one.data) === dataMark(other.data)

/** Both ask the chain for the same, from the same account. */
export const isSameContent = (one: SendContent, other: SendContent): boolean => {
  if (!('call' in one) && !('call' in other)) return isSameTransfer(one, other)
  const isOfOne = one.networkId === other.networkId && one.from.toLowerCase() === other.from.toLowerCase()
  return isOfOne && isSameCall(callOf(one), callOf(other))
}
