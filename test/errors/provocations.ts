import type { FailureCode } from '../../core/domain/shared/failure.ts'

/** Brings a failure about from outside, and answers with the code that was told. */
export type Provocations = { readonly [Code in FailureCode]?: () => Promise<string> }
