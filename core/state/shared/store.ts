import type { Signal } from './behavior.ts'
import { createCell } from './cell.ts'

/** The owner of a slice of state: a domain transition function and its current state. Nothing else writes it. */
export interface Store<State, Event> {
  readonly state: Signal<State>
  /** Applies the event and returns the state it led to. */
  readonly send: (event: Event) => State
}

export const createStore = <State, Event>(
  initial: State,
  next: (state: State, event: Event) => State,
): Store<State, Event> => {
  const cell = createCell(initial)
  return {
    state: cell,
    send: (event) => {
      cell.set(next(cell.snapshot(), event))
      return cell.snapshot()
    },
  }
}
