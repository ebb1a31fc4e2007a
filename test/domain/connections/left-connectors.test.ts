import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftIn, withoutLeft } from '../../../core/domain/connections/left-connectors.ts'
import {
  isSaid,
  parseSaid,
  type SaidOfWallets,
  serialiseSaid,
} from '../../../core/domain/connections/said-of-wallets.ts'
import { forAll } from '../shared/for-all.ts'

const ids = ['test.amber', 'test.birch', 'test.cedar', '__proto__'] as const
const said = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -9, max: 9 })), { selector: ([id]) => id })
  .map((all): SaidOfWallets => new Map(all))

it('are what all of the text says, read in less', () => {
  forAll(said, (all) => {
    const text = serialiseSaid(all)
    expect(ids.filter((id) => leftIn(text).includes(id))).toEqual(ids.filter((id) => isSaid(all, id)))
  })
})

it('are without one that is chosen, also in a text of an earlier version, and that is later than what was said', () => {
  forAll(fc.oneof(said.map(serialiseSaid), fc.constant('["test.amber","test.birch"]')), (text) => {
    const next = withoutLeft(text, 'test.amber')
    expect(leftIn(next)).toEqual(leftIn(text).filter((id) => id !== 'test.amber'))
    if (!leftIn(text).includes('test.amber')) return
    const [before, after] = [parseSaid(text).get('test.amber'), parseSaid(next).get('test.amber')]
    expect(after).toBe(-1 - Math.abs(before ?? 0))
  })
})

it('are nothing, whatever else stood in the storage', () => {
  forAll(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
    expect(Array.isArray(leftIn(text))).toBe(true)
    expect(parseSaid(withoutLeft(text, 'test.amber')).get('test.amber') ?? 0).not.toBeNaN()
  })
  for (const text of ['[[', 'null', '7', '{"test.amber":1}']) expect(leftIn(text)).toEqual([])
})
