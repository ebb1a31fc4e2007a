import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { property } from './foreign.ts'

/** What the codes of a wallet's errors mean, where they mean something to a visitor who connects. */
export type Meanings = Readonly<Record<string, FailureCode>>

/** EIP-1193 and EIP-1474. */
export const eip1193Meanings: Meanings = {
  4001: 'CONNECTION_REJECTED',
  ACTION_REJECTED: 'CONNECTION_REJECTED',
  '-32002': 'REQUEST_PENDING',
  4100: 'WALLET_LOCKED',
  4200: 'METHOD_UNSUPPORTED',
  '-32601': 'METHOD_UNSUPPORTED',
  // Not the wallet's own: what brings it did not arrive.
  LOAD_FAILED: 'LOAD_FAILED',
}

/** What wallets say in words only. A wrong guess costs a hint and nothing else: the way on is the same. */
const sayings: readonly (readonly [RegExp, FailureCode])[] = [
  [/pop[- ]?up.*(block|fail)/i, 'POPUP_BLOCKED'],
  [/\b(un)?lock(ed)?\b/i, 'WALLET_LOCKED'],
]

/** Wallets wrap errors in errors, under one of these names. */
const wrappers = ['data', 'originalError', 'error', 'cause'] as const
const deepest = 5
const detailLimit = 300

const isCode = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** An error and those it wraps, outermost first. */
export const errorsWithin = (error: unknown): readonly unknown[] => {
  const errors: unknown[] = []
  let level: readonly unknown[] = [error]
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    errors.push(...level)
    level = level.flatMap((item) => wrappers.map((name) => property(item, name))).filter((item) => item !== undefined)
  }
  return errors
}

/** Their codes; some libraries number errors in a place of their own. */
export const walletErrorCodes = (
  error: unknown,
  codesOf: (one: unknown) => readonly unknown[] = (one) => [property(one, 'code')],
): readonly string[] => errorsWithin(error).flatMap(codesOf).filter(isCode).map(String)

/**
 * Whether an error has one of these codes, and each of those that it wraps too: one around another may come from later than that one. Words in
 * place of numbers are of libraries, and say nothing here.
 */
export const saysOnly = (codes: readonly string[], known: readonly string[]): boolean => {
  const numbers = codes.filter((code) => /^-?\d+$/.test(code))
  return numbers.length > 0 && numbers.every((code) => known.includes(code))
}

const messageOf = (error: unknown): string => {
  const message = typeof error === 'string' ? error : property(error, 'message')
  return typeof message === 'string' ? message.slice(0, detailLimit) : ''
}

/** A wallet's error as a failure of this code, with what the wallet says of it for the developer. */
export const failureFrom = (code: FailureCode, error: unknown): Failure => {
  const detail = [messageOf(error), walletErrorCodes(error)[0]?.slice(0, detailLimit)].filter(Boolean).join(' / ')
  return failure(code, { ...(detail === '' ? {} : { detail }), cause: error })
}

/** What an error with these codes means to a visitor who connects; CONNECTION_FAILED when it means nothing in particular. */
export const failureBy = (meanings: Meanings, codes: readonly string[], error: unknown): Failure => {
  const known = codes.find((code) => Object.hasOwn(meanings, code))
  const said = sayings.find(([words]) => words.test(messageOf(error)))?.[1]
  return failureFrom((known === undefined ? said : meanings[known]) ?? 'CONNECTION_FAILED', error)
}

export const walletFailure = (error: unknown): Failure => failureBy(eip1193Meanings, walletErrorCodes(error), error)

/** CloseEvent 1013, "try again later": the wallet lost its chain, not this page (EIP-1193 `disconnect`). */
export const isPassingDisconnect = (error: unknown): boolean => walletErrorCodes(error).includes('1013')
