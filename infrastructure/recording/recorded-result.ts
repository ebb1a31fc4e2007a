import { type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, type Result } from '../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../core/ports/connections/embedded-login.ts'

/** A failure as JSON has it: its code, and what was wrong. The foreign error behind it stays where it was. */
export interface RecordedFailure {
  readonly code: FailureCode
  readonly detail?: string
  readonly retryAfter?: number
}

type Failed = { readonly ok: false; readonly failure: RecordedFailure }

export type RecordedResult<T> = { readonly ok: true; readonly value: T } | Failed
/** Of something that answers with nothing. */
export type RecordedOutcome = { readonly ok: true } | Failed

export const recordFailure = ({ code, detail, retryAfter }: LoginFailure): Failed => ({
  ok: false,
  failure: { code, ...(detail !== undefined && { detail }), ...(retryAfter !== undefined && { retryAfter }) },
})

export const reviveFailure = ({ code, retryAfter, ...extra }: RecordedFailure): Result<never, LoginFailure> =>
  err({ ...failure(code, extra), ...(retryAfter !== undefined && { retryAfter }) })
