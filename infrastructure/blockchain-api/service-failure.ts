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

/** Whoever reads `cause` finds status, body and when to ask again. */
export const serviceFailure = (code: ServiceFailureCode, answer: HttpFailure): Failure => {
  if (answer.reason === 'aborted') return failure('ABORTED')
  const said = reasonOf(answer)
  return failure(code, {
    detail: said === undefined ? answer.message : `${answer.message}: ${quotedText(said)}`,
    cause: answer,
  })
}
