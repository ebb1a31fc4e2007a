import {
  type ConnectAttempt,
  type ConnectAttemptEvent,
  idleAttempt,
  nextAttempt,
} from '../../domain/connections/connect-attempt.ts'
import {
  type ConnectionEvent,
  type ConnectionState,
  initialConnectionState,
  nextConnection,
} from '../../domain/connections/connection-machine.ts'
import { withNeeds } from '../../domain/connections/connection-needs.ts'
import { type NetworkPolicy, networkRules } from '../../domain/networks/network-rules.ts'
import type { Behavior } from '../shared/behavior.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { createStore, type Store } from '../shared/store.ts'

/** One store per slice. Small slices, so that a change wakes only who looks at it. */
export type ConnectionStore = Store<ConnectionState, ConnectionEvent>
export type AttemptStore = Store<ConnectAttempt, ConnectAttemptEvent>

/** What a connection still needs is a matter of rules: no state is ever seen that they do not hold for. */
export const createConnectionStore = ({ settings }: { readonly settings: Behavior<NetworkPolicy> }): ConnectionStore =>
  createStore(initialConnectionState, (state, event) =>
    withNeeds(nextConnection(state, event), networkRules(settings.snapshot())),
  )
export const createAttemptStore = (): AttemptStore => createStore(idleAttempt, nextAttempt)

/** The view on screen tells that the wallet is connected; the modal closes by itself when that has been read. */
export type SuccessCell = Cell<boolean>
export const createSuccessCell = (): SuccessCell => createCell(false)

/** The visitor asked to leave and the wallet has not answered yet. */
export type DisconnectingCell = Cell<boolean>
export const createDisconnectingCell = (): DisconnectingCell => createCell(false)
