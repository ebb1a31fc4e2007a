import { type LoadingFailureCode, loadingFailures } from './domain/loading-failures.ts'
import { ModalError } from './domain/modal-error.ts'

/** What goes wrong before the core is there, as hosts catch it. */
export const loadingError = (
  code: LoadingFailureCode,
  extra: { readonly detail?: string; readonly cause?: unknown } = {},
): ModalError => {
  const [category, shortMessage] = loadingFailures[code]
  return new ModalError({ code, category, shortMessage, ...extra })
}
