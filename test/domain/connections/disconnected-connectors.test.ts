import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disconnectedIn, withoutDisconnected } from '../../../core/domain/connections/disconnected-connectors.ts'
import { type FlagTimes, isFlagged, parseFlags, serialiseFlags } from '../../../core/domain/connections/flag-times.ts'
import { forAll } from '../shared/for-all.ts'

const ids = ['test.amber', 'test.birch', 'test.cedar', '__proto__'] as const
const said = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -9, max: 9 })), { selector: ([id]) => id })
  .map((all): FlagTimes => new Map(all))

it('are what all of the text says, read in less', () => {
  forAll(said, (all) => {
    const text = serialiseFlags(all)
    expect(ids.filter((id) => disconnectedIn(text).includes(id))).toEqual(ids.filter((id) => isFlagged(all, id)))
  })
})

it('are without one that is chosen, also in a text of an earlier version, and that is later than what was said', () => {
  forAll(fc.oneof(said.map(serialiseFlags), fc.constant('["test.amber","test.birch"]')), (text) => {
    const next = withoutDisconnected(text, 'test.amber')
    expect(disconnectedIn(next)).toEqual(disconnectedIn(text).filter((id) => id !== 'test.amber'))
    if (!disconnectedIn(text).includes('test.amber')) return
    const [before, after] = [parseFlags(text).get('test.amber'), parseFlags(next).get('test.amber')]
    expect(after).toBe(-1 - Math.abs(before ?? 0))
  })
})

it('are nothing, whatever else stood in the storage', () => {
  forAll(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
    expect(Array.isArray(disconnectedIn(text))).toBe(true)
    expect(parseFlags(withoutDisconnected(text, 'test.amber')).get('test.amber') ?? 0).not.toBeNaN()
  })
  for (const text of ['[[', 'null', '7', '{"test.amber":1}']) expect(disconnectedIn(text)).toEqual([])
})
