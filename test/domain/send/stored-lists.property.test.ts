import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataMark, type SendContent } from '../../../core/domain/send/contract-call.ts'
import {
  parseReceivers,
  type RecentReceiver,
  receiversOf,
  serialiseReceivers,
  withoutReceiver,
  withReceiver,
} from '../../../core/domain/send/recent-receivers.ts'
import {
  attemptLifetimeMs,
  equalAttempts,
  openAttempts,
  parseAttempts,
  type SendAttempt,
  serialiseAttempts,
  withAttempt,
  withoutAttempt,
} from '../../../core/domain/send/send-attempt.ts'
import { runs } from '../../support/long-runs.ts'

const evm = fc.stringMatching(/^0x[0-9a-f]{40}$/)
const receiver: fc.Arbitrary<RecentReceiver> = fc.record(
  { namespace: fc.constant('eip155' as const), address: evm, name: fc.stringMatching(/^[a-z]{1,9}[.]eth$/) },
  { requiredKeys: ['namespace', 'address'] },
)
const base58 = (from: number, to: number) => fc.stringMatching(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${from},${to}}$`))
/** Where it may stand, and what a wallet has signed for it. */
const place = fc.oneof(
  fc.record({ nonce: fc.nat() }),
  fc.record({ blockhash: base58(32, 44), lastHeight: fc.nat(), slot: fc.nat(), hash: base58(86, 88) }),
  fc.record({ blockhash: base58(32, 44), lastHeight: fc.nat(), slot: fc.nat() }),
  fc.constant({}),
)
const amount = fc.bigInt(0n, 2n ** 256n - 1n)
const networkId = fc.constant('eip155:1' as const)
const transfer = fc.record(
  { networkId, from: evm, receiver: evm, token: evm, amount },
  { requiredKeys: ['networkId', 'from', 'receiver', 'amount'] },
)
/** Bytes in hex, short and longer than what is written down of them. */
const data = fc
  .tuple(fc.stringMatching(/^([0-9a-f]{2}){0,40}$/), fc.constantFrom('', 'ab'.repeat(1_500)))
  .map(([start, rest]): `0x${string}` => `0x${start}${rest}`)
const hostCall = fc.record({ networkId, from: evm, call: fc.record({ to: evm, value: amount, data }) })
const counted = fc.record(
  {
    id: fc.stringMatching(/^[0-9]{1,13}-[0-9]$/),
    transfer: fc.oneof<fc.Arbitrary<SendContent>[]>(transfer, hostCall),
    isByWallet: fc.constant(true as const),
    others: fc.array(fc.oneof(fc.stringMatching(/^0x[0-9a-f]{64}$/), base58(86, 88)), { minLength: 1, maxLength: 3 }),
    at: fc.nat(),
  },
  { requiredKeys: ['id', 'transfer', 'at'] },
)
const attempt: fc.Arbitrary<SendAttempt> = fc.tuple(counted, place).map(([one, where]) => ({ ...one, ...where }))

/** As it is written down. */
const marked = (content: SendContent): SendContent =>
  'call' in content ? { ...content, call: { ...content.call, data: dataMark(content.call.data) } } : content
/** What differs by the smallest unit, or by the last byte. */
const other = (content: SendContent): SendContent => {
  if (!('call' in content)) return { ...content, amount: content.amount ^ 1n }
  return { ...content, call: { ...content.call, data: `${content.call.data}00` } }
}

describe('recent receivers', () => {
  it('are the last five, each once, the latest first', () => {
    fc.assert(
      fc.property(fc.array(receiver, { maxLength: 12 }), (all) => {
        const kept = all.reduce<readonly RecentReceiver[]>(withReceiver, [])
        const last = [...new Set(all.map(({ address }) => address).reverse())].slice(0, 5)
        expect(kept.map(({ address }) => address)).toEqual(last)
      }),
      { numRuns: runs(300) },
    )
  })

  it('of one namespace push out none of another', () => {
    const solana: RecentReceiver = { namespace: 'solana', address: '11111111111111111111111111111111' }
    const addresses = Array.from({ length: 7 }, (_, at) => `0x${String(at).repeat(40)}`)
    const kept = addresses.reduce<readonly RecentReceiver[]>(
      (all, address) => withReceiver(all, { namespace: 'eip155', address }),
      [solana],
    )
    expect(receiversOf(kept, 'solana')).toEqual([solana])
    expect(receiversOf(kept, 'eip155')).toHaveLength(5)
    expect(withoutReceiver(kept, solana)).toHaveLength(5)
  })

  it('are read as they were written, and what is none is left out', () => {
    fc.assert(
      fc.property(fc.array(receiver, { maxLength: 5 }), fc.anything(), (all, foreign) => {
        const kept = all.reduceRight<readonly RecentReceiver[]>(withReceiver, [])
        expect(parseReceivers(serialiseReceivers(kept))).toEqual(kept)
        expect(() => parseReceivers(JSON.stringify([1, foreign]))).not.toThrow()
      }),
      { numRuns: runs(300) },
    )
    expect(parseReceivers(JSON.stringify([1, ['eip155', 'nobody'], ['doge', '0x1'], 'x', ['eip155']]))).toEqual([])
    expect(parseReceivers('[2, ["eip155", "0x"]]')).toEqual([])
  })
})

describe('attempts to send', () => {
  it('are read as they were written, and what is none is left out', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 5 }), fc.anything(), (all, foreign) => {
        expect(parseAttempts(serialiseAttempts(all))).toEqual(
          all.map((one) => ({ ...one, transfer: marked(one.transfer) })),
        )
        expect(() => parseAttempts(JSON.stringify([1, foreign]))).not.toThrow()
      }),
      { numRuns: runs(300) },
    )
  })

  it('are equal where they move the same, until they are old or over', () => {
    fc.assert(
      fc.property(attempt, fc.integer({ min: 0, max: 2 * attemptLifetimeMs }), (one, later) => {
        const all = withAttempt([], one)
        const now = one.at + later
        expect(equalAttempts(all, one.transfer, now)).toEqual(later < attemptLifetimeMs ? [one] : [])
        const stored = parseAttempts(serialiseAttempts(all))
        expect(equalAttempts(stored, one.transfer, now)).toHaveLength(later < attemptLifetimeMs ? 1 : 0)
        expect(equalAttempts(stored, other(one.transfer), now)).toEqual([])
        expect(withoutAttempt(all, one.id)).toEqual([])
        // A clock that was put back makes none old.
        expect(openAttempts(all, one.at - later)).toEqual(all)
      }),
      { numRuns: runs(300) },
    )
  })
})
