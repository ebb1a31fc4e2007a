import { type LoadingFailureCode, loadingFailures } from './domain/shared/loading-failures.ts'
import type { ModalError } from './domain/shared/modal-error.ts'
import { rpcCodeOf } from './domain/shared/rpc-code.ts'
import { type ErrorDetails, errorLike } from './early-error.ts'

/** What can fail before the rest of the modal is there. */
export const loadingError = (code: LoadingFailureCode, details?: ErrorDetails): ModalError => {
  const error = errorLike(code, loadingFailures[code], details)
  return Object.assign(error, { rpcCode: rpcCodeOf(error.category) })
}
