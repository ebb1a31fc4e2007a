import { invalidParams } from './rpc-error.ts'
import type { Hex } from './types.ts'

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

export const isAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

export const sameAddress = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

export const toQuantity = (value: number): Hex => `0x${value.toString(16)}`

/** @throws ProviderRpcError -32602 when it is not the hex number EIP-695 and EIP-3326 ask for. */
export const chainIdFrom = (value: unknown): number => {
  const id = isHex(value) && value.length > 2 ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id < 1) throw invalidParams('chainId must be a hexadecimal number such as 0x7a69.')
  return id
}

export const recordFrom = (value: unknown, what: string): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) throw invalidParams(`${what} must be an object.`)
  return value
}
