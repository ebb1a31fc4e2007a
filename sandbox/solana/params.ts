import { base58 } from '@scure/base'
import { invalidParams } from './solana-error.ts'

export type Params = readonly unknown[]
export type Settings = Readonly<Record<string, unknown>>

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object of settings that most methods take last. */
export const settingsAt = (params: Params, index: number): Settings => {
  const value = params[index]
  if (value === undefined || value === null) return {}
  if (!isSettings(value)) throw invalidParams('expected an object of settings.')
  return value
}

export const textAt = (params: Params, index: number): string => {
  const value = params[index]
  if (typeof value !== 'string') throw invalidParams(`parameter ${index + 1} must be a text.`)
  return value
}

export const wholeNumberAt = (params: Params, index: number): bigint => {
  const value = params[index]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidParams(`parameter ${index + 1} must be a whole number.`)
  return BigInt(value)
}

export const listAt = (params: Params, index: number, most: number): readonly unknown[] => {
  const value: unknown = params[index]
  if (!Array.isArray(value) || value.length > most) throw invalidParams(`expected a list of at most ${most}.`)
  return value
}

const bytesOf = (text: string): Uint8Array | undefined => {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

/** @throws SolanaError -32602 unless it is base58 of that many bytes. */
export const base58Of = (value: unknown, length: number): string => {
  if (typeof value === 'string' && bytesOf(value)?.length === length) return value
  throw invalidParams('Invalid')
}

export const addressAt = (params: Params, index: number): string => base58Of(params[index], 32)

/** The bytes of a transaction or message, in the encoding that the caller names. */
export const encodedBytes = (text: string, encoding: unknown, byDefault: 'base58' | 'base64'): Uint8Array => {
  const named = encoding ?? byDefault
  if (named === 'base64') return new Uint8Array(Buffer.from(text, 'base64'))
  const bytes = named === 'base58' ? bytesOf(text) : undefined
  if (bytes === undefined) throw invalidParams(`the text is not ${String(named)}.`)
  return bytes
}
