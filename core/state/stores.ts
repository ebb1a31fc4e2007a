import type { CaipNetworkId } from '../domain/caip.ts'
import { type ConnectAttempt, type ConnectAttemptEvent, idleAttempt, nextAttempt } from '../domain/connect-attempt.ts'
import {
  type ConnectionEvent,
  type ConnectionState,
  initialConnectionState,
  nextConnection,
} from '../domain/connection-machine.ts'
import { withNeeds } from '../domain/connection-needs.ts'
import type { Connector } from '../domain/connector.ts'
import type { Failure } from '../domain/failure.ts'
import { type NetworkPolicy, networkRules } from '../domain/network-rules.ts'
import type { Notice } from '../domain/notice.ts'
import { nextSnack, noSnack, type SnackEvent, type SnackState } from '../domain/snack.ts'
import { closedViewStack, nextViewStack, type ViewStack, type ViewStackEvent } from '../domain/view-stack.ts'
import type { ConnectorGroup } from '../domain/wallet-list.ts'
import type { Behavior } from './behavior.ts'
import { type Cell, createCell } from './cell.ts'
import { createStore, type Store } from './store.ts'

/** One store per slice. Small slices, so that a change wakes only who looks at it. */
export type ConnectionStore = Store<ConnectionState, ConnectionEvent>
export type AttemptStore = Store<ConnectAttempt, ConnectAttemptEvent>
export type ViewStackStore = Store<ViewStack, ViewStackEvent>
export type SnackStore = Store<SnackState, SnackEvent>

/** What a connection still needs is a matter of rules: no state is ever seen that they do not hold for. */
export const createConnectionStore = ({ settings }: { readonly settings: Behavior<NetworkPolicy> }): ConnectionStore =>
  createStore(initialConnectionState, (state, event) =>
    withNeeds(nextConnection(state, event), networkRules(settings.snapshot())),
  )
export const createAttemptStore = (): AttemptStore => createStore(idleAttempt, nextAttempt)
export const createViewStackStore = (): ViewStackStore => createStore(closedViewStack, nextViewStack)
export const createSnackStore = (): SnackStore => createStore(noSnack, nextSnack)

/** What is known of the wallets of this device. */
export interface KnownWallets {
  readonly connectors: readonly Connector[]
  /** Those of them that get a row. */
  readonly listed: readonly Connector[]
  /** The wallet of the visitor's last connection. */
  readonly lastUsedId: string | undefined
  /** A relay brings wallets that are elsewhere: those of lists are offered too. */
  readonly isListOffered: boolean
  /** All of them can be looked through. */
  readonly isAllOffered: boolean
  /** The rows of lists, as soon as the later part has them. */
  readonly offered?: OfferedListings
}

export interface OfferedListings {
  readonly rows: readonly OfferedListing[]
  /** Of all the lists, rounded down. */
  readonly count: { readonly count: number; readonly isMore: boolean } | undefined
}

export interface OfferedListing {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly group: ConnectorGroup
}

export type WalletsCell = Cell<KnownWallets>
export const createWalletsCell = (): WalletsCell =>
  createCell<KnownWallets>({
    connectors: [],
    listed: [],
    lastUsedId: undefined,
    isListOffered: false,
    isAllOffered: false,
  })

/** The view on screen tells that the wallet is connected; the modal closes by itself when that has been read. */
export type SuccessCell = Cell<boolean>
export const createSuccessCell = (): SuccessCell => createCell(false)

/** The visitor asked to leave and the wallet has not answered yet. */
export type DisconnectingCell = Cell<boolean>
export const createDisconnectingCell = (): DisconnectingCell => createCell(false)

/** What the page has to say beside the modal. */
export type NoticeCell = Cell<Notice | undefined>
export const createNoticeCell = (): NoticeCell => createCell<Notice | undefined>(undefined)

/** The device has no network. */
export type OfflineCell = Cell<boolean>
export const createOfflineCell = (): OfflineCell => createCell(false)

/** The network for the time without a wallet: the visitor's choice, else the one they were on last. */
export type ChosenNetworkCell = Cell<CaipNetworkId | undefined>
export const createChosenNetworkCell = (): ChosenNetworkCell => createCell<CaipNetworkId | undefined>(undefined)

/** What the visitor looks for in Networks. */
export type NetworkSearchCell = Cell<string>
export const createNetworkSearchCell = (): NetworkSearchCell => createCell('')

/** How the switch that is on screen ended; undefined while the wallet is asked. */
export type SwitchFailureCell = Cell<Failure | undefined>
export const createSwitchFailureCell = (): SwitchFailureCell => createCell<Failure | undefined>(undefined)
