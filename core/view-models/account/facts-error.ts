import { type Failure, type FailureCode, failure } from '../../domain/shared/failure.ts'
import { ModalError } from '../../domain/shared/modal-error.ts'

/** For a host, under the code of what it asked for, whatever it was: with what it said, and the foreign error, where a chain's own code and data are. */
export const factsError = (asked: FailureCode, { code, detail, shortMessage, cause }: Failure): ModalError => {
  const why = code === asked ? detail : (detail ?? shortMessage)
  return new ModalError(failure(asked, { ...(why === undefined ? {} : { detail: why }), cause }))
}
