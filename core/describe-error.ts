import { type FailureCode, failure, isFailureCode } from './domain/shared/failure.ts'
import type { FailureCategory } from './domain/shared/failure-category.ts'
import { errorHelp, type Retry } from './error-help.ts'

interface KnownError {
  readonly code: FailureCode
  readonly category: FailureCategory
  /** One stable line, for developers; what a visitor reads is among the texts. */
  readonly shortMessage: string
  /** When it comes. */
  readonly when: string
  /** What to do about it. */
  readonly action: string
  /** Where it is told of, in this package. */
  readonly docs: `docs/errors.md#${FailureCode}`
}

/** What is known of a failure beside what it says itself. */
export type ErrorDescription = KnownError &
  (
    | { readonly retry: Exclude<Retry, 'never'>; readonly isRetryable: true }
    | { readonly retry: 'never'; readonly isRetryable: false }
  )

const codeOf = (given: unknown): string | undefined => {
  if (typeof given === 'string') return given
  try {
    // A wallet's own error may have a code of ours by chance.
    if (typeof given !== 'object' || given === null || (given instanceof Error && given.name !== 'ModalError'))
      return undefined
    return 'code' in given && typeof given.code === 'string' ? given.code : undefined
  } catch {
    // What a wallet threw (`useSignMessage`) may throw when it is looked at.
    return undefined
  }
}

/**
 * Of what a call rejected with, of the `failure` of an event, or of a code.
 * @returns undefined for what is none of ours
 */
export const describeError = (given: unknown): ErrorDescription | undefined => {
  const code = codeOf(given)
  if (code === undefined || !isFailureCode(code)) return undefined
  const help = errorHelp[code]
  if (help === undefined) return undefined
  const { category, shortMessage } = failure(code)
  const { when, retry, action } = help
  const known: KnownError = { code, category, shortMessage, when, action, docs: `docs/errors.md#${code}` }
  return retry === 'never' ? { ...known, retry, isRetryable: false } : { ...known, retry, isRetryable: true }
}
