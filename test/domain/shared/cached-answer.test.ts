import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nativeBalanceCacheMs } from '../../../core/domain/account/balance.ts'
import { portfolioCacheMs } from '../../../core/domain/account/portfolio.ts'
import type { Amount } from '../../../core/domain/shared/amount.ts'
import {
  askAgainMs,
  type CachedAnswers,
  type CachedAnswersEvent,
  knownAnswer,
  nextCachedAnswers,
  retryMs,
  retryWaitMs,
  shouldAsk,
} from '../../../core/domain/shared/cached-answer.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { forAll } from './for-all.ts'

const unavailable = failure('BALANCE_UNAVAILABLE')
type Event = CachedAnswersEvent<Amount>
type Answers = CachedAnswers<Amount>
const none: Answers = {}
const lifetimeMs = 30_000
const of = fc.constantFrom('eip155:1:0xa', 'eip155:1:0xb', 'eip155:10:0xa')
const at = fc.nat(100_000)
const amount = fc.record({ value: fc.bigInt(0n, 10n ** 20n), decimals: fc.constant(18) })
const answer: fc.Arbitrary<Exclude<Event, { readonly type: 'requested' | 'forgotten' }>> = fc.oneof(
  fc.record({ type: fc.constant('arrived' as const), of, answer: amount, at }),
  fc.record({ type: fc.constant('failed' as const), of, at, failure: fc.constant(unavailable) }),
  fc.record({ type: fc.constant('more-failed' as const), of, at, failure: fc.constant(unavailable) }),
  fc.record({ type: fc.constant('dropped' as const), of }),
)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant('requested' as const), of }),
  answer,
  fc.constant<Event>({ type: 'forgotten' }),
)
const reached: fc.Arbitrary<Answers> = fc.array(event).map((events) => events.reduce<Answers>(nextCachedAnswers, none))

describe('cached answers', () => {
  it('have the specified times', () => {
    expect([retryMs, nativeBalanceCacheMs, portfolioCacheMs]).toEqual([30_000, 30_000, 30_000])
  })

  it('change for the account and network they are of, and for no other', () => {
    forAll(reached, event, (state, happened) => {
      fc.pre(happened.type !== 'forgotten')
      const { [happened.of]: _, ...others } = state
      const { [happened.of]: __, ...after } = nextCachedAnswers(state, happened)
      expect(after).toEqual(others)
    })
  })

  it('take an answer only where one is waited for', () => {
    forAll(reached, answer, (state, happened) => {
      const after = nextCachedAnswers(state, happened)
      if (state[happened.of]?.status === 'loading') expect(after[happened.of]?.status).not.toBe('loading')
      else expect(after).toBe(state)
    })
  })

  it('keep the old answer on screen while the same account is asked again, and only then', () => {
    forAll(reached, of, (state, wanted) => {
      const known = state[wanted]
      const previous = knownAnswer(known)
      const kept = previous === undefined ? {} : { previous }
      const after = nextCachedAnswers(state, { type: 'requested', of: wanted })
      expect(after[wanted]).toEqual({ status: 'loading', ...kept })
    })
  })

  it('stay where what comes after them did not come, and say why', () => {
    forAll(reached, of, (state, wanted) => {
      const previous = knownAnswer(state[wanted])
      const asked = nextCachedAnswers(state, { type: 'requested', of: wanted })
      const after = nextCachedAnswers(asked, { type: 'more-failed', of: wanted, at: 7, failure: unavailable })[wanted]
      if (previous === undefined) expect(after).toEqual({ status: 'failed', at: 7, failure: unavailable })
      else expect(after).toEqual({ status: 'ready', answer: previous, at: 7, moreFailure: unavailable })
    })
  })

  it('are unknown again when nobody waited for the answer', () => {
    forAll(reached, of, (state, wanted) => {
      const asked = nextCachedAnswers(state, { type: 'requested', of: wanted })
      const dropped = nextCachedAnswers(asked, { type: 'dropped', of: wanted })
      expect(Object.keys(dropped)).not.toContain(wanted)
      expect(shouldAsk(dropped[wanted], 0, lifetimeMs)).toBe(true)
    })
  })

  it('are asked for once, kept for their time, and not retried for 30 s after a failure', () => {
    forAll(amount, at, fc.integer({ min: -60_000, max: 60_000 }), (one, then, later) => {
      const loading = nextCachedAnswers(none, { type: 'requested', of: 'eip155:1:0xa' })
      const ready = nextCachedAnswers(loading, { type: 'arrived', of: 'eip155:1:0xa', answer: one, at: then })
      const failed = nextCachedAnswers(loading, { type: 'failed', of: 'eip155:1:0xa', at: then, failure: unavailable })
      const isDue = (state: Answers) => shouldAsk(state['eip155:1:0xa'], then + later, lifetimeMs)
      // A clock that was put back keeps nothing longer than that.
      const isOver = later < 0 || later >= 30_000
      expect([none, loading, ready, failed].map(isDue)).toEqual([true, false, isOver, isOver])
    })
  })

  it('say how long there is to wait, which is never longer than 30 s and over when asking is allowed', () => {
    forAll(reached, of, fc.integer({ min: -1_000, max: 200_000 }), (state, wanted, now) => {
      const known = state[wanted]
      const waitMs = retryWaitMs(known, now)
      expect(waitMs).toBeGreaterThanOrEqual(0)
      expect(waitMs).toBeLessThanOrEqual(30_000)
      if (known?.status === 'failed') {
        expect(shouldAsk(known, now, lifetimeMs)).toBe(waitMs === 0)
        expect(shouldAsk(known, now + waitMs, lifetimeMs)).toBe(true)
      } else expect(waitMs).toBe(0)
    })
  })

  it('are asked for again by themselves once that is allowed', () => {
    const longer = 70_000
    forAll(reached, of, fc.integer({ min: -1_000, max: 200_000 }), (state, wanted, now) => {
      const known = state[wanted]
      const waitMs = askAgainMs(known, now, longer)
      expect(waitMs === undefined).toBe(known === undefined || known.status === 'loading')
      if (waitMs === undefined) return
      expect(waitMs).toBeGreaterThan(0)
      expect(waitMs).toBeLessThanOrEqual(known?.status === 'failed' ? retryMs : longer)
      // A clock that was put back is another matter.
      if (known?.status !== 'loading' && now >= (known?.at ?? 0))
        expect(shouldAsk(known, now + waitMs, longer)).toBe(true)
    })
  })

  it('are asked for anew at any time where the visitor wants that, but not while one is on its way or a failure is young', () => {
    forAll(reached, of, fc.nat(200_000), (state, wanted, now) => {
      const known = state[wanted]
      const isHeld = known?.status === 'loading' || retryWaitMs(known, now) > 0
      expect(shouldAsk(known, now, 0)).toBe(!isHeld)
    })
  })

  it('can be forgotten', () => {
    forAll(reached, (state) => expect(nextCachedAnswers(state, { type: 'forgotten' })).toEqual({}))
  })
})
