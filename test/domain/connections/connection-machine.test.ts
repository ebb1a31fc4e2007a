import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import {
  type ConnectionEvent,
  type ConnectionNeed,
  type ConnectionNeeds,
  type ConnectionState,
  connectionOf,
  initialConnectionState,
  isRestoring,
  isSettled,
  nextConnection,
} from '../../../core/domain/connections/connection-machine.ts'
import { hasNeed, withNeeds } from '../../../core/domain/connections/connection-needs.ts'
import type { SessionSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { accounts, connection, evmNetworkId, snapshot } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'
import { runModel, step } from '../shared/model.ts'

/** What is true of the world: is the past known, which wallet is live. The status follows from it. */
interface Model {
  past: 'unread' | 'known' | SessionSnapshot
  live: Connection | undefined
  /** What the host asks of any connection. */
  needs: readonly ConnectionNeed[]
}

const isNonEmpty = (needs: readonly ConnectionNeed[]): needs is ConnectionNeeds => needs.length > 0

const expected = ({ past, live, needs }: Model): ConnectionState => {
  if (live !== undefined) {
    return isNonEmpty(needs)
      ? { status: 'needs-action', connection: live, needs }
      : { status: 'connected', connection: live }
  }
  if (past === 'unread') return { status: 'unknown' }
  if (past !== 'known') return { status: 'restoring', snapshot: past }
  return { status: 'disconnected' }
}

const seen = new Set<string>()

const agree = (model: Model, state: ConnectionState): void => {
  expect(state).toStrictEqual(expected(model))
  expect(connectionOf(state)).toEqual(model.live)
  expect(isSettled(state)).toBe(model.past === 'known')
  expect(isRestoring(state)).toBe(typeof model.past === 'object')
  for (const need of ['supported-network', 'sign-in'] as const)
    expect(hasNeed(state, need)).toBe(model.live !== undefined && model.needs.includes(need))
  seen.add(state.status)
}

/** The machine as the store runs it: what a connection needs is looked at after each event. */
const next = (needs: readonly ConnectionNeed[], state: ConnectionState, event: ConnectionEvent): ConnectionState =>
  withNeeds(nextConnection(state, event), Object.fromEntries(needs.map((need) => [need, () => true])))

type Tell = (model: Model) => void
const command = (event: ConnectionEvent, tell: Tell) =>
  step<Model, ConnectionState>(event.type, tell, (state, { needs }) => next(needs, state, event), agree)

const loseLive = (model: Model): void => {
  if (model.live !== undefined) model.live = undefined
}

const commands = [
  snapshot.map((found) =>
    command({ type: 'session-found', snapshot: found }, (model) => {
      if (model.past === 'unread') model.past = found
    }),
  ),
  fc.constant(
    command({ type: 'no-session' }, (model) => {
      // Also while it is being restored: the visitor left it.
      if (model.past !== 'known') model.past = 'known'
    }),
  ),
  connection.map((restored) =>
    command({ type: 'restored', connection: restored }, (model) => {
      // Also where the visitor was disconnected, or connected to another wallet, when another tab went over to this one.
      if (model.past !== 'unread') Object.assign(model, { past: 'known', live: restored })
    }),
  ),
  fc.constant(
    command({ type: 'restore-failed' }, (model) => {
      if (typeof model.past === 'object') model.past = 'known'
    }),
  ),
  connection.map((approved) =>
    command({ type: 'connected', connection: approved }, (model) =>
      Object.assign(model, { past: 'known', live: approved }),
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
  fc.subarray<ConnectionNeed>(['supported-network', 'sign-in']).map((needs) =>
    step<Model, ConnectionState>(
      `the host asks for ${needs.join()}`,
      (model) => Object.assign(model, { needs }),
      (state) => next(needs, state, { type: 'rules-changed' }),
      agree,
    ),
  ),
  fc.constant(
    command({ type: 'disconnected' }, (model) => {
      if (typeof model.past === 'object') model.past = 'known'
      loseLive(model)
    }),
  ),
]

const start = () => ({
  model: {
    past: 'unread',
    live: undefined,
    needs: [],
  } as Model,
  real: { state: initialConnectionState },
})

describe('the connection machine', () => {
  it('tells what is true of the world, after any history', () => {
    runModel(commands, start)
    expect([...seen].sort()).toEqual(['connected', 'disconnected', 'needs-action', 'restoring', 'unknown'])
  })
})

it('takes an account in another spelling for the account it is', () => {
  forAll(connection, (one) => {
    const state: ConnectionState = { status: 'connected', connection: one }
    const accounts = one.accounts.map((account) => `0x${account.slice(2).toLowerCase()}`)
    expect(nextConnection(state, { type: 'accounts-changed', accounts })).toBe(state)
  })
})
