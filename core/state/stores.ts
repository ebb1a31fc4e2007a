import { type BalanceEvent, type Balances, nextBalances, noBalances } from '../domain/balance.ts'
import { type ConnectAttempt, type ConnectAttemptEvent, idleAttempt, nextAttempt } from '../domain/connect-attempt.ts'
import {
  type ConnectionEvent,
  type ConnectionState,
  initialConnectionState,
  nextConnection,
} from '../domain/connection-machine.ts'
import type { Connector } from '../domain/connector.ts'
import { nextSnack, noSnack, type SnackEvent, type SnackState } from '../domain/snack.ts'
import { closedViewStack, nextViewStack, type ViewStack, type ViewStackEvent } from '../domain/view-stack.ts'
import { type Cell, createCell } from './cell.ts'
import { createStore, type Store } from './store.ts'

/** One store per slice. Small slices, so that a change wakes only who looks at it. */
export type ConnectionStore = Store<ConnectionState, ConnectionEvent>
export type AttemptStore = Store<ConnectAttempt, ConnectAttemptEvent>
export type ViewStackStore = Store<ViewStack, ViewStackEvent>
export type SnackStore = Store<SnackState, SnackEvent>
export type BalanceStore = Store<Balances, BalanceEvent>

export const createConnectionStore = (): ConnectionStore => createStore(initialConnectionState, nextConnection)
export const createAttemptStore = (): AttemptStore => createStore(idleAttempt, nextAttempt)
export const createViewStackStore = (): ViewStackStore => createStore(closedViewStack, nextViewStack)
export const createSnackStore = (): SnackStore => createStore(noSnack, nextSnack)
export const createBalanceStore = (): BalanceStore => createStore(noBalances, nextBalances)

/** What is known of the wallets of this device. */
export interface KnownWallets {
  readonly connectors: readonly Connector[]
  /** Those of them that get a row. */
  readonly listed: readonly Connector[]
  /** The wallet of the visitor's last connection. */
  readonly lastUsedId: string | undefined
}

export type WalletsCell = Cell<KnownWallets>
export const createWalletsCell = (): WalletsCell =>
  createCell<KnownWallets>({ connectors: [], listed: [], lastUsedId: undefined })

/** The visitor asked to leave and the wallet has not answered yet. */
export type DisconnectingCell = Cell<boolean>
export const createDisconnectingCell = (): DisconnectingCell => createCell(false)

/** The device has no network. */
export type OfflineCell = Cell<boolean>
export const createOfflineCell = (): OfflineCell => createCell(false)
