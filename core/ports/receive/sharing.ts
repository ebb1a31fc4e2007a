import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

/** Hands a text to another app of the device, which the visitor chooses (Web Share). */
export interface Sharing {
  /** Whether the device can. */
  readonly canShare: () => Promise<boolean>
  /** Within a visitor's press, or a browser may refuse. Fails with SHARE_FAILED; a visitor who chooses no app is no failure. */
  readonly share: (text: string) => Promise<Result<undefined, Failure>>
}
