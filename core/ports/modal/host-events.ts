import type { HostEvent } from '../../domain/modal/host-event.ts'

export type { HostEvent } from '../../domain/modal/host-event.ts'

export interface HostEvents {
  /** Never throws: a host's faulty listener must not break the flow it listens to. */
  readonly emit: (event: HostEvent) => void
  /** A debug message to the developer (spec section 8); shown in debug mode only. */
  readonly alert: (message: string) => void
}
