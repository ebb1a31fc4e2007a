import { createAlertStorage } from '../../core/ports/modal/alert-storage.ts'
import type { HostEvent, HostEvents } from '../../core/ports/modal/host-events.ts'

export interface ConsoleHostEventsDeps {
  /** Read for each event: a host may change its listener at run time. */
  readonly onEvent: () => ((event: HostEvent) => void) | undefined
  readonly isDebug: () => boolean
  readonly console: Pick<Console, 'warn'>
  /** `window.reportError`: a host's own fault belongs where the host looks for its faults. */
  readonly reportError: (error: unknown) => void
}

/** Hands events to the host and, in debug mode, alerts to the developer's console. */
export const createConsoleHostEvents = (deps: ConsoleHostEventsDeps): HostEvents => {
  const kept = createAlertStorage()
  return {
    emit: (event) => {
      try {
        deps.onEvent()?.(event)
      } catch (error) {
        deps.reportError(error)
      }
    },
    isHeard: () => deps.onEvent() !== undefined,
    alert: (message) => {
      if (deps.isDebug()) deps.console.warn(`[latchkey] ${message}`)
      kept.tell(message)
    },
    onAlert: kept.on,
  }
}
