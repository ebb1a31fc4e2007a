import { isSameAddress } from '../shared/address.ts'
import type { CaipNetworkId, ChainNamespace } from '../shared/caip.ts'
import type { Failure } from '../shared/failure.ts'
import { activeAddress, type Connection } from './connection.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/** How things stand for one namespace while no wallet is being asked (spec section 4, decision 20). */
export type StandingState =
  /** Of a server, and of the first moment; nobody may paint "logged out" before `disconnected`. */
  | { readonly status: 'unknown' }
  | { readonly status: 'restoring'; readonly snapshot: SessionSnapshot }
  | { readonly status: 'disconnected'; readonly failure?: Failure }
  | { readonly status: 'connected'; readonly connection: Connection }
  | { readonly status: 'needs-action'; readonly connection: Connection; readonly needs: ConnectionNeeds }

export type ConnectionState =
  | StandingState
  | {
      readonly status: 'connecting'
      readonly attempt: number
      readonly connectorId: string
      /** Lives on until the wallet approves, and is come back to when it does not. */
      readonly before: StandingState
    }

/** What is still missing before a connection counts: a network the host supports, or the host's sign-in. */
export type ConnectionNeed = 'supported-network' | 'sign-in'
/** Each once. */
export type ConnectionNeeds = readonly [ConnectionNeed, ...ConnectionNeed[]]

/** What changes how things stand, also while a wallet is being asked. */
type StandingEvent =
  | { readonly type: 'session-found'; readonly snapshot: SessionSnapshot }
  /** Nothing of an earlier visit counts. */
  | { readonly type: 'no-session' }
  | { readonly type: 'restored'; readonly connection: Connection }
  | { readonly type: 'restore-failed'; readonly failure?: Failure }
  | { readonly type: 'accounts-changed'; readonly accounts: readonly string[] }
  | { readonly type: 'network-changed'; readonly networkId: CaipNetworkId }
  /** The host changed what it asks of a connection; the rules look again. */
  | { readonly type: 'rules-changed' }
  | { readonly type: 'disconnected' }

export type ConnectionEvent =
  | StandingEvent
  | { readonly type: 'connect-requested'; readonly attempt: number; readonly connectorId: string }
  | { readonly type: 'connect-approved'; readonly attempt: number; readonly connection: Connection }
  | { readonly type: 'connect-ended'; readonly attempt: number; readonly failure: Failure }

export const initialConnectionState: ConnectionState = { status: 'unknown' }

type Status = StandingState['status']
type In<S extends Status> = Extract<StandingState, { status: S }>
type Transition<S extends Status, T extends StandingEvent['type']> = (
  state: In<S>,
  event: Extract<StandingEvent, { type: T }>,
) => StandingState
type Table = { readonly [S in Status]: { readonly [T in StandingEvent['type']]?: Transition<S, T> } }

const disconnected = (failure?: Failure): StandingState =>
  failure === undefined ? { status: 'disconnected' } : { status: 'disconnected', failure }

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

const withConnection = (state: In<'connected' | 'needs-action'>, connection: Connection | undefined): StandingState => {
  if (connection === undefined) return disconnected()
  return connection === state.connection ? state : { ...state, connection }
}

const restored = (_: StandingState, { connection }: { readonly connection: Connection }): StandingState => ({
  status: 'connected',
  connection,
})

/** What the wallet of a standing connection says by itself, and another wallet that another tab went over to. */
const live = {
  restored,
  'accounts-changed': (state, { accounts }) => withConnection(state, onAccounts(state.connection, accounts)),
  'network-changed': (state, { networkId }) => withConnection(state, onNetwork(state.connection, networkId)),
  disconnected: () => disconnected(),
} satisfies { readonly [T in StandingEvent['type']]?: Transition<'connected' | 'needs-action', T> }

/** Every legal step; what is not listed changes nothing. */
const transitions: Table = {
  unknown: {
    'session-found': (_, { snapshot }) => ({ status: 'restoring', snapshot }),
    'no-session': () => disconnected(),
  },
  restoring: {
    restored,
    'restore-failed': (_, { failure }) => disconnected(failure),
    'no-session': () => disconnected(),
    disconnected: () => disconnected(),
  },
  disconnected: { restored },
  connected: live,
  'needs-action': live,
}

const nextStanding = (state: StandingState, event: StandingEvent): StandingState => {
  // The table proves each pair; looking one up by two run-time keys is beyond the checker.
  const row = transitions[state.status] as Readonly<
    Record<string, ((state: StandingState, event: StandingEvent) => StandingState) | undefined>
  >
  return row[event.type]?.(state, event) ?? state
}

/** What holds beneath an attempt, and by itself where there is none. */
export const standingOf = (state: ConnectionState): StandingState =>
  state.status === 'connecting' ? state.before : state

/** The same attempt, or none, over another standing. */
export const overStanding = (
  state: ConnectionState,
  next: (before: StandingState) => StandingState,
): ConnectionState => {
  if (state.status !== 'connecting') return next(state)
  const before = next(state.before)
  return before === state.before ? state : { ...state, before }
}

const afterAttempt = (before: StandingState, failure: Failure): StandingState =>
  before.status === 'disconnected' ? disconnected(failure) : before

/**
 * An answer to an attempt that is no longer the current one changes nothing: a wallet that approves after the visitor cancelled
 * does not connect behind the visitor's back.
 */
export const nextConnection = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  switch (event.type) {
    case 'connect-requested': {
      const { attempt, connectorId } = event
      return { status: 'connecting', attempt, connectorId, before: standingOf(state) }
    }
    case 'connect-approved':
    case 'connect-ended':
      if (state.status !== 'connecting' || state.attempt !== event.attempt) return state
      return event.type === 'connect-approved'
        ? { status: 'connected', connection: event.connection }
        : afterAttempt(state.before, event.failure)
    default:
      return overStanding(state, (before) => nextStanding(before, event))
  }
}

/** The live connection of a state, also while another is being tried over it. */
export const connectionOf = (state: ConnectionState): Connection | undefined => {
  const standing = standingOf(state)
  return standing.status === 'connected' || standing.status === 'needs-action' ? standing.connection : undefined
}

/** It is only remembered that there was a connection. */
export const isRestoring = (state: ConnectionState): boolean => standingOf(state).status === 'restoring'

/** Towards hosts: false while it is not yet known whether the visitor is connected. */
export const isSettled = (state: ConnectionState): boolean =>
  standingOf(state).status !== 'unknown' && !isRestoring(state)

/** What is known of the account on screen: the live one, or while restoring the remembered one. */
export interface KnownAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly connectorId: string
}

export const knownAccount = (state: ConnectionState): KnownAccount | undefined => {
  const standing = standingOf(state)
  if (standing.status === 'restoring') return standing.snapshot
  const connection = connectionOf(standing)
  return connection === undefined
    ? undefined
    : {
        namespace: connection.namespace,
        address: activeAddress(connection),
        networkId: connection.networkId,
        connectorId: connection.connectorId,
      }
}
