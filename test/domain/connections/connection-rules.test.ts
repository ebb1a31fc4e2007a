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
} from '../../../core/domain/connections/connection-machine.ts'
import { type NeedRules, withNeeds } from '../../../core/domain/connections/connection-needs.ts'
import { accounts, connection, evmNetworkId, snapshot } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const typed = <T extends ConnectionEvent['type']>(type: T) => fc.constant(type)
const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({ type: typed('session-found'), snapshot }),
  fc.record({ type: typed('no-session') }),
  fc.record({ type: typed('restored'), connection }),
  fc.record({ type: typed('restore-failed') }),
  fc.record({ type: typed('connected'), connection }),
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
/** The way from each status to each other one in a single step, as the design draws it. */
const arrows = [
  'unknown > connected',
  'unknown > disconnected',
  'unknown > needs-action',
  'unknown > restoring',
  'restoring > connected',
  'restoring > disconnected',
  'restoring > needs-action',
  'disconnected > connected',
  'disconnected > needs-action',
  'connected > disconnected',
  'connected > needs-action',
  'needs-action > connected',
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
      { type: 'connected', connection: approved },
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

  it('takes what the visitor chose, whatever stood before', () => {
    forAll(reached, connection, (state, approved) => {
      expect(nextConnection(state, { type: 'connected', connection: approved })).toEqual({
        status: 'connected',
        connection: approved,
      })
    })
  })

  it('ends disconnected from anywhere live, also when the wallet shares no account any more', () => {
    forAll(live, (state) => {
      expect(nextConnection(state, { type: 'disconnected' })).toEqual({ status: 'disconnected' })
      expect(nextConnection(state, { type: 'accounts-changed', accounts: [] })).toEqual({ status: 'disconnected' })
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

  it('is the same object while nothing is new', () => {
    forAll(live, (state) => {
      const { accounts: list, networkId } = connectionOf(state) ?? expect.fail('nothing is live')
      expect(nextConnection(state, { type: 'accounts-changed', accounts: [...list] })).toBe(state)
      expect(nextConnection(state, { type: 'network-changed', networkId })).toBe(state)
    })
  })
})

describe('what is known of a connection', () => {
  it('is settled exactly when the past has been looked at', () => {
    forAll(reached, (state) => expect(isSettled(state)).toBe(!['unknown', 'restoring'].includes(state.status)))
  })

  it('is the live account, while restoring the remembered one, else nothing', () => {
    forAll(fc.oneof(reached, live), (state) => {
      const now = connectionOf(state)
      const known = knownAccount(state)
      if (state.status === 'restoring') expect(known).toEqual(state.snapshot)
      else if (now === undefined) expect(known).toBeUndefined()
      else {
        const { namespace, networkId, connectorId: id } = now
        expect(known).toEqual({ namespace, networkId, connectorId: id, address: now.accounts[0] })
      }
    })
  })
})
