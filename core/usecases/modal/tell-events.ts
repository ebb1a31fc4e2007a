import type { HostEvent, HostEvents } from '../../ports/modal/host-events.ts'
import type { Subscribable } from '../../state/shared/behavior.ts'
import { createBroadcast } from '../../state/shared/broadcast.ts'

/** What comes with the other features: until then events are kept for it. */
export interface LateEvents {
  readonly early: HostEvent[]
  /** Hears of an event before anybody else, and adds what it is told with. */
  hear: (event: HostEvent) => HostEvent
}

/** The port, and whoever else in the page listens to what it is told. */
export interface ToldEvents {
  readonly events: HostEvents
  readonly toldEvents: Subscribable<HostEvent>
  readonly lateEvents: LateEvents
}

export const createToldEvents = ({ events }: { readonly events: HostEvents }): ToldEvents => {
  const { told$: toldEvents, tell } = createBroadcast<HostEvent>()
  const early: HostEvent[] = []
  const lateEvents: LateEvents = {
    early,
    hear: (event) => {
      early.push(event)
      return event
    },
  }
  return {
    events: {
      ...events,
      emit: (given) => {
        const event = lateEvents.hear(given)
        events.emit(event)
        tell(event)
      },
    },
    toldEvents,
    lateEvents,
  }
}
