import * as v from 'valibot'
import { isAllowedOrigin } from '../../../core/domain/embedded-wallet/allowed-origins.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import type { HttpFailure } from '../../../core/domain/shared/http-failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { HttpClient } from '../../../core/ports/shared/http-client.ts'

export interface OriginCheckDeps {
  /** Brings the service that has the project's settings; nobody is asked where there is none. */
  readonly load: (() => Promise<HttpClient>) | undefined
  /** Of this page, as the browser says. */
  readonly origin: string
  /** What a developer has to hear. */
  readonly alert: (message: string) => void
}

/**
 * Whether the project's owner lets this page have the embedded wallet: asked once, and the same answer from then on. Fails with
 * INVALID_APP_CONFIGURATION. A list that did not come forbids nothing (decision 33).
 */
export type OriginCheck = () => Promise<Result<undefined, Failure>>

/** Where the no came from. */
export const originsDetail = 'services.directory'

const answered = v.object({ allowedOrigins: v.pipe(v.array(v.string()), v.maxLength(1_000)) })

export const createOriginCheck = ({ load, origin, alert }: OriginCheckDeps): OriginCheck => {
  const tell = ({ status }: HttpFailure): void => {
    if (status === 429) alert('Rate Limited: the origins of the project could not be looked up at services.directory')
    else if (status !== undefined && status >= 500)
      alert('Server Error: the origins of the project could not be looked up at services.directory')
  }
  const read = async (service: HttpClient): Promise<readonly string[]> => {
    const answer = await service.get('/projects/v1/origins', { signal: new AbortController().signal })
    if (!answer.ok) tell(answer.failure)
    const list = v.safeParse(answered, answer.ok ? answer.value : undefined)
    return list.success ? list.output.allowedOrigins : []
  }
  let asked: Promise<Result<undefined, Failure>> | undefined
  const check = async (bring: () => Promise<HttpClient>): Promise<Result<undefined, Failure>> => {
    // A file of ours that did not come forbids nothing either.
    const service = await bring().catch(() => undefined)
    if (service === undefined || isAllowedOrigin(origin, await read(service))) return ok(undefined)
    alert(
      `Invalid App Configuration: the project does not allow ${origin}. Add it to the project’s origins at services.directory. The embedded wallet is off until then.`,
    )
    return err(failure('INVALID_APP_CONFIGURATION', { detail: originsDetail }))
  }
  return async () => {
    if (load === undefined) return ok(undefined)
    asked ??= check(load)
    return asked
  }
}
