import { BehaviorSubject } from 'rxjs'
import type { Behavior } from './behavior.ts'

/** A value with one writer. Setting what is already there tells nobody. */
export interface Cell<T> extends Behavior<T> {
  readonly set: (value: T) => void
}

export const createCell = <T>(initial: T): Cell<T> => {
  const subject = new BehaviorSubject(initial)
  return {
    value$: {
      subscribe: (next) => {
        let told: { readonly value: T } | undefined
        // A listener that sets another value meanwhile is overtaken by it: who comes after hears the newest only.
        return subject.subscribe(() => {
          const { value } = subject
          if (told !== undefined && Object.is(told.value, value)) return
          told = { value }
          next(value)
        })
      },
    },
    snapshot: () => subject.value,
    set: (value) => {
      if (!Object.is(value, subject.value)) subject.next(value)
    },
  }
}
