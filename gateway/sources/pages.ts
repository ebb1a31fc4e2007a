import type { Result } from '../../core/domain/shared/result.ts'
import type { SourceFailure } from './source-failure.ts'

export interface PageQuestion {
  /** By the one spelling of its namespace. */
  readonly address: string
  /** The position of the last item that is known already; undefined from the start. */
  readonly after: string | undefined
  readonly limit: number
  readonly signal: AbortSignal
}

export interface Page<Item> {
  /** In their order, as many as the limit at most. */
  readonly items: readonly Item[]
  /** What the page after it is asked with; undefined where there is none. It may be there though this page is not full. */
  readonly next: string | undefined
}

export type PageFailure =
  | SourceFailure
  /** This source cannot know it, now or later. */
  | { readonly code: 'UNSUPPORTED' }
  /** The position is none of this source's. */
  | { readonly code: 'INVALID_POSITION' }

/** What may be read page by page: each item says what a page after it is asked with. */
export type ReadPage<Item extends { readonly position: string }> = (
  question: PageQuestion,
) => Promise<Result<Page<Item>, PageFailure>>
