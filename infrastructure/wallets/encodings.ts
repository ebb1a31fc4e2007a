import { base58, base64, hex } from '@scure/base'

type Coder = { readonly decode: (text: string) => Uint8Array }

/** More than any signature or signed transaction takes. Base58 takes the square of its length, so it gets less. */
const textLimit = 1_000_000
const base58Limit = 4_000

/** Undefined when it is no such text: what a wallet answers is foreign. */
const read = (coder: Coder, limit: number, value: unknown): Uint8Array | undefined => {
  if (typeof value !== 'string' || value.length > limit) return undefined
  try {
    return coder.decode(value)
  } catch {
    return undefined
  }
}

export const readBase58 = (value: unknown): Uint8Array | undefined => read(base58, base58Limit, value)
export const readBase64 = (value: unknown): Uint8Array | undefined => read(base64, textLimit, value)
/** With or without 0x. */
export const readHex = (value: unknown): Uint8Array | undefined =>
  read(hex, textLimit, typeof value === 'string' ? value.replace(/^0x/, '') : value)

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
export const toHex = (bytes: Uint8Array): string => `0x${hex.encode(bytes)}`
