import { type LoadingFailureCode, loadingFailures } from './domain/shared/loading-failures.ts'
import type { ModalError } from './domain/shared/modal-error.ts'

/** A `ModalError` in all but its class, which the loader does without (`instanceof` goes by the name). */
export const loadingError = (
  code: LoadingFailureCode,
  { detail, cause }: { readonly detail?: string | undefined; readonly cause?: unknown } = {},
): ModalError => {
  const [category, shortMessage] = loadingFailures[code]
  const message = detail === undefined ? shortMessage : `${shortMessage}: ${detail}`
  return Object.assign(new Error(message, { cause }), { name: 'ModalError', code, category, shortMessage } as const)
}
