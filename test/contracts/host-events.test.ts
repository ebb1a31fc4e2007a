import type { HostEvent } from '../../core/ports/modal/host-events.ts'
import { createConsoleHostEvents } from '../../infrastructure/browser/console-host-events.ts'
import { createSimulatedHostEvents } from '../../infrastructure/simulation/simulated-host-events.ts'
import { describeHostEvents } from './host-events.contract.ts'

describeHostEvents('console', () => {
  const heard: HostEvent[] = []
  const alerts: string[] = []
  let isFaulty = false
  const onEvent = (event: HostEvent): void => {
    heard.push(event)
    if (isFaulty) throw new Error('The host is faulty')
  }
  return {
    hostEvents: createConsoleHostEvents({
      onEvent: () => onEvent,
      isDebug: () => true,
      console: { warn: (message: string) => alerts.push(message) },
      reportError: () => undefined,
    }),
    heard: () => heard,
    alerts: () => alerts,
    beFaulty: () => {
      isFaulty = true
    },
  }
})

describeHostEvents('simulated', () => {
  const hostEvents = createSimulatedHostEvents()
  // There is no host that could throw.
  return { hostEvents, heard: hostEvents.allEvents, alerts: hostEvents.alerts, beFaulty: () => undefined }
})
