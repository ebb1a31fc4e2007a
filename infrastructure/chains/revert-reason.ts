import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { member } from './rpc-quantities.ts'

/** `Error(string)` of Solidity. */
const errorSelector = '08c379a0'
const wordDigits = 64
/** More of it is not shown. */
const reasonLimit = 200
const longestData = 20_000
const deepest = 5
const hexBytes = /^0x([0-9a-f]{2})*$/i

/** An error and those within it; nodes and viem put what a contract said at different depths. */
const within = (error: unknown): readonly unknown[] => {
  const errors: unknown[] = []
  let level: readonly unknown[] = [error]
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    errors.push(...level)
    level = level.flatMap((one) => ['cause', 'error', 'data'].map((name) => member(one, name))).filter(Boolean)
  }
  return errors
}

const revertData = (error: unknown): string | undefined =>
  within(error).find((one): one is string => typeof one === 'string' && one.length <= longestData && hexBytes.test(one))

/** The text of an `Error(string)`, fit for a line; undefined for data that is none. */
export const revertText = (data: string): string | undefined => {
  if (data.length > longestData || !hexBytes.test(data)) return undefined
  const hex = data.slice(2).toLowerCase()
  if (!hex.startsWith(errorSelector)) return undefined
  const body = hex.slice(errorSelector.length)
  const length = Number(BigInt(`0x${body.slice(wordDigits, 2 * wordDigits) || '0'}`))
  const digits = body.slice(2 * wordDigits, 2 * wordDigits + 2 * length)
  if (digits.length !== 2 * length) return undefined
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const words = sanitizeText(new TextDecoder().decode(bytes)).replace(/\s+/g, ' ').trim()
  // By whole characters: half of one is none.
  return [...words].slice(0, reasonLimit).join('').trim() || undefined
}

/** JSON-RPC of Ethereum: 3 is a contract that has refused. */
const revertCode = 3
const revertWords = /revert|invalid opcode|out of gas|always failing/i
const shortWords = /insufficient (funds|balance)|exceeds? (the )?balance/i

const messageOf = (one: unknown): string => {
  const message = member(one, 'message')
  return typeof message === 'string' ? message.slice(0, longestData) : ''
}

/** Whether the node says that the chain would refuse the transaction, and not that it cannot tell. */
export const isRefusal = (error: unknown): boolean =>
  within(error).some(
    (one) => member(one, 'code') === revertCode || revertWords.test(messageOf(one)) || shortWords.test(messageOf(one)),
  )

/** What the contract said, where it said something. */
export const refusalReason = (error: unknown): string | undefined => {
  const data = revertData(error)
  return data === undefined ? undefined : revertText(data)
}
