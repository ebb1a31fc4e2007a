import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Connections, nextConnections, noConnections } from '../../../core/domain/connections/connections.ts'
import { feeRange } from '../../../core/domain/send/fee.ts'
import { checkReview, termsLifetimeMs } from '../../../core/domain/send/review-check.ts'
import type { SendReview } from '../../../core/domain/send/send-review.ts'
import { balancesKey, outlookKey, type SendTerms } from '../../../core/domain/send/send-terms.ts'
import { alice, bob, hearth, meadow } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const token = `0x${'ab'.repeat(20)}`
const now = 1_700_000_000_000

const connected = (address: string, networkId = hearth.caipNetworkId): Connections =>
  nextConnections(noConnections('eip155'), {
    type: 'restored',
    connections: [
      {
        ...{ id: 'eip155:test.amber', connectorId: 'test.amber', namespace: 'eip155', networkId },
        ...{ accounts: [{ address: alice }, { address: bob }], activeAccount: address },
        wallet: { name: 'Amber', type: 'ANNOUNCED' },
      },
    ],
    isOnly: true,
  })

interface Case {
  readonly isNative: boolean
  readonly amount: bigint | undefined
  readonly native: bigint
  readonly balance: bigint
  readonly gas: bigint
  readonly most: bigint
  readonly ageMs: number
}
const wei = fc.bigInt(0n, 10n ** 20n)
const anyCase: fc.Arbitrary<Case> = fc.record({
  isNative: fc.boolean(),
  amount: fc.option(wei, { nil: undefined }),
  ...{ native: wei, balance: wei },
  gas: fc.bigInt(21_000n, 10n ** 6n),
  most: fc.bigInt(1n, 10n ** 13n),
  ageMs: fc.nat(2 * termsLifetimeMs),
})

const reviewOf = ({ isNative, amount }: Case): SendReview => ({
  ...{ id: 1, connectionId: 'eip155:test.amber', amount, isGeneralName: false, recent: [bob], ticks: [] },
  transfer: { networkId: hearth.caipNetworkId, from: alice, receiver: bob, ...(isNative ? {} : { token }) },
  token: { name: 'Token', symbol: 'TOK', decimals: 18, ...(isNative ? {} : { address: token }) },
  state: { kind: 'open' },
})
const termsOf = ({ transfer, amount }: SendReview, given: Case): SendTerms => ({
  balancesOf: balancesKey(transfer),
  native: given.isNative ? given.balance : given.native,
  balance: { value: given.balance, decimals: 18 },
  outlookOf: outlookKey({ ...transfer, amount }),
  outlook: {
    kind: 'passes',
    fee: { gas: given.gas, price: { now: given.most, most: given.most }, tip: 1n, dataFee: 0n },
  },
  ...{ isAsking: false, at: now - given.ageMs },
})
const check = (review: SendReview, terms: SendTerms | undefined, connections = connected(alice)) =>
  checkReview(review, terms, connections, [hearth, meadow], now)

describe('a review', () => {
  it('lets the wallet be asked only for what can be paid, and for more than nothing', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const review = reviewOf(given)
        const terms = termsOf(review, given)
        const { amount, obstacle, left, fixedFee } = check(review, terms)
        if (obstacle !== undefined) return
        if (terms.outlook?.kind !== 'passes' || amount === undefined) throw new Error('It is known.')
        const fee = feeRange(terms.outlook.fee).most
        const native = given.isNative ? given.balance : given.native
        expect(amount).toBeGreaterThan(0n)
        expect(amount).toBeLessThanOrEqual(given.balance)
        expect(fee + (given.isNative ? amount : 0n)).toBeLessThanOrEqual(native)
        expect(left).toBe(given.balance - amount - (given.isNative ? fee : 0n))
        expect(given.ageMs).toBeLessThan(termsLifetimeMs)
        // The wallet is told what to pay only where all of it is sent.
        expect(fixedFee !== undefined).toBe(given.amount === undefined && given.isNative)
        if (given.amount === undefined) expect(left).toBe(0n)
      }),
      { numRuns: runs(1_000) },
    )
  })

  const given: Case = {
    ...{ isNative: true, amount: 5n, native: 0n, balance: 10n ** 18n, gas: 21_000n, most: 1n, ageMs: 0 },
  }
  const review = reviewOf(given)
  const terms = termsOf(review, given)

  it('is void where account, network, connection or the token’s decimals are others', () => {
    expect(check(review, terms).obstacle).toBeUndefined()
    for (const others of [connected(bob), connected(alice, meadow.caipNetworkId), noConnections('eip155')])
      expect(check(review, terms, others).obstacle).toEqual({ kind: 'void' })
    expect(check({ ...review, connectionId: 'eip155:another' }, terms).obstacle).toEqual({ kind: 'void' })
    expect(check(review, { ...terms, balance: { value: 10n ** 18n, decimals: 6 } }).obstacle).toEqual({ kind: 'void' })
    expect(checkReview(review, terms, connected(alice), [meadow], now).obstacle).toEqual({ kind: 'void' })
  })

  it('leaves what somebody sends to themselves, but for the fee and what an issuer keeps', () => {
    const own = { ...review, transfer: { ...review.transfer, receiver: alice.toLowerCase() } }
    const { outlook } = terms
    if (outlook?.kind !== 'passes') throw new Error('It passes.')
    expect(check(own, termsOf(own, given)).left).toBe(10n ** 18n - 21_000n)
    const kept = { ...termsOf(own, given), outlook: { ...outlook, received: 3n } }
    expect(check(own, kept).left).toBe(10n ** 18n - 21_000n - 2n)
    expect(check(review, terms).left).toBe(10n ** 18n - 21_000n - 5n)
  })

  it('waits for what is of this very transfer', () => {
    const unknown = { kind: 'not-known', isFailed: false }
    expect(check(review, undefined).obstacle).toEqual(unknown)
    expect(check(review, { ...terms, outlookOf: 'another' }).obstacle).toEqual(unknown)
    expect(check(review, { ...terms, balancesOf: 'another' }).obstacle).toEqual(unknown)
    expect(check(review, { ...terms, at: now - termsLifetimeMs }).obstacle).toEqual(unknown)
  })

  it('says that the chain would refuse it, and why', () => {
    const outlook = { kind: 'fails', reason: 'Paused' } as const
    expect(check(review, { ...terms, outlook }).obstacle).toEqual(outlook)
  })

  it('has grave warnings read first, and a repetition', () => {
    const grave = { ...review, transfer: { ...review.transfer, receiver: `0x${'0'.repeat(40)}` } }
    const of = termsOf(grave, given)
    expect(check(grave, of).obstacle).toEqual({ kind: 'unread', tick: 'receiver' })
    expect(check({ ...grave, ticks: ['receiver'] }, of).obstacle).toBeUndefined()
    const repeated = { ...review, repeatOf: { at: 1, ids: ['1-0'] } }
    expect(check(repeated, terms).obstacle).toEqual({ kind: 'unread', tick: 'repeat' })
    expect(check({ ...repeated, ticks: ['repeat'] }, terms).obstacle).toBeUndefined()
  })
})
