import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { property } from './foreign.ts'

/** Asks a wallet; may throw or never answer, as any foreign function may. */
export type ForeignCall = (...inputs: readonly unknown[]) => unknown

/** A method of a foreign object, called on it; undefined where it has none. */
export const methodOf = (owner: unknown, name: string): ForeignCall | undefined => {
  const run = property(owner, name)
  if (typeof run !== 'function') return undefined
  return (...inputs) => Reflect.apply(run, owner, inputs)
}

/** A text of at most this length; undefined when it is none. */
export const textOf = (value: unknown, limit: number): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= limit ? value : undefined

const nothing = (): undefined => undefined

/** Asks at once for something of use, but not needed: whatever comes of it, later too, nobody hears. */
export const fireAndForget = (ask: () => unknown): void => {
  void (async () => ask())().catch(nothing)
}

/** Begins to listen at once. What comes back stops it by the function that the wallet gives for that, where it does, now or later. */
export const followForeign = (begin: () => unknown): Unsubscribe => {
  let isOver = false
  let leave: unknown
  const stop = (): void => {
    const run = leave
    leave = undefined
    if (typeof run === 'function') fireAndForget(() => run())
  }
  void (async () => begin())().then((given) => {
    leave = given
    if (isOver) stop()
  }, nothing)
  return () => {
    isOver = true
    stop()
  }
}
