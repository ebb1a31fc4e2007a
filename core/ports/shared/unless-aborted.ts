import type { Failure } from '../../domain/shared/failure.ts'
import { err, type Result } from '../../domain/shared/result.ts'
import { sharedFailure } from '../../domain/shared/shared-failure.ts'

/**
 * Ends with the work, or with ABORTED as soon as the signal aborts. An answer that comes after that is dropped, and a
 * signal that is aborted already starts no work. What the work throws is thrown.
 */
export const unlessAborted = <T>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(err(sharedFailure('ABORTED')))
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    void work()
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', onAbort))
  })
