import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { TokenSource } from '../../core/ports/account/token-source.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/** Where a host names no service. */
export const noTokenSource: TokenSource = {
  portfolio: async () => ok({ tokens: [], missing: 'no-service' }),
}

/** What asks the service, downloaded with the first question; a failed download is tried again by the next one. */
export const createLazyTokenSource = (load: () => Promise<TokenSource>): TokenSource => {
  let source: TokenSource | undefined
  const loaded = async (): Promise<Result<TokenSource, Failure>> => {
    try {
      source ??= await load()
      return ok(source)
    } catch (cause) {
      return err(failure('LOAD_FAILED', { detail: 'blockchain-api', cause }))
    }
  }
  return {
    portfolio: (question, signal) =>
      unlessAborted(signal, async () => {
        const found = await loaded()
        return found.ok ? found.value.portfolio(question, signal) : found
      }),
  }
}
