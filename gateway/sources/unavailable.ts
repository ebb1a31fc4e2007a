import { BaseError } from 'viem'
import { err, type Result } from '../../core/domain/shared/result.ts'
import type { SourceFailure } from './source.ts'

/** Of an error of viem's only what the node said: the rest of its text has the account that was asked about, which no log needs. */
const messageOf = (reason: unknown): string => {
  if (reason instanceof BaseError) return reason.details === '' ? reason.name : reason.details
  return reason instanceof Error ? reason.message : String(reason)
}

/** @param reason what a library threw, or what an upstream failed with */
export const unavailable = (reason: unknown): Result<never, SourceFailure> =>
  err({ code: 'UNAVAILABLE', detail: messageOf(reason).slice(0, 500) })
