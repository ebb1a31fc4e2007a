import type { Connections } from '../../domain/connections/connections.ts'
import type { ViewStack } from '../../domain/modal/view-stack.ts'
import type { HostEvent, HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Subscribable } from '../../state/shared/behavior.ts'
import { createBroadcast } from '../../state/shared/broadcast.ts'

/** When and where it happened, and how things stood then. No names: they would wait with the first row. */
export type EarlyEvent = readonly [event: HostEvent, at: number, url: string, now: Connections, shown: ViewStack]

/** Where the features never come, the oldest go: a page may be open for days. */
const mostEarly = 50

/** What comes with the other features: until then the last events are kept for it. */
export interface LateEvents {
  readonly early: EarlyEvent[]
  /** Hears of an event before anybody else, and adds what it is told with. Of a modal that is over nothing is told. */
  hear: (event: HostEvent) => HostEvent | undefined
}

/** The port, and whoever else in the page listens to what it is told. */
export interface EventStream {
  readonly events: HostEvents
  readonly eventStream: Subscribable<HostEvent>
  readonly lateEvents: LateEvents
}

export const createEventStream = ({
  events,
  clock,
  page,
  connections,
  views,
}: {
  readonly events: HostEvents
  readonly clock: Clock
  readonly page: Pick<Page, 'address'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
}): EventStream => {
  const { event$: eventStream, emit, isHeard } = createBroadcast<HostEvent>()
  const early: EarlyEvent[] = []
  const lateEvents: LateEvents = {
    early,
    hear: (event) => {
      early.push([event, clock.now(), page.address(), connections.state.snapshot(), views.state.snapshot()])
      early.splice(0, early.length - mostEarly)
      return event
    },
  }
  return {
    events: {
      ...events,
      emit: (given) => {
        const event = lateEvents.hear(given)
        if (!event) return
        events.emit(event)
        emit(event)
      },
      isHeard: () => isHeard() || events.isHeard?.() !== false,
    },
    eventStream,
    lateEvents,
  }
}
