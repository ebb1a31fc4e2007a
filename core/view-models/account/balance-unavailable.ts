import { type Failure, failure } from '../../domain/shared/failure.ts'
import { ModalError } from '../../domain/shared/modal-error.ts'

/** Whatever it was: with what it said, and the foreign error, where a chain's own code and data are. */
export const balanceUnavailable = ({ code, detail, shortMessage, cause }: Failure): ModalError => {
  const why = code === 'BALANCE_UNAVAILABLE' ? detail : (detail ?? shortMessage)
  return new ModalError(failure('BALANCE_UNAVAILABLE', { ...(why === undefined ? {} : { detail: why }), cause }))
}
