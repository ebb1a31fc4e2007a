import type { Behavior } from '../../../core/state/shared/behavior.ts'
import { isServer } from '../loader/is-server.ts'
import type { LazyModal, LoadedCore } from '../loader/lazy-modal.ts'
import { retryable } from '../loader/retryable.ts'

interface LazyBehaviorOptions<T> {
  /** What is said until it is there: the same object each time, while it says the same. */
  readonly before: () => T
  readonly load: (core: LoadedCore) => Promise<Behavior<T>>
  /** Loads the core for the first who listens; else it is waited for. Resolves when the time has come. */
  readonly whenReady?: () => Promise<unknown>
}

/**
 * A part of the core as something to follow, before there is a core. Who only looks has nothing loaded. What cannot be loaded shows on the
 * button, and is asked for again by the next who listens, or when somebody has opened the modal.
 */
export const lazyBehavior = <T>(
  modal: Pick<LazyModal, 'core' | 'state'>,
  { before, load, whenReady }: LazyBehaviorOptions<T>,
): Behavior<T> => {
  let source: Behavior<T> | undefined
  const bringOnce = retryable(async () => {
    source = await load(await modal.core())
    return source
  })
  const snapshot = (): T => (source ? source.snapshot() : before())

  return {
    snapshot,
    value$: {
      subscribe: (next) => {
        let isOver = false
        let following: { readonly unsubscribe: () => void } | undefined
        let last = snapshot()
        const tell = (value: T): void => {
          if (isOver || Object.is(value, last)) return
          last = value
          next(value)
        }
        const follow = async (): Promise<void> => {
          const found = await bringOnce().catch(() => undefined)
          if (!found || isOver) return
          following ??= found.value$.subscribe(tell)
          // The first news may have been all that was wanted.
          if (isOver) following.unsubscribe()
        }
        // On a server there is nothing to follow. Nobody has to wait for it: `follow` never rejects.
        if (!isServer()) void whenReady?.().then(() => (isOver ? undefined : follow()))
        const state = modal.state.value$.subscribe(({ isReady }) => {
          if (isReady && !following) void follow()
        })
        next(last)
        return {
          unsubscribe: () => {
            isOver = true
            state.unsubscribe()
            following?.unsubscribe()
          },
        }
      },
    },
  }
}
