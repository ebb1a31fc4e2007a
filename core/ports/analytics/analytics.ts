import type { HostEvent } from '../../domain/modal/host-event.ts'

/** What is told of one event. */
export interface Report {
  readonly event: HostEvent
  /** Of the active account, then. */
  readonly address?: string
  /** When and on which page it happened, where it is told later. */
  readonly at?: number
  readonly url?: string
}

/** Whoever counts what happens in the modal. */
export interface Analytics {
  /**
   * Never throws, and nobody waits for it: what comes of it is no matter of a visitor. In the order in which it happened, and kept, with
   * when and where that was, until `release`.
   */
  readonly tell: (report: Report) => void
  /** Somebody wants something of the modal: what was told, and what will be, may be sent. */
  readonly release: () => void
  /** Nothing more comes. What has been told is still sent. */
  readonly end: () => void
  /** Nothing that is told goes anywhere. */
  readonly isOff?: true
}
