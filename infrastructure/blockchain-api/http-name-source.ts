import { isPlainName } from '../../core/domain/account/identity.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import type { HttpFailure } from '../../core/domain/shared/http-failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { NameSource } from '../../core/ports/account/name-source.ts'
import { leadsTo, readIdentity } from './identity-schema.ts'
import { loadLate } from './load-late.ts'
import type { ServiceDeps } from './service-deps.ts'
import { serviceFailure } from './service-failure.ts'

/** Brings what makes the normal form of a name (ENSIP-15), undefined for what is none. */
export type LoadNormalize = () => Promise<(name: string) => string | undefined>

/** A service without names has no such address, and one with a name system of its own refuses names of others. */
export const isNoRecord = ({ status }: HttpFailure): boolean => status === 404 || status === 400

/**
 * The Blockchain API's identities (spec section 7). A network that the service does not know is not asked about. A name counts only in its
 * normal form, and where the service, asked the other way round, says that it leads to the same account (decision 50).
 */
export const createHttpNameSource = (
  { http, isSupported, origin }: ServiceDeps,
  loadNormalize: LoadNormalize,
): NameSource => {
  const isNormal = async (name: string, signal: AbortSignal): Promise<Result<boolean, Failure>> => {
    if (isPlainName(name)) return ok(true)
    const normalize = await loadLate('normal-name', loadNormalize, signal)
    return normalize.ok ? ok(normalize.value(name) === name) : normalize
  }
  return {
    identity: async (question, signal) => {
      const { network, address } = question
      const supported = await isSupported(network.caipNetworkId, 'NAME_UNAVAILABLE', signal)
      if (!supported.ok) return supported
      if (!supported.value) return ok({})
      const answer = await http.get(`/v1/identity/${encodeURIComponent(address)}`, {
        query: { sender: address },
        signal,
      })
      if (!answer.ok)
        return answer.failure.status === 404 ? ok({}) : err(serviceFailure('NAME_UNAVAILABLE', answer.failure))
      const identity = readIdentity(answer.value, origin)
      if (identity === undefined) return err(failure('NAME_UNAVAILABLE', { detail: 'the answer is no identity' }))
      const { name } = identity
      if (name === undefined) return ok({})
      const normal = await isNormal(name, signal)
      if (!normal.ok) return normal
      if (!normal.value) return ok({})
      const record = await http.get(`/v1/profile/account/${encodeURIComponent(name)}`, {
        query: { apiVersion: '2' },
        signal,
      })
      if (!record.ok)
        return isNoRecord(record.failure) ? ok({}) : err(serviceFailure('NAME_UNAVAILABLE', record.failure))
      return ok(leadsTo(record.value, question) ? identity : {})
    },
  }
}
