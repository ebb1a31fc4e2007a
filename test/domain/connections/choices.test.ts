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

const now = 1_800_000_000_000
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
  forAll(choices, (one) => expect(parseChoices(serialiseChoices(one), now)).toEqual(one))
})

it('are written as they are read again, whatever a wallet calls itself', () => {
  const id = fc.oneof(fc.string({ maxLength: 300 }), fc.constant('\u0001'.repeat(256)), fc.constant('x'.repeat(257)))
  forAll(fc.dictionary(fc.constantFrom(...chainNamespaces), fc.record({ connectorId: id, at: fc.nat() })), (one) => {
    const text = serialiseChoices(one)
    expect(serialiseChoices(parseChoices(text, now))).toBe(text)
  })
})

it('are whole entries, whatever stood in the storage; none is from the future', () => {
  forAll(fc.oneof(fc.string(), fc.json()), (text) => {
    for (const one of Object.values(parseChoices(text, now)))
      expect([typeof one?.connectorId, Number.isSafeInteger(one?.at)]).toEqual(['string', true])
  })
  const good = ['solana', 'test.birch', 7]
  const bad = [['tron', 'test.x', 1], ['eip155', '', 1], ['eip155', 'test.x', '1'], ['eip155', 'test.x', -1], 7, null]
  const future = ['eip155', 'test.x', now + 2 * 86_400_000]
  expect(parseChoices(JSON.stringify([...bad, future, good]), now)).toEqual({
    solana: { connectorId: 'test.birch', at: 7 },
  })
  expect(parseChoices(JSON.stringify([good, 'x'.repeat(20_000)]), now)).toEqual({})
  expect(parseChoices(undefined, now)).toEqual({})
})
