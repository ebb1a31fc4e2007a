import { expect, it } from 'vitest'
import type { Analytics } from '../../../core/ports/analytics/analytics.ts'
import type { HostEvent } from '../../../core/ports/modal/host-events.ts'
import { createConnectionStore } from '../../../core/state/connections/stores.ts'
import { createViewStackStore } from '../../../core/state/modal/stores.ts'
import { createInterestCell } from '../../../core/state/wallets/list-stores.ts'
import { createFollowEvents } from '../../../core/usecases/analytics/follow-events.ts'
import { createEventStream } from '../../../core/usecases/modal/event-stream.ts'
import { noAnalytics } from '../../../infrastructure/analytics/lazy-analytics.ts'
import { createConsoleHostEvents } from '../../../infrastructure/browser/console-host-events.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { settingsCell } from '../../services/settings-cell.ts'

const selected: HostEvent = { type: 'SELECT_WALLET', name: 'Amber' }

/** The events of a world of its own, told by the page's own adapter. */
const follow = (analytics: Analytics = noAnalytics, knows = true) => {
  const settings = settingsCell()
  const connections = createConnectionStore({ settings })
  const host: { onEvent?: ((event: HostEvent) => void) | undefined } = {}
  const own = createConsoleHostEvents({
    onEvent: () => host.onEvent,
    isDebug: () => false,
    console,
    reportError: (error) => {
      throw error
    },
  })
  const { isHeard, ...mute } = own
  const views = createViewStackStore()
  const told = createEventStream({
    connections,
    views,
    clock: createSimulatedClock(),
    page: createSimulatedPage(),
    events: knows ? own : mute,
  })
  const completed: string[] = []
  createFollowEvents({
    settings,
    connections,
    views,
    interest: createInterestCell({ settings }),
    ...told,
    analytics,
    completeEvent: (event) => {
      completed.push(event.type)
      return event
    },
  })()
  completed.length = 0
  return { host, completed, ...told }
}

it('what nobody hears is not completed: the frame that answers a press would wait for it', () => {
  const { host, completed, events, eventStream } = follow()
  events.emit(selected)
  expect(completed).toEqual([])

  const heard: HostEvent[] = []
  host.onEvent = (event) => heard.push(event)
  events.emit(selected)
  host.onEvent = undefined
  events.emit(selected)
  const { unsubscribe } = eventStream.subscribe((event) => heard.push(event))
  events.emit(selected)
  unsubscribe()
  events.emit(selected)
  expect(completed).toEqual(['SELECT_WALLET', 'SELECT_WALLET'])
  expect(heard).toEqual([selected, selected])
})

it('what is counted is completed, and what a world without a word on it emits', () => {
  const { isOff: _, ...counted } = noAnalytics
  for (const { events, completed } of [follow(counted), follow(noAnalytics, false)]) {
    events.emit(selected)
    expect(completed).toEqual(['SELECT_WALLET'])
  }
})
