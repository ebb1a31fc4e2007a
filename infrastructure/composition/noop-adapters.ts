import type { SnapshotMirror } from '../../core/ports/connections/snapshot-mirror.ts'
import type { Connectivity } from '../../core/ports/shared/connectivity.ts'
import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'

const nothing = (): void => undefined

/** What stands in for a part that the host switched off. */
export const noMirror: SnapshotMirror = { write: nothing, clear: nothing }
export const noTabs: OtherTabs = { onChange: () => nothing }
/** A terminal cannot tell. */
export const alwaysOnline: Connectivity = { isOnline: () => true, on: () => nothing }
