import * as v from 'valibot'
import type { Failure } from '../../core/domain/shared/failure.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import { type ServiceFailureCode, serviceFailure } from './service-failure.ts'

/** Whether the service knows this network. @param code what is wanted of it: it fails with this */
export type IsSupported = (
  networkId: string,
  code: ServiceFailureCode,
  signal: AbortSignal,
) => Promise<Result<boolean, Failure>>

const answer = v.object({ http: v.pipe(v.array(v.string()), v.maxLength(10_000)) })

/** The service's list (spec section 7, `v1/supported-chains`): asked for once, and again where it did not come. */
export const createSupportedNetworks = (http: HttpClient): IsSupported => {
  let known: ReadonlySet<string> | undefined
  return async (networkId, code, signal) => {
    if (known === undefined) {
      const asked = await http.get('/v1/supported-chains', { signal })
      if (!asked.ok) return err(serviceFailure(code, asked.failure))
      const { success, output } = v.safeParse(answer, asked.value)
      if (!success) return err(failure(code, { detail: 'the answer is no list of networks' }))
      known = new Set(output.http)
    }
    return ok(known.has(networkId))
  }
}
