import type { HostEvent, HostEvents } from '../../ports/modal/host-events.ts'
import type { Subscribable } from '../../state/shared/behavior.ts'
import { createBroadcast } from '../../state/shared/broadcast.ts'

/** The port, and whoever else in the page listens to what it is told. */
export interface ToldEvents {
  readonly events: HostEvents
  readonly toldEvents: Subscribable<HostEvent>
}

export const createToldEvents = ({ events }: { readonly events: HostEvents }): ToldEvents => {
  const { told$: toldEvents, tell } = createBroadcast<HostEvent>()
  return {
    events: {
      ...events,
      emit: (event) => {
        events.emit(event)
        tell(event)
      },
    },
    toldEvents,
  }
}
