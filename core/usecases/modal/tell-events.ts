import type { HostEvent, HostEvents } from '../../ports/modal/host-events.ts'
import type { Subscribable } from '../../state/shared/behavior.ts'
import { createBroadcast } from '../../state/shared/broadcast.ts'

/** What comes with the other features: until then events are kept for it. */
export interface LateEvents {
  /** What is told before; nothing is kept any more once it is taken. */
  early: HostEvent[] | undefined
  /** Adds what an event is told with. */
  complete: (event: HostEvent) => HostEvent
}

/** The port, and whoever else in the page listens to what it is told. */
export interface ToldEvents {
  readonly events: HostEvents
  readonly toldEvents: Subscribable<HostEvent>
  readonly lateEvents: LateEvents
}

export const createToldEvents = ({ events }: { readonly events: HostEvents }): ToldEvents => {
  const { told$: toldEvents, tell } = createBroadcast<HostEvent>()
  const lateEvents: LateEvents = { early: [], complete: (event) => event }
  return {
    events: {
      ...events,
      emit: (given) => {
        const event = lateEvents.complete(given)
        lateEvents.early?.push(event)
        events.emit(event)
        tell(event)
      },
    },
    toldEvents,
    lateEvents,
  }
}
