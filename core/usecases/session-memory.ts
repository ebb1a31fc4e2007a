import { activeAddress, type Connection } from '../domain/connection.ts'
import { parseSnapshot, type SessionSnapshot, serialiseSnapshot } from '../domain/session-snapshot.ts'
import { storageKeyOf } from '../domain/storage-keys.ts'
import type { KeyValueStore } from '../ports/key-value-store.ts'
import type { SnapshotMirror } from '../ports/snapshot-mirror.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'

/** What is kept of a session between two visits. */
export interface SessionMemory {
  readonly recall: () => Promise<SessionSnapshot | undefined>
  readonly remember: (connection: Connection) => Promise<void>
  readonly forget: () => Promise<void>
  /** The wallet of the last connection, also after leaving it on purpose. */
  readonly lastUsed: () => Promise<string | undefined>
}

export const createSessionMemory = ({
  store,
  settings,
  mirror,
}: {
  readonly store: KeyValueStore
  readonly settings: Behavior<Settings>
  readonly mirror: SnapshotMirror
}): SessionMemory => {
  const { storageKey } = settings.snapshot()
  const snapshotKey = storageKeyOf(storageKey, 'snapshot')
  const recentKey = storageKeyOf(storageKey, 'recent-connector')
  return {
    recall: async () => parseSnapshot(await store.read(snapshotKey)),
    remember: async (connection) => {
      const { namespace, networkId, connectorId } = connection
      const snapshot = { namespace, networkId, connectorId, address: activeAddress(connection) }
      mirror.write(snapshot)
      await store.write(snapshotKey, serialiseSnapshot(snapshot))
      await store.write(recentKey, connectorId)
    },
    forget: () => {
      mirror.clear()
      return store.remove(snapshotKey)
    },
    lastUsed: () => store.read(recentKey),
  }
}
