import type { SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import type { SnapshotMirror } from '../../core/ports/connections/snapshot-mirror.ts'

export interface SimulatedSnapshotMirror extends SnapshotMirror {
  /** What a server would read now. */
  readonly shown: () => SessionSnapshot | undefined
}

export const createSimulatedSnapshotMirror = (): SimulatedSnapshotMirror => {
  let shown: SessionSnapshot | undefined
  return {
    write: ([first]) => {
      shown = first
    },
    clear: () => {
      shown = undefined
    },
    shown: () => shown,
  }
}
