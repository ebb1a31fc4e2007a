import type { HostEvent } from '../../domain/modal/host-event.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

export type { HostEvent } from '../../domain/modal/host-event.ts'

export interface HostEvents {
  /** Never throws: a host's faulty listener must not break the flow it listens to. */
  readonly emit: (event: HostEvent) => void
  /** Missing where there is no telling. */
  readonly isHeard?: () => boolean
  /** A debug message to the developer (spec section 8), of those in `domain/notices/alerts.ts`; shown in debug mode only. */
  readonly alert: (message: string) => void
  /** What was said so far, and what will be: by the core and by adapters, in whichever mode, in its order. Never within the call that says it. */
  readonly onAlert: (listener: (message: string) => void) => Unsubscribe
}
