import type { Connection } from './connection.ts'
import type { Failure } from './failure.ts'
import type { CaipNetworkId } from './caip.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/**
 * The connection of one namespace (spec section 4, decision 20). `unknown` is the state of a server and of the first
 * moment; nobody may paint "logged out" before `disconnected`.
 */
export type ConnectionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'restoring'; readonly snapshot: SessionSnapshot }
  | { readonly status: 'disconnected'; readonly failure?: Failure }
  | { readonly status: 'connecting'; readonly attempt: number; readonly connectorId: string; readonly previous?: Connection }
  | { readonly status: 'connected'; readonly connection: Connection }
  | { readonly status: 'needs-action'; readonly connection: Connection; readonly need: ConnectionNeed }

/** What is still missing before a connection counts: the host's sign-in, or a network the host supports. */
export type ConnectionNeed = 'sign-in' | 'supported-network'

export type ConnectionEvent =
  | { readonly type: 'session-found'; readonly snapshot: SessionSnapshot }
  | { readonly type: 'no-session' }
  | { readonly type: 'restored'; readonly connection: Connection }
  | { readonly type: 'restore-failed'; readonly failure?: Failure }
  | { readonly type: 'connect-requested'; readonly attempt: number; readonly connectorId: string }
  | { readonly type: 'connect-approved'; readonly attempt: number; readonly connection: Connection }
  | { readonly type: 'connect-ended'; readonly attempt: number; readonly failure: Failure }
  | { readonly type: 'accounts-changed'; readonly accounts: readonly string[] }
  | { readonly type: 'network-changed'; readonly networkId: CaipNetworkId }
  | { readonly type: 'need-arose'; readonly need: ConnectionNeed }
  | { readonly type: 'need-met' }
  | { readonly type: 'disconnected' }

export const initialConnectionState: ConnectionState = { status: 'unknown' }

type Status = ConnectionState['status']
type In<S extends Status> = Extract<ConnectionState, { status: S }>
type Transition<S extends Status, T extends ConnectionEvent['type']> = (
  state: In<S>,
  event: Extract<ConnectionEvent, { type: T }>,
) => ConnectionState
type Table = { readonly [S in Status]: { readonly [T in ConnectionEvent['type']]?: Transition<S, T> } }

const disconnected = (failure?: Failure): ConnectionState =>
  failure === undefined ? { status: 'disconnected' } : { status: 'disconnected', failure }

const begin: Transition<Status, 'connect-requested'> = (state, { attempt, connectorId }) => {
  const previous = connectionOf(state)
  return { status: 'connecting', attempt, connectorId, ...(previous === undefined ? {} : { previous }) }
}

const withAccounts: Transition<'connected' | 'needs-action', 'accounts-changed'> = (state, { accounts }) => {
  const [first, ...rest] = accounts
  return first === undefined
    ? disconnected()
    : { ...state, connection: { ...state.connection, accounts: [first, ...rest] } }
}

const onNetwork: Transition<'connected' | 'needs-action', 'network-changed'> = (state, { networkId }) => ({
  ...state,
  connection: { ...state.connection, networkId },
})

/**
 * Every legal step; what is not listed changes nothing. An answer to an attempt that is no longer the current one is
 * such a step: a wallet that approves after the visitor cancelled does not connect behind the visitor's back.
 */
const transitions: Table = {
  unknown: {
    'session-found': (_, { snapshot }) => ({ status: 'restoring', snapshot }),
    'no-session': () => disconnected(),
    'connect-requested': begin,
  },
  restoring: {
    restored: (_, { connection }) => ({ status: 'connected', connection }),
    'restore-failed': (_, { failure }) => disconnected(failure),
    'connect-requested': begin,
    disconnected: () => disconnected(),
  },
  disconnected: {
    'connect-requested': begin,
  },
  connecting: {
    'connect-requested': (state, event) => ({ ...state, attempt: event.attempt, connectorId: event.connectorId }),
    'connect-approved': (state, { attempt, connection }) =>
      attempt === state.attempt ? { status: 'connected', connection } : state,
    'connect-ended': (state, { attempt, failure }) => {
      if (attempt !== state.attempt) return state
      return state.previous === undefined ? disconnected(failure) : { status: 'connected', connection: state.previous }
    },
  },
  connected: {
    'connect-requested': begin,
    'accounts-changed': withAccounts,
    'network-changed': onNetwork,
    'need-arose': (state, { need }) => ({ status: 'needs-action', connection: state.connection, need }),
    disconnected: () => disconnected(),
  },
  'needs-action': {
    'connect-requested': begin,
    'accounts-changed': withAccounts,
    'network-changed': onNetwork,
    'need-arose': (state, { need }) => ({ ...state, need }),
    'need-met': (state) => ({ status: 'connected', connection: state.connection }),
    disconnected: () => disconnected(),
  },
}

export const nextConnection = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  // The table proves each pair; looking one up by two run-time keys is beyond the checker.
  const row = transitions[state.status] as Readonly<
    Record<string, ((state: ConnectionState, event: ConnectionEvent) => ConnectionState) | undefined>
  >
  return row[event.type]?.(state, event) ?? state
}

/** The live connection of a state, also while another is being tried over it. */
export const connectionOf = (state: ConnectionState): Connection | undefined => {
  switch (state.status) {
    case 'connected':
    case 'needs-action':
      return state.connection
    case 'connecting':
      return state.previous
    default:
      return undefined
  }
}

/** Towards hosts: false while it is not yet known whether the visitor is connected. */
export const isSettled = (state: ConnectionState): boolean => state.status !== 'unknown' && state.status !== 'restoring'
