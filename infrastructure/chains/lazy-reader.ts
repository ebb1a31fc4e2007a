import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/** A question to what reads a chain. */
export interface ReaderQuestion<Reader, T> {
  /** Why it makes no sense to ask; then nothing is downloaded for it. */
  readonly refusal: string | undefined
  readonly ask: (reader: Reader) => Promise<T>
}

export type AskReader<Reader> = <T>(
  signal: AbortSignal,
  question: ReaderQuestion<Reader, T>,
) => Promise<Result<T, Failure>>

/**
 * What reads a chain comes with its SDK, which is downloaded with the first question.
 * @param code of what it cannot tell
 */
export const createLazyReader = <Reader>(
  sdk: string,
  load: () => Promise<Reader>,
  code: FailureCode = 'BALANCE_UNAVAILABLE',
): AskReader<Reader> => {
  let loading: Promise<Reader> | undefined

  /** Kept once it succeeded; a failed download is tried again by the next question. */
  const reader = async (): Promise<Result<Reader, Failure>> => {
    try {
      loading ??= load()
      return ok(await loading)
    } catch (error) {
      loading = undefined
      return err(failure('LOAD_FAILED', { detail: sdk, cause: error }))
    }
  }

  return (signal, { refusal, ask }) =>
    unlessAborted(signal, async () => {
      if (refusal !== undefined) return unavailable(code, refusal)
      const read = await reader()
      if (!read.ok) return read
      if (signal.aborted) return err(failure('ABORTED'))
      try {
        return ok(await ask(read.value))
      } catch (error) {
        return unavailable(code, error instanceof Error ? error.message : 'the chain did not answer', error)
      }
    })
}

const unavailable = (code: FailureCode, detail: string, cause?: unknown): Result<never, Failure> =>
  err(failure(code, { detail, ...(cause === undefined ? {} : { cause }) }))
