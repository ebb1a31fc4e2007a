/** A value that changes over time and always has a current one: the readable half of a store, as far as views need it. */
export interface Readable<T> {
  readonly value$: { readonly subscribe: (next: (value: T) => void) => { readonly unsubscribe: () => void } }
  readonly snapshot: () => T
}

/** A value that says when it may have changed, and is computed when it is drawn. */
export interface Drawable<T> {
  readonly stale$: { readonly subscribe: (next: () => void) => { readonly unsubscribe: () => void } }
  readonly snapshot: () => T
}
