import { BehaviorSubject } from 'rxjs'
import type { Behavior } from './behavior.ts'

/** A value with one writer. Setting what is already there tells nobody. */
export interface Cell<T> extends Behavior<T> {
  readonly set: (value: T) => void
}

export const createCell = <T>(initial: T): Cell<T> => {
  const subject = new BehaviorSubject(initial)
  return {
    value$: { subscribe: (next) => subject.subscribe(next) },
    snapshot: () => subject.value,
    set: (value) => {
      if (!Object.is(value, subject.value)) subject.next(value)
    },
  }
}
