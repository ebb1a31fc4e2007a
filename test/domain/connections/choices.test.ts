import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Choices,
  isLater,
  mergedChoices,
  parseChoices,
  serialiseChoices,
  withChoice,
} from '../../../core/domain/connections/choices.ts'
import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { forAll } from '../shared/for-all.ts'

const choice = fc.record({
  connectorId: fc.constantFrom('test.amber', 'test.birch', 'test.cedar'),
  at: fc.integer({ min: 0, max: 5 }),
})
const choices: fc.Arbitrary<Choices> = fc.dictionary(fc.constantFrom(...chainNamespaces), choice)

it('come to the same in whatever order tabs hear of them, however often', () => {
  forAll(choices, choices, choices, (a, b, c) => {
    expect(mergedChoices(a, b)).toEqual(mergedChoices(b, a))
    expect(mergedChoices(mergedChoices(a, b), c)).toEqual(mergedChoices(a, mergedChoices(b, c)))
    expect(mergedChoices(mergedChoices(a, b), b)).toEqual(mergedChoices(a, b))
    for (const namespace of chainNamespaces) {
      const [one, other, later] = [a[namespace], b[namespace], mergedChoices(a, b)[namespace]]
      expect([one, other]).toContainEqual(later)
      if (one && later) expect(isLater(one, later)).toBe(false)
    }
  })
})

it('a new one is later than all that were known, whatever the clock says, and changes no other namespace', () => {
  forAll(choices, fc.constantFrom(...chainNamespaces), fc.nat(10), (known, namespace, clock) => {
    const after = withChoice(known, [namespace], 'test.dune', clock)
    expect(mergedChoices(known, after)).toEqual(after)
    expect(after[namespace]?.connectorId).toBe('test.dune')
    expect({ ...after, [namespace]: undefined }).toEqual({ ...known, [namespace]: undefined })
  })
})

it('come back as they were written', () => {
  forAll(choices, (one) => expect(parseChoices(serialiseChoices(one))).toEqual(one))
})

it('are written as they are read again, whatever a wallet calls itself', () => {
  const id = fc.oneof(fc.string({ maxLength: 300 }), fc.constant('\u0001'.repeat(256)), fc.constant('x'.repeat(257)))
  forAll(fc.dictionary(fc.constantFrom(...chainNamespaces), fc.record({ connectorId: id, at: fc.nat() })), (one) => {
    const text = serialiseChoices(one)
    expect(serialiseChoices(parseChoices(text))).toBe(text)
  })
})

it('are read again at any time of any clock', () => {
  const clock = fc.oneof(fc.double({ noNaN: true, min: 0, max: 9e15 }), fc.constant(8_640_000_000_000_000))
  forAll(choices, clock, fc.nat(3), (known, time, more) => {
    let after = withChoice(known, chainNamespaces, 'test.dune', time)
    for (let at = 0; at < more; at += 1) after = withChoice(after, ['eip155'], 'test.dune', 0)
    expect(parseChoices(serialiseChoices(after))).toEqual(after)
  })
})

it('are whole entries, whatever stood in the storage', () => {
  forAll(fc.oneof(fc.string(), fc.json()), (text) => {
    for (const one of Object.values(parseChoices(text)))
      expect([typeof one?.connectorId, Number.isSafeInteger(one?.at)]).toEqual(['string', true])
  })
  const good = ['solana', 'test.birch', 7]
  const bad = [['tron', 'test.x', 1], ['eip155', '', 1], ['eip155', 'test.x', '1'], ['eip155', 'test.x', -1], 7, null]
  const noDate = ['eip155', 'test.x', 8_640_000_000_000_001]
  const inherited = ['__proto__', 'test.x', 1]
  expect(parseChoices(JSON.stringify([...bad, noDate, inherited, good]))).toEqual({
    solana: { connectorId: 'test.birch', at: 7 },
  })
  expect(parseChoices(JSON.stringify([good, 'x'.repeat(20_000)]))).toEqual({})
  expect(parseChoices(undefined)).toEqual({})
})
