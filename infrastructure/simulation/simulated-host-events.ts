import { createAlertStorage } from '../../core/ports/modal/alert-storage.ts'
import type { HostEvent, HostEvents } from '../../core/ports/modal/host-events.ts'

/** A host that writes down what it hears. */
export interface SimulatedHostEvents extends HostEvents {
  /** But for what every modal begins with. */
  readonly events: () => readonly HostEvent[]
  /** All of it. */
  readonly allEvents: () => readonly HostEvent[]
  readonly alerts: () => readonly string[]
}

export const createSimulatedHostEvents = (): SimulatedHostEvents => {
  const events: HostEvent[] = []
  const alerts: string[] = []
  const kept = createAlertStorage()
  return {
    emit: (event) => {
      events.push(event)
    },
    alert: (message) => {
      alerts.push(message)
      kept.tell(message)
    },
    onAlert: kept.on,
    events: () => events.filter(({ type }) => type !== 'MODAL_CREATED' && type !== 'INITIALIZE'),
    allEvents: () => [...events],
    alerts: () => [...alerts],
  }
}
