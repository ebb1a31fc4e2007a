import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'

/** Where a host's server can read the snapshot, so that its first paint is right (decision 39). */
export interface SnapshotMirror {
  readonly write: (snapshot: SessionSnapshot) => void
  readonly clear: () => void
}
