import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'

/** A failure as JSON has it: its code, and what was wrong. The foreign error behind it stays where it was. */
export interface RecordedFailure {
  readonly code: FailureCode
  readonly detail?: string
}

type Failed = { readonly ok: false; readonly failure: RecordedFailure }

export type RecordedResult<T> = { readonly ok: true; readonly value: T } | Failed
/** Of something that answers with nothing. */
export type RecordedOutcome = { readonly ok: true } | Failed

const failed = ({ code, detail }: Failure): Failed => ({
  ok: false,
  failure: { code, ...(detail === undefined ? {} : { detail }) },
})
const revived = ({ failure: { code, ...extra } }: Failed): Result<never, Failure> => err(failure(code, extra))

export const recordResult = <T>(result: Result<T, Failure>): RecordedResult<T> =>
  result.ok ? { ok: true, value: result.value } : failed(result.failure)

export const recordOutcome = (result: Result<undefined, Failure>): RecordedOutcome =>
  result.ok ? { ok: true } : failed(result.failure)

export const reviveResult = <T>(result: RecordedResult<T>): Result<T, Failure> =>
  result.ok ? ok(result.value) : revived(result)

export const reviveOutcome = (result: RecordedOutcome): Result<undefined, Failure> =>
  result.ok ? ok(undefined) : revived(result)
