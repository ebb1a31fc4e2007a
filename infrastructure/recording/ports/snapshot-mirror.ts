import type { SnapshotMirror } from '../../../core/ports/connections/snapshot-mirror.ts'
import { describePort } from '../port-description.ts'

export const snapshotMirror = describePort<SnapshotMirror>()({
  tape: ({ oneWay }, live) => ({ write: oneWay(live?.write), clear: oneWay(live?.clear) }),
})
