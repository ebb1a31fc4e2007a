import { BaseError } from 'viem'
import { err, type Result } from '../../core/domain/shared/result.ts'
import type { SourceFailure } from './source-failure.ts'

/**
 * What a library threw, or what an upstream failed with, for the log. Of an error of viem's only what the node said: the rest of its
 * text has the account that was asked about, which no log needs.
 */
export const reasonOf = (reason: unknown): string => {
  // Some of viem's errors have no details, whatever their type says.
  const text =
    reason instanceof BaseError
      ? reason.details || reason.name
      : reason instanceof Error
        ? reason.message
        : String(reason)
  return text.slice(0, 500)
}

export const unavailable = (reason: unknown): Result<never, SourceFailure> =>
  err({ code: 'UNAVAILABLE', detail: reasonOf(reason) })
