import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { quotedText } from '../../core/domain/shared/foreign-text.ts'
import type { HttpFailure } from '../../core/domain/shared/http-failure.ts'
import { reasonOf } from '../../core/domain/shared/http-reason.ts'

/** Whoever reads `cause` finds status, body and when to ask again. */
export const balanceFailure = (answer: HttpFailure): Failure => {
  if (answer.reason === 'aborted') return failure('ABORTED')
  const said = reasonOf(answer)
  return failure('BALANCE_UNAVAILABLE', {
    detail: said === undefined ? answer.message : `${answer.message}: ${quotedText(said)}`,
    cause: answer,
  })
}
