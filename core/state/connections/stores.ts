import {
  type ConnectAttempt,
  type ConnectAttemptEvent,
  idleAttempt,
  nextAttempt,
} from '../../domain/connections/connect-attempt.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import type { ConnectionInfo } from '../../domain/connections/connection-info.ts'
import {
  type ConnectionEvent,
  type Connections,
  nextConnections,
  noConnections,
} from '../../domain/connections/connections.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import type { StoredConnection } from '../../domain/connections/stored-connections.ts'
import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import type { Behavior } from '../shared/behavior.ts'
import { type Broadcast, createBroadcast } from '../shared/broadcast.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { createStore, type Store } from '../shared/store.ts'

/** One store per slice. Small slices, so that a change wakes only who looks at it. */
export type ConnectionStore = Store<Connections, ConnectionEvent>
export type AttemptStore = Store<ConnectAttempt, ConnectAttemptEvent>

/** Before anything is known the page is about the host's own network. */
export const createConnectionStore = ({
  settings,
}: {
  readonly settings: Behavior<{ readonly defaultNetworkId: CaipNetworkId }>
}): ConnectionStore => createStore(noConnections(namespaceOf(settings.snapshot().defaultNetworkId)), nextConnections)
export const createAttemptStore = (): AttemptStore => createStore(idleAttempt, nextAttempt)

/** Where several wallets may be connected in one namespace: those that are, and that were. */
export type StoredConnectionsCell = Cell<readonly StoredConnection[]>
export const createStoredConnectionsCell = (): StoredConnectionsCell => createCell<readonly StoredConnection[]>([])

/** Wallets that went by themselves since the page is there, where nothing took their place. */
export type DroppedWalletsCell = Cell<readonly DroppedWallet[]>
export type DroppedWallet = Pick<StoredConnection, 'namespace' | 'connectorId'>
export const createDroppedWalletsCell = (): DroppedWalletsCell => createCell<readonly DroppedWallet[]>([])

/** What is connected where the host offers no network any more, in the order in which it counted. */
export type SuspendedConnectionsCell = Cell<readonly Connection[]>
export const createSuspendedConnectionsCell = (): SuspendedConnectionsCell => createCell<readonly Connection[]>([])

/** Of those what a host is told of the ones that were. */
export type RecentConnectionsCell = Cell<readonly ConnectionInfo[]>
export const createRecentConnectionsCell = (): RecentConnectionsCell => createCell<readonly ConnectionInfo[]>([])

/** What was left on purpose while it was only remembered: of a wallet that is locked, gone or still being restored. */
export type LeftSnapshots = Broadcast<readonly SessionSnapshot[]>
export const createLeftSnapshots = (): LeftSnapshots => createBroadcast<readonly SessionSnapshot[]>()

/** The visitor asked to leave and the wallet has not answered yet. */
export type DisconnectingCell = Cell<boolean>
export const createDisconnectingCell = (): DisconnectingCell => createCell(false)
