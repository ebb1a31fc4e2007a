import { isSameAddress } from '../namespaces/addresses.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import { activeAddress, type Connection } from './connection.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/** How things stand for one namespace (spec section 4, decision 20). A wallet that is being asked is an attempt (connect-attempt.ts). */
export type ConnectionState =
  /** Of a server, and of the first moment; nobody may paint "logged out" before `disconnected`. */
  | { readonly status: 'unknown' }
  | { readonly status: 'restoring'; readonly snapshot: SessionSnapshot }
  | { readonly status: 'disconnected' }
  | { readonly status: 'connected'; readonly connection: Connection }
  | { readonly status: 'needs-action'; readonly connection: Connection; readonly needs: ConnectionNeeds }

/** What is still missing before a connection counts: a network the host supports, or the host's sign-in. */
export type ConnectionNeed = 'supported-network' | 'sign-in'
/** Each once. */
export type ConnectionNeeds = readonly [ConnectionNeed, ...ConnectionNeed[]]

export type ConnectionEvent =
  | { readonly type: 'session-found'; readonly snapshot: SessionSnapshot }
  /** Nothing of an earlier visit counts. */
  | { readonly type: 'no-session' }
  | { readonly type: 'restored'; readonly connection: Connection }
  | { readonly type: 'restore-failed' }
  /** The wallet that the visitor chose approved: it counts, whatever stood before. */
  | { readonly type: 'connected'; readonly connection: Connection }
  | { readonly type: 'accounts-changed'; readonly accounts: readonly string[] }
  | { readonly type: 'network-changed'; readonly networkId: CaipNetworkId }
  /** The host changed what it asks of a connection; the rules look again. */
  | { readonly type: 'rules-changed' }
  | { readonly type: 'disconnected' }

export const initialConnectionState: ConnectionState = { status: 'unknown' }

type Status = ConnectionState['status']
type In<S extends Status> = Extract<ConnectionState, { status: S }>
type Transition<S extends Status, T extends ConnectionEvent['type']> = (
  state: In<S>,
  event: Extract<ConnectionEvent, { type: T }>,
) => ConnectionState
type Table = { readonly [S in Status]: { readonly [T in ConnectionEvent['type']]?: Transition<S, T> } }

const disconnected = (): ConnectionState => ({ status: 'disconnected' })

/** Nothing is left of a connection whose wallet shares no account any more. A repetition keeps the object: it is no news. */
const onAccounts = (connection: Connection, accounts: readonly string[]): Connection | undefined => {
  const [first, ...rest] = accounts
  if (first === undefined) return undefined
  const isSame =
    accounts.length === connection.accounts.length &&
    accounts.every((one, at) => isSameAddress(one, connection.accounts[at] ?? ''))
  return isSame ? connection : { ...connection, accounts: [first, ...rest] }
}

const onNetwork = (connection: Connection, networkId: CaipNetworkId): Connection =>
  networkId === connection.networkId ? connection : { ...connection, networkId }

const withConnection = (
  state: In<'connected' | 'needs-action'>,
  connection: Connection | undefined,
): ConnectionState => {
  if (connection === undefined) return disconnected()
  return connection === state.connection ? state : { ...state, connection }
}

const connected = (_: ConnectionState, { connection }: { readonly connection: Connection }): ConnectionState => ({
  status: 'connected',
  connection,
})

/** What the wallet of a standing connection says by itself, and another wallet that another tab went over to. */
const live = {
  restored: connected,
  connected,
  'accounts-changed': (state, { accounts }) => withConnection(state, onAccounts(state.connection, accounts)),
  'network-changed': (state, { networkId }) => withConnection(state, onNetwork(state.connection, networkId)),
  disconnected,
} satisfies { readonly [T in ConnectionEvent['type']]?: Transition<'connected' | 'needs-action', T> }

/** Every legal step; what is not listed changes nothing. */
const transitions: Table = {
  unknown: {
    connected,
    'session-found': (_, { snapshot }) => ({ status: 'restoring', snapshot }),
    'no-session': disconnected,
  },
  restoring: {
    restored: connected,
    connected,
    'restore-failed': disconnected,
    'no-session': disconnected,
    disconnected,
  },
  disconnected: { restored: connected, connected },
  connected: live,
  'needs-action': live,
}

export const nextConnection = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  // The table proves each pair; looking one up by two run-time keys is beyond the checker.
  const row = transitions[state.status] as Readonly<
    Record<string, ((state: ConnectionState, event: ConnectionEvent) => ConnectionState) | undefined>
  >
  return row[event.type]?.(state, event) ?? state
}

/** The live connection of a state. */
export const connectionOf = (state: ConnectionState): Connection | undefined =>
  state.status === 'connected' || state.status === 'needs-action' ? state.connection : undefined

/** It is only remembered that there was a connection. */
export const isRestoring = (state: ConnectionState): boolean => state.status === 'restoring'

/** Towards hosts: false while it is not yet known whether the visitor is connected. */
export const isSettled = (state: ConnectionState): boolean => state.status !== 'unknown' && !isRestoring(state)

/** What is known of the account on screen: the live one, or while restoring the remembered one. */
export interface KnownAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly connectorId: string
}

export const knownAccount = (state: ConnectionState): KnownAccount | undefined => {
  if (state.status === 'restoring') return state.snapshot
  const connection = connectionOf(state)
  return connection === undefined
    ? undefined
    : {
        namespace: connection.namespace,
        address: activeAddress(connection),
        networkId: connection.networkId,
        connectorId: connection.connectorId,
      }
}
