import type { FailureCategory } from './failure-category.ts'
import { quotedText } from './foreign-text.ts'
import { sharedFailures } from './shared-failures.ts'

export interface FailureDetails {
  readonly detail?: string
  readonly cause?: unknown
}

/** A failure by its line of the catalogue. */
export const failureOf = <Code extends string>(
  code: Code,
  [category, shortMessage]: readonly [FailureCategory, string],
  { detail, ...extra }: FailureDetails,
) => ({
  ...{ code, category, shortMessage },
  ...(detail === undefined ? {} : { detail: quotedText(detail) }),
  ...extra,
})

/** As `failure`, of what can happen anywhere: a file that knows no other failures carries no catalogue of all. */
export const sharedFailure = (code: keyof typeof sharedFailures, details: FailureDetails = {}) =>
  failureOf(code, sharedFailures[code], details)
