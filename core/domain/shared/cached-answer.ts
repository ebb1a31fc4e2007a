import type { CaipAddress } from './caip.ts'
import type { Failure } from './failure.ts'

/** After a failure nothing is asked for this long (spec section 8). */
export const retryMs = 30_000

/** What is known of one account on one network. */
export type CachedAnswer<T> =
  | { readonly status: 'loading'; readonly previous?: T }
  | {
      readonly status: 'ready'
      readonly answer: T
      readonly at: number
      /** Why what comes after it did not come. */
      readonly moreFailure?: Failure
    }
  | { readonly status: 'failed'; readonly at: number; readonly failure: Failure }

/** By whose it is: going back to an account or network within the time asks nothing. */
export type CachedAnswers<T> = Readonly<Partial<Record<CaipAddress, CachedAnswer<T>>>>

export type CachedAnswersEvent<T> =
  | { readonly type: 'requested'; readonly of: CaipAddress }
  | { readonly type: 'arrived'; readonly of: CaipAddress; readonly answer: T; readonly at: number }
  | { readonly type: 'failed'; readonly of: CaipAddress; readonly at: number; readonly failure: Failure }
  /** What comes after a list did not come: the list stays. `at` is when the list itself came. */
  | { readonly type: 'more-failed'; readonly of: CaipAddress; readonly at: number; readonly failure: Failure }
  /** It was kept since an earlier page. */
  | { readonly type: 'recalled'; readonly of: CaipAddress; readonly answer: T; readonly at: number }
  /** Nobody waits for the answer any more. */
  | { readonly type: 'dropped'; readonly of: CaipAddress }
  | { readonly type: 'forgotten' }

/** One machine for all that is asked of an account: each kind of answer has a store of its own. */
export const nextCachedAnswers = <T>(state: CachedAnswers<T>, event: CachedAnswersEvent<T>): CachedAnswers<T> => {
  if (event.type === 'forgotten') return {}
  const { of } = event
  const known = state[of]
  if (event.type === 'requested') {
    const previous = known && knownAnswer(known)
    return { ...state, [of]: previous === undefined ? { status: 'loading' } : { status: 'loading', previous } }
  }
  if (event.type === 'recalled')
    return known === undefined ? { ...state, [of]: { status: 'ready', answer: event.answer, at: event.at } } : state
  if (known?.status !== 'loading') return state
  switch (event.type) {
    case 'arrived':
      return { ...state, [of]: { status: 'ready', answer: event.answer, at: event.at } }
    case 'failed':
      return { ...state, [of]: { status: 'failed', at: event.at, failure: event.failure } }
    case 'more-failed': {
      const { at, failure: moreFailure } = event
      const { previous: answer } = known
      const after: CachedAnswer<T> =
        answer === undefined
          ? { status: 'failed', at, failure: moreFailure }
          : { status: 'ready', answer, at, moreFailure }
      return { ...state, [of]: after }
    }
    case 'dropped': {
      const { [of]: _, ...others } = state
      return others
    }
  }
}

/** What may be shown of it: the answer, or while it is asked for again the one before. */
export const knownAnswer = <T>(known: CachedAnswer<T> | undefined): T | undefined => {
  if (known?.status === 'ready') return known.answer
  return known?.status === 'loading' ? known.previous : undefined
}

/** How long nothing is asked again after a failure. A clock that was put back holds nobody up. */
export const retryWaitMs = (known: CachedAnswer<unknown> | undefined, now: number): number =>
  known?.status === 'failed' && now >= known.at ? Math.max(0, known.at + retryMs - now) : 0

/**
 * When to ask again by itself: undefined while nothing is known, or asked. Who was due and was not asked is looked at again after a whole
 * time, and so is one of the future: a clock was put back.
 */
export const askAgainMs = (
  known: CachedAnswer<unknown> | undefined,
  now: number,
  lifetimeMs: number,
): number | undefined => {
  if (known?.status !== 'ready' && known?.status !== 'failed') return undefined
  const whole = known.status === 'ready' ? lifetimeMs : retryMs
  const left = known.at + whole - now
  return left > 0 && left < whole ? left : whole
}

/** Whether asking now would tell anything new, and is allowed. @param lifetimeMs an answer is good for this long */
export const shouldAsk = (known: CachedAnswer<unknown> | undefined, now: number, lifetimeMs: number): boolean => {
  switch (known?.status) {
    case undefined:
      return true
    case 'loading':
      return false
    case 'ready':
      return now < known.at || now - known.at >= lifetimeMs
    case 'failed':
      return retryWaitMs(known, now) === 0
  }
}
