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
