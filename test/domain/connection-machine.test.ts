import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/caip.ts'
import type { Connection } from '../../core/domain/connection.ts'
import {
  type ConnectionEvent,
  type ConnectionNeed,
  type ConnectionState,
  connectionOf,
  initialConnectionState,
  isSettled,
  nextConnection,
} from '../../core/domain/connection-machine.ts'
import type { Failure } from '../../core/domain/failure.ts'
import type { SessionSnapshot } from '../../core/domain/session-snapshot.ts'
import { accounts, anyFailure, connection, connectorId, evmNetworkId, snapshot } from './arbitraries.ts'
import { runModel, step } from './model.ts'

/** What is true of the world: is the past known, which wallet is live, who has been asked. The status follows from it. */
interface Model {
  past: 'unread' | 'known' | SessionSnapshot
  live: Connection | undefined
  need: ConnectionNeed | undefined
  asked: { readonly attempt: number; readonly connectorId: string } | undefined
  failure: Failure | undefined
  attempts: number
}

const expected = ({ past, live, need, asked, failure }: Model): ConnectionState => {
  if (asked !== undefined) {
    const standing = live === undefined ? {} : { previous: live }
    return { status: 'connecting', ...asked, ...standing, ...(need === undefined ? {} : { previousNeed: need }) }
  }
  if (live !== undefined) {
    return need === undefined
      ? { status: 'connected', connection: live }
      : { status: 'needs-action', connection: live, need }
  }
  if (past === 'unread') return { status: 'unknown' }
  if (past !== 'known') return { status: 'restoring', snapshot: past }
  return failure === undefined ? { status: 'disconnected' } : { status: 'disconnected', failure }
}

const seen = new Set<string>()

const agree = (model: Model, state: ConnectionState): void => {
  expect(state).toStrictEqual(expected(model))
  expect(connectionOf(state)).toEqual(model.live)
  expect(isSettled(state)).toBe(model.asked !== undefined || model.past === 'known')
  seen.add(state.status)
}

type Tell = (model: Model) => void
const command = (event: ConnectionEvent, tell: Tell) =>
  step<Model, ConnectionState>(event.type, tell, (state) => nextConnection(state, event), agree)

/** The number of a running, an earlier or a future attempt: how far it lies from the newest. */
const lag = fc.constantFrom(0, 0, 0, 1, 2, -1)
const numbered = (label: string, event: (attempt: number) => ConnectionEvent, tell: Tell, away: number) =>
  step<Model, ConnectionState>(
    `${label} ${away}`,
    (model) => {
      if (model.asked !== undefined && away === 0) tell(model)
    },
    (state, { attempts }) => nextConnection(state, event(attempts - away)),
    agree,
  )

const isRestoring = ({ past, asked }: Model): boolean => typeof past === 'object' && asked === undefined

const loseLive = (model: Model): void => {
  if (model.live === undefined) return
  model.live = undefined
  model.need = undefined
  if (model.asked === undefined) model.failure = undefined
}

const commands = [
  snapshot.map((found) =>
    command({ type: 'session-found', snapshot: found }, (model) => {
      if (model.past === 'unread' && model.asked === undefined) model.past = found
    }),
  ),
  fc.constant(
    command({ type: 'no-session' }, (model) => {
      if (model.past === 'unread' && model.asked === undefined) model.past = 'known'
    }),
  ),
  connection.map((restored) =>
    command({ type: 'restored', connection: restored }, (model) => {
      // Also where the visitor was disconnected, or connected to another wallet, when another tab went over to this one.
      if (model.asked !== undefined || model.past === 'unread') return
      Object.assign(model, { past: 'known', live: restored, need: undefined, failure: undefined })
    }),
  ),
  fc.option(anyFailure, { nil: undefined }).map((failure) =>
    command({ type: 'restore-failed', ...(failure === undefined ? {} : { failure }) }, (model) => {
      if (isRestoring(model)) Object.assign(model, { past: 'known', failure })
    }),
  ),
  connectorId.map((id) =>
    step<Model, ConnectionState>(
      `connect ${id}`,
      (model) => {
        model.past = 'known'
        model.failure = undefined
        model.attempts += 1
        model.asked = { attempt: model.attempts, connectorId: id }
      },
      (state, { attempts }) =>
        nextConnection(state, { type: 'connect-requested', attempt: attempts + 1, connectorId: id }),
      agree,
    ),
  ),
  fc.tuple(connection, lag).map(([approved, away]) =>
    numbered(
      'approve',
      (attempt) => ({ type: 'connect-approved', attempt, connection: approved }),
      (model) => Object.assign(model, { asked: undefined, live: approved, need: undefined }),
      away,
    ),
  ),
  fc.tuple(anyFailure, lag).map(([failure, away]) =>
    numbered(
      'end',
      (attempt) => ({ type: 'connect-ended', attempt, failure }),
      (model) => Object.assign(model, { asked: undefined, failure: model.live === undefined ? failure : undefined }),
      away,
    ),
  ),
  fc
    .oneof({ weight: 3, arbitrary: accounts }, { weight: 1, arbitrary: fc.constant<readonly string[]>([]) })
    .map((list) =>
      command({ type: 'accounts-changed', accounts: list }, (model) => {
        const [first, ...rest] = list
        if (first === undefined) loseLive(model)
        else if (model.live !== undefined) model.live = { ...model.live, accounts: [first, ...rest] }
      }),
    ),
  evmNetworkId.map((networkId: CaipNetworkId) =>
    command({ type: 'network-changed', networkId }, (model) => {
      if (model.live !== undefined) model.live = { ...model.live, networkId }
    }),
  ),
  fc.constantFrom<ConnectionNeed[]>('sign-in', 'supported-network').map((need) =>
    command({ type: 'need-arose', need }, (model) => {
      if (model.live !== undefined && model.asked === undefined) model.need = need
    }),
  ),
  fc.constant(
    command({ type: 'need-met' }, (model) => {
      if (model.asked === undefined) model.need = undefined
    }),
  ),
  fc.constant(
    command({ type: 'disconnected' }, (model) => {
      if (isRestoring(model)) model.past = 'known'
      loseLive(model)
    }),
  ),
]

const start = () => ({
  model: {
    past: 'unread',
    live: undefined,
    need: undefined,
    asked: undefined,
    failure: undefined,
    attempts: 0,
  } as Model,
  real: { state: initialConnectionState },
})

describe('the connection machine', () => {
  it('tells what is true of the world, after any history', () => {
    runModel(commands, start)
    expect([...seen].sort()).toEqual([
      'connected',
      'connecting',
      'disconnected',
      'needs-action',
      'restoring',
      'unknown',
    ])
  })
})
