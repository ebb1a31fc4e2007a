import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { type RecordedOutcome, type RecordedResult, recordFailure, reviveFailure } from './recorded-result.ts'
import type { Secret } from './redactor.ts'

/** How an answer is written down, and read again. */
export interface AnswerCoding<Answer, Written> {
  readonly write: (answer: Answer) => Written
  readonly read: (written: Written) => Answer
  /** What a question ends with when its signal aborts. */
  readonly aborted: Answer
  /** What in it is not to be written down. */
  readonly secrets?: (answer: Answer) => readonly Secret[]
}

/** How news are written down, and read again: what listeners are called with. */
export interface NewsCoding<News extends readonly unknown[], Written> {
  readonly write: (...news: News) => Written
  readonly read: (written: Written) => News
  readonly secrets?: (...news: News) => readonly Secret[]
}

const aborted = err(failure('ABORTED'))

/** @param write what is no JSON */
export const resultIn = <T, Written>(
  write: (value: T) => Written,
  read: (written: Written) => T,
): AnswerCoding<Result<T, Failure>, { readonly result: RecordedResult<Written> }> => ({
  write: (answer) => ({ result: answer.ok ? { ok: true, value: write(answer.value) } : recordFailure(answer.failure) }),
  read: ({ result }) => (result.ok ? ok(read(result.value)) : reviveFailure(result.failure)),
  aborted,
})

const asItIs = <T>(value: T): T => value

export const result = <T>() => resultIn<T, T>(asItIs, asItIs)

/** Of what answers with nothing, or fails. */
export const outcome: AnswerCoding<Result<undefined, Failure>, { readonly result: RecordedOutcome }> = {
  write: (answer) => ({ result: answer.ok ? { ok: true } : recordFailure(answer.failure) }),
  read: ({ result }) => (result.ok ? ok(undefined) : reviveFailure(result.failure)),
  aborted,
}

/** Of what is only done at some time. */
export const done: AnswerCoding<void, object> = { write: () => ({}), read: () => undefined, aborted: undefined }

/** Of news that say only that something is another now. */
export const change: NewsCoding<readonly [], object> = { write: () => ({}), read: () => [] }

/** Of news in words. */
export const message: NewsCoding<readonly [string], { readonly message: string }> = {
  write: (message) => ({ message }),
  read: ({ message }) => [message],
}
