import { base64, hex } from '@scure/base'
import type { BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import { invalidAnswer, providerError, unsupportedMethod } from '../provider-error.ts'

/** Far more than a block has room for. */
const answerLimit = 16 * 1024 * 1024

const decoded = (read: (text: string) => Uint8Array, text: unknown): Uint8Array | undefined => {
  try {
    return typeof text === 'string' && text.length <= answerLimit ? read(text) : undefined
  } catch {
    return undefined
  }
}

const fromBase64 = (text: unknown): Uint8Array | undefined => decoded(base64.decode, text)
export const fromHex = (text: unknown): Uint8Array | undefined => decoded(hex.decode, text)
export const toBase64: (bytes: Uint8Array) => string = base64.encode
export const toHex: (bytes: Uint8Array) => string = hex.encode

/** The host's own PSBT. */
export const psbtBytes = (psbt: string): Uint8Array => {
  const bytes = fromBase64(psbt)
  if (bytes === undefined || bytes.length === 0) throw providerError(-32602, 'The PSBT is no base64')
  return bytes
}

/** What a wallet answered as base64, checked. */
export const base64In = (method: string, answer: unknown): string => {
  const bytes = fromBase64(answer)
  if (bytes === undefined || bytes.length === 0) throw invalidAnswer(method)
  return toBase64(bytes)
}

/** What a wallet answered as the id of a transaction, checked. */
export const txidIn = (method: string, answer: unknown): string => {
  const bytes = fromHex(answer)
  if (bytes?.length !== 32) throw invalidAnswer(method)
  return toHex(bytes)
}

const satoshiLimit = 21e14

/** Wallets take a number; what is more than all there is would lose its last digits in one. */
export const satoshiOf = (amount: string): number => {
  const satoshi = /^\d{1,16}$/.test(amount) ? Number(amount) : 0
  if (satoshi === 0 || satoshi > satoshiLimit) throw providerError(-32602, 'The amount is no number of satoshi')
  return satoshi
}

/** For what a wallet has nothing for. */
export const without = (method: keyof BitcoinProvider) => async (): Promise<never> => {
  throw unsupportedMethod(method)
}
