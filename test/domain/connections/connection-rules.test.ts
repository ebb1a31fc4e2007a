import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ConnectionEvent,
  type ConnectionState,
  connectionOf,
  initialConnectionState,
  isRestoring,
  isSettled,
  knownAccount,
  nextConnection,
  standingOf,
} from '../../../core/domain/connections/connection-machine.ts'
import { type NeedRules, withNeeds } from '../../../core/domain/connections/connection-needs.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { accounts, anyFailure, connection, connectorId, evmNetworkId, snapshot } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

/** Few numbers, so that attempts meet. */
const attempt = fc.nat(3)
const typed = <T extends ConnectionEvent['type']>(type: T) => fc.constant(type)
const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({ type: typed('session-found'), snapshot }),
  fc.record({ type: typed('no-session') }),
  fc.record({ type: typed('restored'), connection }),
  fc.record({ type: typed('restore-failed') }),
  fc.record({ type: typed('connect-requested'), attempt, connectorId }),
  fc.record({ type: typed('connect-approved'), attempt, connection }),
  fc.record({ type: typed('connect-ended'), attempt, failure: anyFailure }),
  fc.record({ type: typed('accounts-changed'), accounts }),
  fc.record({ type: typed('accounts-changed'), accounts: fc.constant([]) }),
  fc.record({ type: typed('network-changed'), networkId: evmNetworkId }),
  fc.record({ type: typed('rules-changed') }),
  fc.record({ type: typed('disconnected') }),
)
const stateAfter = (events: readonly ConnectionEvent[]): ConnectionState =>
  events.reduce(nextConnection, initialConnectionState)
const reached = fc.array(event, { size: '+1' }).map(stateAfter)
const needs = fc.record({ 'sign-in': fc.boolean(), 'supported-network': fc.boolean() })
/** Connected, some of them with something still missing. */
const live = fc
  .tuple(connection, needs)
  .map(([approved, missing]) =>
    withNeeds(
      { status: 'connected', connection: approved },
      { 'sign-in': () => missing['sign-in'], 'supported-network': () => missing['supported-network'] },
    ),
  )
/** The same, and some with another wallet being tried over it. */
const standing = fc
  .tuple(live, fc.boolean())
  .map(([state, isTrying]) =>
    isTrying ? nextConnection(state, { type: 'connect-requested', attempt: 1, connectorId: 'other' }) : state,
  )

/** The way from each status to each other one in a single step, as the design draws it. */
const arrows = [
  'unknown > connecting',
  'unknown > disconnected',
  'unknown > restoring',
  'restoring > connected',
  'restoring > connecting',
  'restoring > disconnected',
  'disconnected > connected',
  'disconnected > needs-action',
  'restoring > needs-action',
  'disconnected > connecting',
  'connecting > connected',
  'connecting > disconnected',
  'connecting > needs-action',
  // The attempt is over, and what stood before goes on.
  'connecting > restoring',
  'connecting > unknown',
  'connected > connecting',
  'connected > disconnected',
  'connected > needs-action',
  'needs-action > connected',
  'needs-action > connecting',
  'needs-action > disconnected',
].sort()

describe('the transition table', () => {
  const arrowsOf = (before: ConnectionState, after: ConnectionState): readonly string[] =>
    after.status === before.status ? [] : [`${before.status} > ${after.status}`]

  it('has no arrow but those of the design, and never forgets what is settled', () => {
    forAll(fc.array(event, { size: 'max', maxLength: 60 }), (events) => {
      events.reduce((before, one) => {
        const state = nextConnection(before, one)
        for (const arrow of arrowsOf(before, state)) expect(arrows).toContain(arrow)
        if (isSettled(before)) expect(isSettled(state)).toBe(true)
        return state
      }, initialConnectionState)
    })
  })

  it('has each arrow of the design', () => {
    const pick = <T>(values: fc.Arbitrary<T>): T => fc.sample(values, { seed: 1, numRuns: 1 })[0] as T
    const approved = pick(connection)
    const events: readonly ConnectionEvent[] = [
      { type: 'session-found', snapshot: pick(snapshot) },
      { type: 'no-session' },
      { type: 'restored', connection: approved },
      { type: 'restore-failed' },
      { type: 'connect-requested', attempt: 0, connectorId: approved.connectorId },
      { type: 'connect-approved', attempt: 0, connection: approved },
      { type: 'connect-ended', attempt: 0, failure: failure('CONNECTION_REJECTED') },
      { type: 'accounts-changed', accounts: [] },
      { type: 'disconnected' },
    ]
    const rules: readonly NeedRules[] = [{}, { 'sign-in': () => true }]
    // Everything that one of each can lead to.
    const found = new Set<string>()
    const reachable = new Map([[JSON.stringify(initialConnectionState), initialConnectionState]])
    for (const before of reachable.values()) {
      for (const [one, asked] of events.flatMap((one) => rules.map((asked) => [one, asked] as const))) {
        const state = withNeeds(nextConnection(before, one), asked)
        for (const arrow of arrowsOf(before, state)) found.add(arrow)
        reachable.set(JSON.stringify(state), state)
      }
    }
    expect([...found].sort()).toEqual(arrows)
  })

  it('connects by the running attempt only: an answer to any other changes nothing', () => {
    forAll(reached, attempt, connection, anyFailure, (state, number, answer, reason) => {
      fc.pre(state.status !== 'connecting' || state.attempt !== number)
      expect(nextConnection(state, { type: 'connect-approved', attempt: number, connection: answer })).toBe(state)
      expect(nextConnection(state, { type: 'connect-ended', attempt: number, failure: reason })).toBe(state)
    })
  })

  it('does not connect by an approval that comes after the visitor cancelled', () => {
    forAll(reached, connection, (state, answer) => {
      fc.pre(isSettled(state) && connectionOf(state) === undefined)
      const asked = nextConnection(state, { type: 'connect-requested', attempt: 7, connectorId: 'a' })
      const cancelled = nextConnection(asked, { type: 'connect-ended', attempt: 7, failure: failure('ABORTED') })
      expect(cancelled).toEqual({ status: 'disconnected', failure: failure('ABORTED') })
      expect(nextConnection(cancelled, { type: 'connect-approved', attempt: 7, connection: answer })).toBe(cancelled)
    })
  })

  it('ends disconnected from anywhere live, also when the wallet shares no account any more', () => {
    forAll(live, (state) => {
      expect(nextConnection(state, { type: 'disconnected' })).toEqual({ status: 'disconnected' })
      expect(nextConnection(state, { type: 'accounts-changed', accounts: [] })).toEqual({ status: 'disconnected' })
    })
  })

  it('goes back to what stood before, need and news included, when another wallet is refused', () => {
    forAll(live, evmNetworkId, accounts, (state, networkId, list) => {
      const news: readonly ConnectionEvent[] = [
        { type: 'network-changed', networkId },
        { type: 'accounts-changed', accounts: list },
      ]
      const asked = nextConnection(state, { type: 'connect-requested', attempt: 9, connectorId: 'other' })
      expect(connectionOf(asked)).toBe(connectionOf(state))
      const refused = nextConnection(news.reduce(nextConnection, asked), {
        type: 'connect-ended',
        attempt: 9,
        failure: failure('CONNECTION_REJECTED'),
      })
      expect(refused).toEqual(news.reduce(nextConnection, state))
    })
  })

  it('goes back to restoring, or to not knowing yet, when another wallet is given up, and what came meanwhile counts', () => {
    const early: readonly ConnectionEvent['type'][] = ['session-found', 'no-session', 'restored', 'restore-failed']
    const news = fc.array(event.filter(({ type }) => early.includes(type)))
    const unsettled = fc.oneof(
      fc.constant(initialConnectionState),
      snapshot.map((found): ConnectionState => ({ status: 'restoring', snapshot: found })),
    )
    forAll(unsettled, news, (state, events) => {
      const asked = nextConnection(state, { type: 'connect-requested', attempt: 9, connectorId: 'other' })
      const over = nextConnection(events.reduce(nextConnection, asked), {
        type: 'connect-ended',
        attempt: 9,
        failure: failure('ABORTED'),
      })
      const alone = events.reduce(nextConnection, state)
      expect(over).toEqual(alone.status === 'disconnected' ? { ...alone, failure: failure('ABORTED') } : alone)
    })
  })

  it('leaves a session that is still being restored', () => {
    forAll(snapshot, connection, (found, late) => {
      const left = stateAfter([{ type: 'session-found', snapshot: found }, { type: 'no-session' }])
      expect(left).toEqual({ status: 'disconnected' })
      expect(isRestoring(left)).toBe(false)
      expect(
        connectionOf(stateAfter([{ type: 'session-found', snapshot: found }, { type: 'disconnected' }])),
      ).toBeUndefined()
      expect(knownAccount(nextConnection(left, { type: 'restore-failed' }))).toBeUndefined()
      expect(connectionOf(nextConnection(left, { type: 'restored', connection: late }))).toBe(late)
    })
  })

  it('does not go back to a wallet that left meanwhile', () => {
    const leaving = fc.constantFrom<ConnectionEvent[]>(
      { type: 'disconnected' },
      { type: 'accounts-changed', accounts: [] },
    )
    forAll(fc.oneof(reached, live), leaving, anyFailure, (state, leave, reason) => {
      const asked = nextConnection(state, { type: 'connect-requested', attempt: 9, connectorId: 'other' })
      const alone = nextConnection(asked, leave)
      expect(connectionOf(alone)).toBeUndefined()
      const ended = nextConnection(alone, { type: 'connect-ended', attempt: 9, failure: reason })
      expect(connectionOf(ended)).toBeUndefined()
      if (isSettled(alone)) expect(ended).toEqual({ status: 'disconnected', failure: reason })
    })
  })

  it('is the same object while nothing is new', () => {
    forAll(standing, (state) => {
      const { accounts: list, networkId } = connectionOf(state) ?? expect.fail('nothing is live')
      expect(nextConnection(state, { type: 'accounts-changed', accounts: [...list] })).toBe(state)
      expect(nextConnection(state, { type: 'network-changed', networkId })).toBe(state)
    })
  })
})

describe('what is known of a connection', () => {
  it('is settled exactly when the past has been looked at', () => {
    forAll(reached, (state) =>
      expect(isSettled(state)).toBe(!['unknown', 'restoring'].includes(standingOf(state).status)),
    )
  })

  it('is the live account, while restoring the remembered one, else nothing', () => {
    forAll(fc.oneof(reached, standing), (state) => {
      const now = connectionOf(state)
      const known = knownAccount(state)
      const standing = standingOf(state)
      if (standing.status === 'restoring') expect(known).toEqual(standing.snapshot)
      else if (now === undefined) expect(known).toBeUndefined()
      else {
        const { namespace, networkId, connectorId: id } = now
        expect(known).toEqual({ namespace, networkId, connectorId: id, address: now.accounts[0] })
      }
    })
  })
})
