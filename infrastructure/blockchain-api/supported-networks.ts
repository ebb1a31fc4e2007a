import * as v from 'valibot'
import type { Failure } from '../../core/domain/shared/failure.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { type ServiceFailureCode, serviceFailure } from './service-failure.ts'

/** Whether the service knows this network. @param code what is wanted of it: it fails with this */
export type IsSupported = (
  networkId: string,
  code: ServiceFailureCode,
  signal: AbortSignal,
) => Promise<Result<boolean, Failure>>

const answer = v.object({ http: v.pipe(v.array(v.string()), v.maxLength(10_000)) })

/** The service's list (spec section 7, `v1/supported-chains`): asked for once, whoever wants it, and again where it did not come. */
export const createSupportedNetworks = (http: HttpClient): IsSupported => {
  let known: ReadonlySet<string> | undefined
  let asking: ReturnType<HttpClient['get']> | undefined
  const ask = async (code: ServiceFailureCode): Promise<Result<ReadonlySet<string>, Failure>> => {
    // Of several who wait for it none takes it from the others.
    asking ??= http.get('/v1/supported-chains', { signal: new AbortController().signal })
    const asked = await asking
    asking = undefined
    if (!asked.ok) return err(serviceFailure(code, asked.failure))
    const { success, output } = v.safeParse(answer, asked.value)
    if (!success) return err(failure(code, { detail: 'the answer is no list of networks' }))
    known = new Set(output.http)
    return ok(known)
  }
  return async (networkId, code, signal) => {
    const list = known === undefined ? await unlessAborted(signal, () => ask(code)) : ok(known)
    return list.ok ? ok(list.value.has(networkId)) : list
  }
}
