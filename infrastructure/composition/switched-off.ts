import type { Connectivity } from '../../core/ports/connectivity.ts'
import type { OtherTabs } from '../../core/ports/other-tabs.ts'
import type { SnapshotMirror } from '../../core/ports/snapshot-mirror.ts'

const nothing = (): void => undefined

/** What stands in for a part that the host switched off. */
export const noMirror: SnapshotMirror = { write: nothing, clear: nothing }
export const noTabs: OtherTabs = { onChange: () => nothing }
/** A terminal cannot tell. */
export const alwaysOnline: Connectivity = { isOnline: () => true, on: () => nothing }
