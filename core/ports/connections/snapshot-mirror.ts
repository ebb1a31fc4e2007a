import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'

/** Where a host's server can read the snapshots, so that its first paint is right (decision 39). */
export interface SnapshotMirror {
  /** One for each namespace, the one that the page is about first. */
  readonly write: (snapshots: readonly SessionSnapshot[]) => void
  readonly clear: () => void
}
