import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

export interface Question<T> {
  readonly follow: (onNews: (told?: unknown) => void) => Unsubscribe
  readonly ask: () => Promise<Result<T, Failure>>
  /** Asks nobody. */
  readonly askAgain: (told: unknown) => Promise<Result<T, Failure>>
}

/** What a wallet answers, or what it answers then where it says meanwhile that something is new: its answer may be older than that. */
export const latestAnswer = async <T>(
  signal: AbortSignal,
  { follow, ask, askAgain }: Question<T>,
): Promise<Result<T, Failure>> => {
  const news: unknown[] = []
  const stop = follow((told) => {
    news[0] = told
  })
  signal.addEventListener('abort', stop)
  const answer = await ask()
  signal.removeEventListener('abort', stop)
  stop()
  if (news.length === 0 || !answer.ok || signal.aborted) return answer
  const again = await askAgain(news[0])
  // Some cannot be asked: then there is nothing newer.
  return again.ok ? again : answer
}
