/** What rxjs, and everything else that speaks the Observable contract, can subscribe to. Named here so that hosts need no rxjs. */
export interface Subscribable<T> {
  readonly subscribe: (next: (value: T) => void) => { readonly unsubscribe: () => void }
}

/** A value that changes over time and always has a current one. `snapshot()` is the same object while nothing changed. */
export interface Behavior<T> {
  /** Emits the current value at once, then each change. */
  readonly value$: Subscribable<T>
  readonly snapshot: () => T
}

/** That a value may have changed. */
export interface Stale extends Subscribable<void> {
  /** What says so in the first place, each once: of several values that come from the same, one subscription is enough. Where missing, itself. */
  readonly roots?: readonly Subscribable<void>[]
}

/** A value that also says when it may have changed, before anybody computes it: for those who look once for many changes. */
export interface Signal<T> extends Behavior<T> {
  /** What was read before may be out of date. Says nothing on subscribing; may say it more than once, or for nothing. */
  readonly stale$: Stale
}
