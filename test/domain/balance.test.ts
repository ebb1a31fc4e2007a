import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BalanceEvent,
  type BalanceState,
  balanceRetryMs,
  nativeBalanceCacheMs,
  nextBalance,
  noBalance,
  shouldLoadBalance,
} from '../../core/domain/balance.ts'
import { forAll } from './for-all.ts'

const of = fc.constantFrom('eip155:1:0xa', 'eip155:1:0xb', 'eip155:10:0xa')
const at = fc.nat(100_000)
const amount = fc.record({ value: fc.bigInt(0n, 10n ** 20n), decimals: fc.constant(18) })
const event: fc.Arbitrary<BalanceEvent> = fc.oneof(
  fc.record({ type: fc.constant('requested' as const), of }),
  fc.record({ type: fc.constant('arrived' as const), of, amount, at }),
  fc.record({ type: fc.constant('failed' as const), of, at }),
  fc.record({ type: fc.constant('retry-allowed' as const), of }),
  fc.constant<BalanceEvent>({ type: 'forgotten' }),
)
const reached: fc.Arbitrary<BalanceState> = fc.array(event).map((events) => events.reduce(nextBalance, noBalance))

describe('balances', () => {
  it('have the specified times', () => {
    expect({ balanceRetryMs, nativeBalanceCacheMs }).toEqual({ balanceRetryMs: 30_000, nativeBalanceCacheMs: 30_000 })
  })

  it('are never shown for another account or network than they were asked for', () => {
    forAll(reached, event, (state, answer) => {
      fc.pre(answer.type === 'arrived' || answer.type === 'failed')
      const after = nextBalance(state, answer)
      if (state.status === 'loading' && state.of === answer.of) expect(after.status).not.toBe('loading')
      else expect(after).toBe(state)
    })
  })

  it('keep the old amount on screen while the same account is asked again, and only then', () => {
    forAll(reached, of, (state, wanted) => {
      const kept = state.status === 'ready' && state.of === wanted ? { previous: state.amount } : {}
      fc.pre(state.status !== 'loading')
      expect(nextBalance(state, { type: 'requested', of: wanted })).toEqual({ status: 'loading', of: wanted, ...kept })
    })
  })

  it('are asked for once, kept for 30 s, and not retried for 30 s after a failure', () => {
    forAll(amount, at, fc.nat(60_000), (one, then, later) => {
      const loading = nextBalance(noBalance, { type: 'requested', of: 'eip155:1:0xa' })
      const ready = nextBalance(loading, { type: 'arrived', of: 'eip155:1:0xa', amount: one, at: then })
      const failed = nextBalance(loading, { type: 'failed', of: 'eip155:1:0xa', at: then })
      expect(shouldLoadBalance(noBalance, 'eip155:1:0xa', then)).toBe(true)
      expect(shouldLoadBalance(loading, 'eip155:1:0xa', then + later)).toBe(false)
      expect(shouldLoadBalance(ready, 'eip155:1:0xa', then + later)).toBe(later >= 30_000)
      expect(shouldLoadBalance(failed, 'eip155:1:0xa', then + later)).toBe(later >= 30_000)
      for (const state of [loading, ready, failed]) expect(shouldLoadBalance(state, 'eip155:1:0xb', then)).toBe(true)
    })
  })

  it('offer a retry only after a failure that has waited', () => {
    forAll(reached, of, (state, wanted) => {
      const after = nextBalance(state, { type: 'retry-allowed', of: wanted })
      if (state.status === 'failed' && state.of === wanted) expect(after).toEqual({ ...state, mayRetry: true })
      else expect(after).toBe(state)
    })
    forAll(of, at, (wanted, then) => {
      const loading = nextBalance(noBalance, { type: 'requested', of: wanted })
      expect(nextBalance(loading, { type: 'failed', of: wanted, at: then })).toMatchObject({ mayRetry: false })
    })
  })

  it('can be forgotten', () => {
    forAll(reached, (state) => expect(nextBalance(state, { type: 'forgotten' })).toEqual({ status: 'idle' }))
  })
})
