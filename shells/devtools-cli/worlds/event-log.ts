import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { type Cell, createCell } from '../../../core/state/shared/cell.ts'
import type { LogEntry } from './modal-world.ts'

export interface EventLog {
  readonly entries: Cell<readonly LogEntry[]>
  readonly add: (who: LogEntry['who'], text: string) => void
  /** What the modal tells its host. */
  readonly tell: (event: HostEvent) => void
}

/** More than anyone looks back. */
export const longestLog = 500

export const createEventLog = (clock: Clock): EventLog => {
  const start = clock.now()
  const entries = createCell<readonly LogEntry[]>([])
  const add: EventLog['add'] = (who, text) =>
    entries.set([...entries.snapshot(), { at: clock.now() - start, who, text }].slice(-longestLog))
  return { entries, add, tell: (event) => add('modal', describe(event)) }
}

const describe = (event: HostEvent): string => {
  switch (event.type) {
    case 'SELECT_WALLET':
      return `${event.type} ${event.name}`
    case 'CONNECT_SUCCESS':
      return `${event.type} ${event.wallet.name}`
    case 'CONNECT_ERROR':
    case 'DISCONNECT_ERROR':
    case 'ERROR':
      return `${event.type} ${event.failure.code}`
    default:
      return event.type
  }
}
