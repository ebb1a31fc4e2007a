import type { Postcard } from '../../domain/postcards/postcard.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface Post {
  /** @returns the stamp. Fails with POST_OFFICE_CLOSED */
  readonly send: (postcard: Postcard, signal: AbortSignal) => Promise<Result<string, Failure>>
}
