import type { CaipNetworkId, ChainNamespace } from './caip.ts'
import { activeAddress, type Connection } from './connection.ts'
import type { Failure } from './failure.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/**
 * The connection of one namespace (spec section 4, decision 20). `unknown` is the state of a server and of the first
 * moment; nobody may paint "logged out" before `disconnected`.
 */
export type ConnectionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'restoring'; readonly snapshot: SessionSnapshot }
  | { readonly status: 'disconnected'; readonly failure?: Failure }
  | {
      readonly status: 'connecting'
      readonly attempt: number
      readonly connectorId: string
      /** The connection from before; it stands until another wallet approves. */
      readonly previous?: Connection
      readonly previousNeed?: ConnectionNeed
    }
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

const disconnected = (failure?: Failure): ConnectionState =>
  failure === undefined ? { status: 'disconnected' } : { status: 'disconnected', failure }

type Trying = In<'connecting'>
type Asked = Extract<ConnectionEvent, { type: 'connect-requested' }>
/** What an attempt leaves standing, and goes back to when it ends without a connection. */
type Standing = Pick<Trying, 'previous' | 'previousNeed'>

const standingOf = (state: ConnectionState): Standing => {
  switch (state.status) {
    case 'connected':
      return { previous: state.connection }
    case 'needs-action':
      return { previous: state.connection, previousNeed: state.need }
    default:
      return {}
  }
}

const begin = (state: ConnectionState, { attempt, connectorId }: Asked): ConnectionState => ({
  status: 'connecting',
  attempt,
  connectorId,
  ...standingOf(state),
})

const endOfAttempt = ({ previous, previousNeed }: Standing, failure: Failure): ConnectionState => {
  if (previous === undefined) return disconnected(failure)
  return previousNeed === undefined
    ? { status: 'connected', connection: previous }
    : { status: 'needs-action', connection: previous, need: previousNeed }
}

/** Nothing is left of a connection whose wallet shares no account any more. A repetition keeps the object: it is no news. */
const onAccounts = (connection: Connection, accounts: readonly string[]): Connection | undefined => {
  const [first, ...rest] = accounts
  if (first === undefined) return undefined
  const isSame =
    accounts.length === connection.accounts.length && accounts.every((one, at) => one === connection.accounts[at])
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

/** While another wallet is being tried, the connection from before lives on and may still change or end. */
const withPrevious = (state: Trying, change: (previous: Connection) => Connection | undefined): ConnectionState => {
  if (state.previous === undefined) return state
  const previous = change(state.previous)
  if (previous === state.previous) return state
  const { status, attempt, connectorId } = state
  return previous === undefined ? { status, attempt, connectorId } : { ...state, previous }
}

/** What the wallet of a standing connection says by itself, and another wallet that another tab went over to. */
const live = {
  restored: (_, { connection }) => ({ status: 'connected', connection }),
  'accounts-changed': (state, { accounts }) => withConnection(state, onAccounts(state.connection, accounts)),
  'network-changed': (state, { networkId }) => withConnection(state, onNetwork(state.connection, networkId)),
  disconnected: () => disconnected(),
} satisfies { readonly [T in ConnectionEvent['type']]?: Transition<'connected' | 'needs-action', T> }

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
    restored: (_, { connection }) => ({ status: 'connected', connection }),
  },
  connecting: {
    'connect-requested': (state, { attempt, connectorId }) => ({ ...state, attempt, connectorId }),
    'connect-approved': (state, { attempt, connection }) =>
      attempt === state.attempt ? { status: 'connected', connection } : state,
    'connect-ended': (state, { attempt, failure }) =>
      attempt === state.attempt ? endOfAttempt(state, failure) : state,
    'accounts-changed': (state, { accounts }) => withPrevious(state, (previous) => onAccounts(previous, accounts)),
    'network-changed': (state, { networkId }) => withPrevious(state, (previous) => onNetwork(previous, networkId)),
    disconnected: (state) => withPrevious(state, () => undefined),
  },
  connected: {
    ...live,
    'connect-requested': begin,
    'need-arose': (state, { need }) => ({ status: 'needs-action', connection: state.connection, need }),
  },
  'needs-action': {
    ...live,
    'connect-requested': begin,
    'need-arose': (state, { need }) => ({ ...state, need }),
    'need-met': (state) => ({ status: 'connected', connection: state.connection }),
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
