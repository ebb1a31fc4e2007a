import type { Behavior } from 'latchkey'
import { type Readable, readable } from 'svelte/store'

/** What the modal tells, as a store of Svelte's. */
export const follow = <T>({ snapshot, value$ }: Behavior<T>): Readable<T> =>
  readable(snapshot(), (set) => {
    const subscription = value$.subscribe(set)
    return () => subscription.unsubscribe()
  })
