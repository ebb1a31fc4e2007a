import { type EarlyFailureCode, earlyFailures } from './domain/shared/early-failures.ts'
import type { FailureCode } from './domain/shared/failure.ts'
import type { FailureCategory } from './domain/shared/failure-category.ts'
import type { ModalError } from './domain/shared/modal-error.ts'

export interface ErrorDetails {
  readonly detail?: string | undefined
  readonly cause?: unknown
}

/** A `ModalError` in all but its class, which the loader does without (`instanceof` goes by the name). */
export const errorLike = (
  code: FailureCode,
  [category, shortMessage]: readonly [FailureCategory, string],
  { detail, cause }: ErrorDetails = {},
): ModalError => {
  const message = detail === undefined ? shortMessage : `${shortMessage}: ${detail}`
  return Object.assign(new Error(message, { cause }), { name: 'ModalError', code, category, shortMessage } as const)
}

/** What can fail while there is nothing but a button. */
export const earlyError = (code: EarlyFailureCode, details?: ErrorDetails): ModalError =>
  errorLike(code, earlyFailures[code], details)
