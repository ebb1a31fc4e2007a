import { type LoadingFailureCode, loadingFailures } from './domain/loading-failures.ts'
import type { ModalError } from './domain/modal-error.ts'

/** A `ModalError` in all but its class, which the loader does without (`instanceof` goes by the name). */
export const loadingError = (
  code: LoadingFailureCode,
  { detail, cause }: { readonly detail?: string; readonly cause?: unknown } = {},
): ModalError => {
  const [category, shortMessage] = loadingFailures[code]
  const message = detail === undefined ? shortMessage : `${shortMessage}: ${detail}`
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { name: 'ModalError', code, category, shortMessage } as const)
}
