import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountCoding,
  parseAnswers,
  portfolioCoding,
  type StoredAnswer,
  serialiseAnswers,
} from '../../../core/domain/account/stored-answers.ts'
import type { Portfolio } from '../../../core/domain/account/token-balance.ts'
import type { Amount } from '../../../core/domain/shared/amount.ts'
import { forAll } from '../shared/for-all.ts'

const origin = 'https://gateway.test'
const of = fc.constantFrom('eip155:1:0xa', 'eip155:1:0xb', 'eip155:10:0xa', 'eip155:10:0xb', 'solana:a:b', 'solana:b:b')
const amount: fc.Arbitrary<Amount> = fc.record({ value: fc.bigInt(0n, 2n ** 256n - 1n), decimals: fc.nat(255) })
const answersWith = <T>(answer: fc.Arbitrary<T>): fc.Arbitrary<StoredAnswer<T>[]> =>
  fc.uniqueArray(fc.record({ of, at: fc.nat(), answer }), { selector: (one) => one.of })
const portfolio: fc.Arbitrary<Portfolio> = fc.record(
  {
    tokens: fc.array(
      fc.record(
        {
          networkId: fc.constant('eip155:1' as const),
          address: fc.constantFrom('0xa', '0xb'),
          name: fc.string(),
          symbol: fc.string(),
          amount,
          price: amount,
          value: amount,
          imageUrl: fc.constant('https://gateway.test/a.png'),
        },
        { requiredKeys: ['networkId', 'name', 'symbol', 'amount'] },
      ),
    ),
    missing: fc.constantFrom('no-service' as const, 'unknown-network' as const),
  },
  { requiredKeys: ['tokens'] },
)

const latest = <T>(answers: readonly StoredAnswer<T>[]): readonly StoredAnswer<T>[] =>
  answers.toSorted((a, b) => b.at - a.at).slice(0, 4)

describe('answers that are kept for the next page', () => {
  it('are the four latest, as they were: amounts', () => {
    forAll(answersWith(amount), (answers) =>
      expect(parseAnswers(serialiseAnswers(answers, amountCoding, origin), amountCoding, origin)).toEqual(
        latest(answers),
      ),
    )
  })

  it('are the four latest, as they were: tokens, on the network that they are of', () => {
    forAll(answersWith(portfolio), (given) => {
      const answers = given.map((one) => {
        const [namespace, reference] = one.of.split(':')
        const networkId = `${namespace}:${reference}` as 'eip155:1'
        const tokens = one.answer.tokens.map((token) => ({ ...token, networkId }))
        return { ...one, answer: { ...one.answer, tokens } }
      })
      const text = serialiseAnswers(answers, portfolioCoding, origin)
      expect(parseAnswers(text, portfolioCoding, origin)).toEqual(latest(answers))
      for (const other of ['https://stranger.test', undefined])
        expect(parseAnswers(text, portfolioCoding, other)).toEqual([])
    })
  })

  it('are none where there is more than is kept: a part would be shown as all', () => {
    const token = { networkId: 'eip155:1', name: 'a', symbol: 'a', amount: { value: 1n, decimals: 1 } } as const
    const many: Portfolio = { tokens: Array.from({ length: 201 }, () => token) }
    const text = serialiseAnswers([{ of: 'eip155:1:0xa', at: 1, answer: many }], portfolioCoding)
    expect(parseAnswers(text, portfolioCoding)).toEqual([])
  })

  it('are none where the text makes no sense', () => {
    forAll(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((json) => `[1,${json}]`),
      ),
      (text) => {
        expect(Array.isArray(parseAnswers(text, amountCoding))).toBe(true)
        expect(Array.isArray(parseAnswers(text, portfolioCoding))).toBe(true)
      },
    )
    const one = (written: unknown) => JSON.stringify([1, ['eip155:1:0xa', 7, written]])
    for (const written of [null, 1, ['1'], ['-1', 1], ['1', -1], ['1', 1.5], ['9'.repeat(79), 1], [1, 1]])
      expect(parseAnswers(one(written), amountCoding)).toEqual([])
    const token = ['', 'Ether', 'ETH', ['1', 18]]
    expect(parseAnswers(one(['', token]), portfolioCoding)).toHaveLength(1)
    for (const written of [['new', token], ['', null], ['', token, ['', 'Ether', 'ETH', 1]], [''].concat('x')])
      expect(parseAnswers(one(written), portfolioCoding)).toEqual([])
    // A picture of somebody else is left out.
    for (const picture of ['javascript:alert(1)', 'https://stranger.test/a.png']) {
      const kept = JSON.stringify([1, ['eip155:1:0xa', 7, ['', [...token, null, null, picture]], origin]])
      const [answer] = parseAnswers(kept, portfolioCoding, origin)
      expect(answer?.answer.tokens).toHaveLength(1)
      expect(answer?.answer.tokens[0]).not.toHaveProperty('imageUrl')
    }
  })
})
