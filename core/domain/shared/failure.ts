import { type FeatureFailureCode, featureFailures } from '../feature-types.ts'
import type { FailureCategory } from './failure-category.ts'
import { type FailureDetails, failureOf } from './shared-failure.ts'
import { sharedFailures } from './shared-failures.ts'

/**
 * The error catalogue (spec section 8): every failure the core can speak of, as data; each feature declares its own. `shortMessage`
 * is for developers and is stable where the specification quotes it; what a visitor reads comes from the texts, chosen by `code`.
 */
const catalogue = { ...sharedFailures, ...featureFailures }

export type FailureCode = keyof typeof sharedFailures | FeatureFailureCode

/** Every code there is. */
export const failureCodes = (): readonly FailureCode[] => Object.keys(catalogue).filter(isFailureCode)

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(catalogue, code)

export interface Failure {
  readonly code: FailureCode
  readonly category: FailureCategory
  readonly shortMessage: string
  /** What was wrong, for a developer; may quote foreign text (see `foreign-text.ts`), and is never shown to a visitor as markup. */
  readonly detail?: string
  /** The foreign error, kept for `cause`; never serialised. */
  readonly cause?: unknown
}

export const failure = (code: FailureCode, details: FailureDetails = {}): Failure =>
  failureOf(code, catalogue[code], details)
