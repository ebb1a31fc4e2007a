import { isSignal } from '../../../core/domain/modal/wrong-arguments.ts'
import type { LoadingFailureCode } from '../../../core/domain/shared/loading-failures.ts'
import { loadingError } from '../../../core/loading-error.ts'

export interface CallQueue {
  /** Runs once what it needs is there, unless it is stopped or aborted before. Settles also when the download never does. */
  readonly call: <Needed, T>(
    load: () => Promise<Needed>,
    run: (needed: Needed) => Promise<T>,
    /** What is none is nobody's to listen to: the core says so. */
    given: AbortSignal | undefined,
  ) => Promise<T>
  /** Ends what is still waiting. */
  readonly stop: (code: LoadingFailureCode) => void
}

/**
 * The visitor's and the host's calls that wait for a download, which shows on the button in the frame of the press.
 * @param isLoaded nothing has to be waited for
 */
export const createCallQueue = (isLoaded: () => boolean, showBusy: (busy: boolean) => void): CallQueue => {
  const waiting = new Set<(code: LoadingFailureCode) => void>()
  return {
    call: (load, run, given) =>
      new Promise((resolve, reject) => {
        const signal = isSignal(given) ? given : undefined
        const finish = (settle: () => void): void => {
          if (!waiting.delete(stop)) return
          signal?.removeEventListener('abort', abort)
          if (!waiting.size) showBusy(false)
          settle()
        }
        const stop = (code: LoadingFailureCode): void => finish(() => reject(loadingError(code)))
        const abort = (): void => stop('ABORTED')
        waiting.add(stop)
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        if (!isLoaded()) showBusy(true)
        load().then(
          (needed) => finish(() => resolve(run(needed))),
          (error) => finish(() => reject(error)),
        )
      }),
    stop: (code) => {
      for (const stop of waiting) stop(code)
    },
  }
}
