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

const aboutNetwork = v.object({
  reasons: v.tupleWithRest([v.object({ field: v.nullish(v.picklist(['', 'chainId'])) })], v.unknown()),
})

/**
 * Whether a first question about an account was refused because of its network: a service may list networks (`v1/supported-chains`) that it
 * has JSON-RPC of alone. It says so of the field `chainId`, or of none.
 */
export const isUnknownNetwork = ({ status, body }: HttpFailure): boolean => status === 400 && v.is(aboutNetwork, body)

/** Whoever reads `cause` finds status, body and when to ask again. */
export const serviceFailure = (code: ServiceFailureCode, answer: HttpFailure): Failure => {
  if (answer.reason === 'aborted') return failure('ABORTED')
  const said = reasonOf(answer)
  return failure(code, {
    detail: said === undefined ? answer.message : `${answer.message}: ${quotedText(said)}`,
    cause: answer,
  })
}
