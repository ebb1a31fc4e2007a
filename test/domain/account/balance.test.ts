import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BalanceEvent,
  type Balances,
  balanceRetryMs,
  balanceRetryWaitMs,
  nativeBalanceCacheMs,
  nextBalances,
  noBalances,
  shouldLoadBalance,
} from '../../../core/domain/account/balance.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { forAll } from '../shared/for-all.ts'

const unavailable = failure('BALANCE_UNAVAILABLE')
const of = fc.constantFrom('eip155:1:0xa', 'eip155:1:0xb', 'eip155:10:0xa')
const at = fc.nat(100_000)
const amount = fc.record({ value: fc.bigInt(0n, 10n ** 20n), decimals: fc.constant(18) })
const answer: fc.Arbitrary<Exclude<BalanceEvent, { readonly type: 'requested' | 'forgotten' }>> = fc.oneof(
  fc.record({ type: fc.constant('arrived' as const), of, amount, at }),
  fc.record({ type: fc.constant('failed' as const), of, at, failure: fc.constant(unavailable) }),
  fc.record({ type: fc.constant('dropped' as const), of }),
)
const event: fc.Arbitrary<BalanceEvent> = fc.oneof(
  fc.record({ type: fc.constant('requested' as const), of }),
  answer,
  fc.constant<BalanceEvent>({ type: 'forgotten' }),
)
const reached: fc.Arbitrary<Balances> = fc.array(event).map((events) => events.reduce(nextBalances, noBalances))

describe('balances', () => {
  it('have the specified times', () => {
    expect({ balanceRetryMs, nativeBalanceCacheMs }).toEqual({ balanceRetryMs: 30_000, nativeBalanceCacheMs: 30_000 })
  })

  it('change for the account and network they are of, and for no other', () => {
    forAll(reached, event, (state, happened) => {
      fc.pre(happened.type !== 'forgotten')
      const { [happened.of]: _, ...others } = state
      const { [happened.of]: __, ...after } = nextBalances(state, happened)
      expect(after).toEqual(others)
    })
  })

  it('take an answer only where one is waited for', () => {
    forAll(reached, answer, (state, happened) => {
      const after = nextBalances(state, happened)
      if (state[happened.of]?.status === 'loading') expect(after[happened.of]?.status).not.toBe('loading')
      else expect(after).toBe(state)
    })
  })

  it('keep the old amount on screen while the same account is asked again, and only then', () => {
    forAll(reached, of, (state, wanted) => {
      const known = state[wanted]
      const kept = known?.status === 'ready' ? { previous: known.amount } : {}
      const after = nextBalances(state, { type: 'requested', of: wanted })
      expect(after[wanted]).toEqual({ status: 'loading', ...kept })
    })
  })

  it('are unknown again when nobody waited for the answer', () => {
    forAll(reached, of, (state, wanted) => {
      const asked = nextBalances(state, { type: 'requested', of: wanted })
      const dropped = nextBalances(asked, { type: 'dropped', of: wanted })
      expect(Object.keys(dropped)).not.toContain(wanted)
      expect(shouldLoadBalance(dropped[wanted], 0)).toBe(true)
    })
  })

  it('are asked for once, kept for 30 s, and not retried for 30 s after a failure', () => {
    forAll(amount, at, fc.integer({ min: -60_000, max: 60_000 }), (one, then, later) => {
      const loading = nextBalances(noBalances, { type: 'requested', of: 'eip155:1:0xa' })
      const ready = nextBalances(loading, { type: 'arrived', of: 'eip155:1:0xa', amount: one, at: then })
      const failed = nextBalances(loading, { type: 'failed', of: 'eip155:1:0xa', at: then, failure: unavailable })
      const isDue = (state: Balances) => shouldLoadBalance(state['eip155:1:0xa'], then + later)
      // A clock that was put back keeps nothing longer than that.
      const isOver = later < 0 || later >= 30_000
      expect([noBalances, loading, ready, failed].map(isDue)).toEqual([true, false, isOver, isOver])
    })
  })

  it('say how long there is to wait, which is never longer than 30 s and over when asking is allowed', () => {
    forAll(reached, of, fc.integer({ min: -1_000, max: 200_000 }), (state, wanted, now) => {
      const balance = state[wanted]
      const waitMs = balanceRetryWaitMs(balance, now)
      expect(waitMs).toBeGreaterThanOrEqual(0)
      expect(waitMs).toBeLessThanOrEqual(30_000)
      if (balance?.status === 'failed') {
        expect(shouldLoadBalance(balance, now)).toBe(waitMs === 0)
        expect(shouldLoadBalance(balance, now + waitMs)).toBe(true)
      } else expect(waitMs).toBe(0)
    })
  })

  it('can be forgotten', () => {
    forAll(reached, (state) => expect(nextBalances(state, { type: 'forgotten' })).toEqual({}))
  })
})
