import type { Failure, FailureCode } from '../../../core/domain/shared/failure.ts'
import { property } from '../foreign.ts'
import { failureFrom, walletFailure } from '../wallet-failure.ts'

/** Extensions say it in words only, the same ones since the first of them. */
const sayings: readonly (readonly [RegExp, FailureCode])[] = [
  [/pending authorization request/i, 'REQUEST_PENDING'],
  // Refused in an earlier visit: the extension does not ask again.
  [/not allowed to interact/i, 'CONNECTION_REJECTED'],
  [/has not been enabled yet/i, 'NO_ACCOUNTS'],
  [/^\s*(rejected|cancelled|canceled)\b/i, 'CONNECTION_REJECTED'],
]

/** What an extension's error means to a visitor who connects; CONNECTION_FAILED when it means nothing in particular. */
export const polkadotFailure = (error: unknown): Failure => {
  const message = typeof error === 'string' ? error : property(error, 'message')
  const text = typeof message === 'string' ? message.slice(0, 300) : ''
  const said = sayings.find(([words]) => words.test(text))?.[1]
  return said === undefined ? walletFailure(error) : failureFrom(said, error)
}
