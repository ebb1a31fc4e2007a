import * as v from 'valibot'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { quotedText } from '../../core/domain/shared/foreign-text.ts'
import type { HttpFailure } from '../../core/domain/shared/http-failure.ts'
import { reasonOf } from '../../core/domain/shared/http-reason.ts'

/** What a question to the service fails with, by what was asked. */
export type ServiceFailureCode =
  | 'BALANCE_UNAVAILABLE'
  | 'NAME_UNAVAILABLE'
  | 'NFTS_UNAVAILABLE'
  | 'TRANSACTIONS_UNAVAILABLE'

const refusal = v.object({ reasons: v.array(v.unknown()) })
const reason = v.object({
  field: v.fallback(v.nullish(v.string()), undefined),
  description: v.fallback(v.nullish(v.string()), undefined),
})
/** So much of a description is looked at. */
const longestDescription = 1_000

const isAboutNetwork = (given: unknown): boolean => {
  const { success, output } = v.safeParse(reason, given)
  if (!success) return false
  const { field, description } = output
  return field ? field === 'chainId' : /\b(chain|network)/i.test(description?.slice(0, longestDescription) ?? '')
}

/**
 * Whether a first question about an account was refused because of its network: a service may list networks (`v1/supported-chains`) that it
 * has JSON-RPC of alone. One of its reasons says so of the field `chainId`, or of none and in words: what else is refused without a field
 * (an address, a cursor) says nothing of the network.
 */
export const isUnknownNetwork = ({ status, body }: HttpFailure): boolean =>
  status === 400 && v.is(refusal, body) && body.reasons.some(isAboutNetwork)

/** Whoever reads `cause` finds status, body and when to ask again. */
export const serviceFailure = (code: ServiceFailureCode, answer: HttpFailure): Failure => {
  if (answer.reason === 'aborted') return failure('ABORTED')
  const said = reasonOf(answer)
  return failure(code, {
    detail: said === undefined ? answer.message : `${answer.message}: ${quotedText(said)}`,
    cause: answer,
  })
}
