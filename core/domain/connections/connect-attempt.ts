import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { Failure, FailureCode } from '../shared/failure.ts'
import type { Connection } from './connection.ts'
import { type Connections, connectionOf, knownAccount, statusOf } from './connections.ts'

/** After this long without an answer the visitor is told where to look. */
export const stillWaitingMs = 15_000
/** An answer before this is seen as an answer to the press itself: nobody has noticed that a wallet was asked. */
export const noticeableMs = 300
/** How long the view tells that the wallet is connected before the modal closes: it is read in passing. */
export const successMs = 700

/** How a try ends that did not connect: each has its own words and its own way on. */
export type AttemptEnd = 'rejected' | 'locked' | 'popup-blocked' | 'expired' | 'failed'

interface RunningAttempt {
  readonly attempt: number
  readonly connectorId: string
  /** The one that it is about, where that is known. */
  readonly namespace?: ChainNamespace | undefined
  /** The link by which a wallet elsewhere takes it up, as soon as there is one (a pairing URI). */
  readonly link?: string
}

/** One try to connect one wallet: nothing else is connecting. */
export type ConnectAttempt =
  | { readonly status: 'idle' }
  | ({ readonly status: 'waiting' } & RunningAttempt)
  | ({ readonly status: 'still-waiting' } & RunningAttempt)
  /** The wallet says that it is already asking (-32002); approving that older request counts too. */
  | ({ readonly status: 'already-pending' } & RunningAttempt)
  /** The wallet said yes; `told` while the view that waited says so. */
  | { readonly status: 'approved' | 'told'; readonly attempt: number; readonly connectorId: string }
  | { readonly status: AttemptEnd; readonly attempt: number; readonly connectorId: string; readonly failure: Failure }

export type ConnectAttemptEvent =
  | ({ readonly type: 'asked' } & Pick<RunningAttempt, 'attempt' | 'connectorId' | 'namespace'>)
  | { readonly type: 'time-passed'; readonly attempt: number }
  | { readonly type: 'found-pending'; readonly attempt: number }
  | { readonly type: 'got-link'; readonly attempt: number; readonly link: string }
  | { readonly type: 'ended'; readonly attempt: number; readonly failure: Failure }
  | { readonly type: 'approved'; readonly attempt: number }
  /** The view that waited tells of the success. */
  | { readonly type: 'tell' }
  /** That is over, because it was read or because something else came. */
  | { readonly type: 'stop-telling' }
  /** The visitor turned away from it: nothing of it is shown again. */
  | { readonly type: 'left' }

export const idleAttempt: ConnectAttempt = { status: 'idle' }

export const isAttemptRunning = (
  state: ConnectAttempt,
): state is Extract<ConnectAttempt, { status: 'waiting' | 'still-waiting' | 'already-pending' }> =>
  state.status === 'waiting' || state.status === 'still-waiting' || state.status === 'already-pending'

/** The connection that the view on screen tells of. */
export const confirmedConnection = (attempt: ConnectAttempt, connections: Connections): Connection | undefined =>
  attempt.status === 'told' ? connectionOf(connections) : undefined

/** No wallet is connected or may still be, and none is being asked. */
export const isFree = (connections: Connections, attempt: ConnectAttempt): boolean =>
  statusOf(connections) === 'disconnected' && !isAttemptRunning(attempt)

/** No account is known, and a wallet is being asked for one. */
export const isConnecting = (connections: Connections, attempt: ConnectAttempt): boolean =>
  knownAccount(connections) === undefined && isAttemptRunning(attempt)

/** Where a wallet is being asked for an account, and none is known: in the active namespace, as far as anybody knows. */
export const connectingIn = (connections: Connections, attempt: ConnectAttempt): ChainNamespace | undefined => {
  if (!isAttemptRunning(attempt)) return undefined
  const { namespace = connections.activeNamespace } = attempt
  return knownAccount(connections, namespace) ? undefined : namespace
}

/** Events of an attempt that is no longer the current one change nothing. */
export const nextAttempt = (state: ConnectAttempt, event: ConnectAttemptEvent): ConnectAttempt => {
  if (event.type === 'asked') {
    const { type: _, ...asked } = event
    return { status: 'waiting', ...asked }
  }
  if (event.type === 'left') return idleAttempt
  if (event.type === 'tell') return state.status === 'approved' ? { ...state, status: 'told' } : state
  if (event.type === 'stop-telling') return state.status === 'told' ? idleAttempt : state
  if (state.status === 'idle' || state.attempt !== event.attempt || !isAttemptRunning(state)) return state
  const { attempt, connectorId } = state
  switch (event.type) {
    case 'time-passed':
      return state.status === 'waiting' ? { ...state, status: 'still-waiting' } : state
    case 'found-pending':
      return { ...state, status: 'already-pending' }
    case 'got-link':
      return { ...state, link: event.link }
    case 'approved':
      return { status: 'approved', attempt, connectorId }
    case 'ended':
      return endOf(attempt, connectorId, event.failure)
  }
}

const ends: Readonly<Partial<Record<FailureCode, AttemptEnd>>> = {
  CONNECTION_REJECTED: 'rejected',
  WALLET_LOCKED: 'locked',
  POPUP_BLOCKED: 'popup-blocked',
  PROPOSAL_EXPIRED: 'expired',
}

const endOf = (attempt: number, connectorId: string, failure: Failure): ConnectAttempt =>
  failure.code === 'ABORTED' || failure.code === 'MODAL_CLOSED'
    ? idleAttempt
    : { status: ends[failure.code] ?? 'failed', attempt, connectorId, failure }
