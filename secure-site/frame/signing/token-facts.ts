import { type Address, decodeAbiParameters, type Hex, hexToString, isAddress } from 'viem'
import { displayExact } from '../../../core/domain/shared/amount.ts'
import { sanitizeText } from '../../../core/domain/shared/foreign-text.ts'
import type { NetworkRpc } from '../http/network-rpc.ts'
import type { RequestPlace } from './prepared-request.ts'

/** What a contract says of itself: its symbol is its own word, and nobody has checked it. */
export interface TokenFacts {
  readonly address: Address
  readonly symbol?: string
  /** An NFT has none. */
  readonly decimals?: number
}

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'
const mostDecimals = 77
const longestSymbol = 20

const call = async (rpc: NetworkRpc, to: Address, data: Hex): Promise<Hex | undefined> => {
  const answer = await rpc.ask('eth_call', [{ to, data }, 'latest'], 1).catch(() => undefined)
  return typeof answer === 'string' && /^0x([0-9a-f]{2})+$/i.test(answer) ? (answer as Hex) : undefined
}

/** Some early tokens have 32 bytes in place of a text. */
const textIn = (bytes: Hex): string => {
  if (bytes.length === 66) return hexToString(bytes, { size: 32 })
  try {
    return decodeAbiParameters([{ type: 'string' }], bytes)[0]
  } catch {
    return ''
  }
}

/** Its own name may be the currency's, or look like it, or be a whole sentence: such a one stands in quotes. */
const nameOf = (text: string, currency: string | undefined): string =>
  /^[\w$₮.+-]+$/.test(text) && /[a-z]/i.test(text) && text.toLowerCase() !== currency?.toLowerCase()
    ? text
    : `“${text.replace(/[“”]/g, '')}” (a token)`

export const tokenFacts = async (
  { rpc, network }: Pick<RequestPlace, 'rpc' | 'network'>,
  address: Address,
): Promise<TokenFacts> => {
  // What is in typed data may be no address at all.
  if (rpc === undefined || !isAddress(address, { strict: false })) return { address }
  const [symbol, decimals] = await Promise.all([
    call(rpc, address, symbolSelector),
    call(rpc, address, decimalsSelector),
  ])
  const text = symbol === undefined ? '' : sanitizeText(textIn(symbol)).trim().slice(0, longestSymbol)
  const number = decimals?.length === 66 ? BigInt(decimals) : undefined
  return {
    address,
    ...(text !== '' && { symbol: nameOf(text, network?.symbol) }),
    ...(number !== undefined && number <= BigInt(mostDecimals) && { decimals: Number(number) }),
  }
}

/** Exactly, in what the contract says; where it says nothing, in its smallest unit. */
export const tokenAmount = (value: bigint, { symbol, decimals }: TokenFacts): string => {
  const name = symbol ?? 'of a token without a name'
  return decimals === undefined
    ? `${value} smallest units ${symbol ? 'of ' : ''}${name}`
    : `${displayExact({ value, decimals })} ${name}`
}

export const currencyAmount = (
  value: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
) => `${displayExact({ value, decimals })} ${symbol}`
