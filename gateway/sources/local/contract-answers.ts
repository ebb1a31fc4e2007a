import * as v from 'valibot'
import { decodeAbiParameters, hexToBytes } from 'viem/utils'
import type { ChainAnswer } from './ask-in-batches.ts'
import { bytes } from './rpc-answers.ts'

export const wordBytes = 32

/** The bytes that a contract returned; none where it refused, or returned more than so many: to decode megabytes takes long. */
export const returnedBytes = (answer: ChainAnswer | undefined, most: number): Uint8Array => {
  const { success, output } = v.safeParse(bytes, answer !== undefined && 'result' in answer ? answer.result : undefined)
  return success && output.length <= 2 + 2 * most ? hexToBytes(output) : new Uint8Array()
}

/** A text; empty where it is none. */
export const decodedText = (data: Uint8Array): string => {
  // Older contracts have it in one word, with zeros after it.
  if (data.length === wordBytes) return new TextDecoder().decode(data).replace(/\0+$/, '')
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return ''
  }
}

/** A number of one word; undefined where it is none. */
export const decodedNumber = (data: Uint8Array): bigint | undefined =>
  data.length === wordBytes ? BigInt(`0x${Buffer.from(data).toString('hex')}`) : undefined
