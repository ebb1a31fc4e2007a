import { numberToHex } from 'viem/utils'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import { askInBatches, type ChainQuestion } from './ask-in-batches.ts'
import { decodedText, returnedBytes, wordBytes } from './contract-answers.ts'

/** What a contract says of itself, fit to be kept. */
export interface TokenFacts {
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Undefined where it does not say it, or nothing that makes sense. */
  readonly decimals: number | undefined
}

const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** More than any honest contract takes to answer. One that never ends would hold up everything else. */
export const gasOfQuestion = numberToHex(3_000_000n)

/** A name that is longer is not read at all: to decode megabytes takes long. */
const longestAnswer = 2_048
/** More than anybody can make sense of, and than an amount has digits. */
const mostDecimals = 77

const decimalsIn = (data: Uint8Array): number | undefined => {
  if (data.length !== wordBytes) return undefined
  const isSmall = data.subarray(0, wordBytes - 1).every((byte) => byte === 0)
  const decimals = data[wordBytes - 1] ?? 0
  return isSmall && decimals <= mostDecimals ? decimals : undefined
}

/** By their addresses, in the order of these. @throws ChainError where the chain does not answer */
export const readTokenFacts = async (
  upstreams: RpcUpstreams,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly TokenFacts[]> => {
  const questions = addresses.flatMap((to) =>
    Object.values(selectors).map(
      (data): ChainQuestion => ({ method: 'eth_call', params: [{ to, data, gas: gasOfQuestion }, 'latest'] }),
    ),
  )
  const answers = await askInBatches(upstreams, questions, signal)
  return addresses.map((address, index) => {
    const [name, symbol, decimals] = answers
      .slice(3 * index, 3 * index + 3)
      .map((answer) => returnedBytes(answer, longestAnswer))
    const placeholder = shortAddress(address)
    return {
      address,
      name: shownName(decodedText(name ?? new Uint8Array())) || placeholder,
      symbol: shownName(decodedText(symbol ?? new Uint8Array())) || placeholder,
      decimals: decimalsIn(decimals ?? new Uint8Array()),
    }
  })
}
