import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/** What comes in a file of its own. Fails with LOAD_FAILED or ABORTED. @param file as it is called in the failure */
export const loadLate = <T>(file: string, load: () => Promise<T>, signal: AbortSignal): Promise<Result<T, Failure>> =>
  unlessAborted(signal, async () => {
    try {
      return ok(await load())
    } catch (cause) {
      return err(failure('LOAD_FAILED', { detail: file, cause }))
    }
  })
