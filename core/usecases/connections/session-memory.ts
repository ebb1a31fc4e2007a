import { activeAddress, type Connection } from '../../domain/connections/connection.ts'
import { walletConnectConnector } from '../../domain/connections/connector.ts'
import { parseLeftConnectors, serialiseLeftConnectors } from '../../domain/connections/left-connectors.ts'
import { parseSnapshot, type SessionSnapshot, serialiseSnapshot } from '../../domain/connections/session-snapshot.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../domain/shared/caip.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { SnapshotMirror } from '../../ports/connections/snapshot-mirror.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** What is kept of a session between two visits. */
export interface SessionMemory {
  readonly recall: () => Promise<SessionSnapshot | undefined>
  readonly remember: (connection: Connection) => Promise<void>
  /**
   * As `remember`, for a wallet that the visitor chose: it counts again, also when it was left before.
   * @returns the `lastNotLeft` until then
   */
  readonly choose: (connection: Connection) => Promise<string | undefined>
  /** The session of this wallet, or whichever there is. */
  readonly forget: (connectorId?: string) => Promise<void>
  /** As `forget`, for a wallet that the visitor left on purpose: nothing brings it back but choosing it (decision 37). */
  readonly leave: (connectorId: string) => Promise<void>
  readonly hasLeft: (connectorId: string) => Promise<boolean>
  /**
   * The wallet that may share its accounts with this page again: of the last connection, unless the visitor left it on purpose.
   * None over a relay, where nothing is shared beyond a session.
   */
  readonly lastNotLeft: () => Promise<string | undefined>
  /** The wallet of the last connection, also after leaving it on purpose. */
  readonly lastUsed: () => Promise<string | undefined>
  /** The network that the visitor was on last. */
  readonly lastNetwork: () => Promise<CaipNetworkId | undefined>
  readonly rememberNetwork: (id: CaipNetworkId) => Promise<void>
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
  const leftKey = storageKeyOf(storageKey, 'left-connectors')
  const networkKey = storageKeyOf(storageKey, 'network')

  let last: Promise<unknown> = Promise.resolve()
  /** What is kept is read and written in the order in which it was asked for, however slow a host's own store is. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn
    return turn
  }

  const left = async (): Promise<readonly string[]> => parseLeftConnectors(await store.read(leftKey))
  const isOver = (id: string, ids: readonly string[]): boolean => id === walletConnectConnector.id || ids.includes(id)
  const writeSnapshot = (connection: Connection): Promise<void> => {
    const snapshot = snapshotOf(connection)
    mirror.write(snapshot)
    return store.write(snapshotKey, serialiseSnapshot(snapshot))
  }
  const removeSnapshot = (): Promise<void> => {
    mirror.clear()
    return store.remove(snapshotKey)
  }

  return {
    recall: () =>
      inTurn(async () => {
        const snapshot = parseSnapshot(await store.read(snapshotKey))
        if (snapshot === undefined || !(await left()).includes(snapshot.connectorId)) return snapshot
        // Written by a tab that had not heard of the leaving.
        await removeSnapshot()
        return undefined
      }),
    remember: (connection) =>
      inTurn(async () => {
        await writeSnapshot(connection)
        await store.write(recentKey, connection.connectorId)
      }),
    choose: (connection) =>
      inTurn(async () => {
        // Other tabs look as soon as the snapshot changes: the list of those left has to be right before.
        const ids = await left()
        const others = ids.filter((id) => id !== connection.connectorId)
        if (others.length < ids.length) await store.write(leftKey, serialiseLeftConnectors(others))
        await writeSnapshot(connection)
        const before = await store.read(recentKey)
        await store.write(recentKey, connection.connectorId)
        return before === undefined || isOver(before, ids) ? undefined : before
      }),
    forget: (connectorId) =>
      inTurn(async () => {
        const kept = parseSnapshot(await store.read(snapshotKey))
        // Another tab has gone over to another wallet meanwhile.
        if (connectorId !== undefined && kept !== undefined && kept.connectorId !== connectorId) return
        await removeSnapshot()
      }),
    leave: (connectorId) =>
      inTurn(async () => {
        mirror.clear()
        const others = (await left()).filter((id) => id !== connectorId)
        await store.write(leftKey, serialiseLeftConnectors([connectorId, ...others]))
        await store.remove(snapshotKey)
      }),
    hasLeft: (connectorId) => inTurn(async () => (await left()).includes(connectorId)),
    lastNotLeft: () =>
      inTurn(async () => {
        const id = await store.read(recentKey)
        return id === undefined || isOver(id, await left()) ? undefined : id
      }),
    lastUsed: () => store.read(recentKey),
    lastNetwork: () =>
      inTurn(async () => {
        const id = await store.read(networkKey)
        return id !== undefined && isCaipNetworkId(id) ? id : undefined
      }),
    rememberNetwork: (id) => inTurn(() => store.write(networkKey, id)),
  }
}

const snapshotOf = (connection: Connection): SessionSnapshot => {
  const { namespace, networkId, connectorId } = connection
  return { namespace, networkId, connectorId, address: activeAddress(connection) }
}
