import { type LoadingFailureCode, loadingFailures } from './domain/loading-failures.ts'
import type { ModalError } from './domain/modal-error.ts'

/** A `ModalError` in all but its class, which the loader does without (`instanceof` goes by the name). */
export const loadingError = (code: LoadingFailureCode, cause?: unknown): ModalError => {
  const [category, shortMessage] = loadingFailures[code]
  return Object.assign(new Error(shortMessage, { cause }), {
    name: 'ModalError',
    code,
    category,
    shortMessage,
  } as const)
}
