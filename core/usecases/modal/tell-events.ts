import { Subject } from 'rxjs'
import type { HostEvent, HostEvents } from '../../ports/modal/host-events.ts'
import type { Subscribable } from '../../state/shared/behavior.ts'

/** The port, and whoever else in the page listens to what it is told. */
export interface ToldEvents {
  readonly events: HostEvents
  readonly toldEvents: Subscribable<HostEvent>
}

export const createToldEvents = ({ events }: { readonly events: HostEvents }): ToldEvents => {
  const told = new Subject<HostEvent>()
  return {
    events: {
      ...events,
      emit: (event) => {
        events.emit(event)
        told.next(event)
      },
    },
    toldEvents: { subscribe: (next) => told.subscribe(next) },
  }
}
