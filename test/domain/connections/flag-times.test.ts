import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type FlagTimes,
  isChosenAfter,
  isFlagged,
  mergedFlags,
  parseFlags,
  serialiseFlags,
  withFlag,
} from '../../../core/domain/connections/flag-times.ts'
import { forAll } from '../shared/for-all.ts'

const ids = fc.constantFrom('test.amber', 'test.birch', 'test.cedar', '__proto__')
const moment = fc.integer({ min: -60, max: 60 })
const lists = fc
  .array(fc.tuple(ids, moment), { maxLength: 6 })
  .map((all) => mergedFlags(...all.map((one): FlagTimes => new Map([one]))))
const plain = (left: FlagTimes) => [...left]

it('come back as they were kept', () => {
  forAll(lists, (left) => expect(plain(parseFlags(serialiseFlags(left)))).toEqual(plain(left)))
})

it('are merged to the same, in whatever order and however often', () => {
  forAll(fc.tuple(lists, lists, lists), ([one, other, third]) => {
    const all = serialiseFlags(mergedFlags(one, other, third))
    expect(serialiseFlags(mergedFlags(third, mergedFlags(other, one)))).toBe(all)
    expect(serialiseFlags(mergedFlags(mergedFlags(one, other), mergedFlags(other, third), one))).toBe(all)
  })
})

it('the last word counts, also where a clock was set back, but not over what another tab has said since', () => {
  const times = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 60 }))
  forAll(fc.tuple(lists, ids, fc.boolean(), times), ([left, id, isLeaving, [at, wait]]) => {
    const next = withFlag(left, [id], isLeaving ? at : -at, at + wait)
    const last = Math.abs(left.get(id) ?? 0)
    const isSince = last > at && last <= at + wait
    expect(isFlagged(next, id)).toBe(isSince ? isFlagged(left, id) : isLeaving)
    expect(serialiseFlags(mergedFlags(left, next))).toBe(serialiseFlags(next))
    for (const [other] of left) if (other !== id) expect(isFlagged(next, other)).toBe(isFlagged(left, other))
  })
})

it('of two that were chosen the later one is known, and of one that was left that nobody has chosen it since', () => {
  const before = withFlag(withFlag(new Map(), ['test.amber'], -10, 10), ['test.birch'], -15, 15)
  expect(isChosenAfter(before, 'test.birch', 'test.amber')).toBe(true)
  expect(isChosenAfter(before, 'test.amber', 'test.birch')).toBe(false)
  expect(isChosenAfter(withFlag(before, ['test.birch'], 20, 20), 'test.birch', 'test.amber')).toBe(false)
  expect(isChosenAfter(before, 'test.cedar', 'test.amber')).toBe(false)
})

it('never grow without end: the oldest go first', () => {
  const all = mergedFlags(...Array.from({ length: 80 }, (_, at): FlagTimes => new Map([[`test.${at}`, at + 1]])))
  expect([all.size, isFlagged(all, 'test.29'), isFlagged(all, 'test.30')]).toEqual([50, false, true])
  const again = mergedFlags(all, new Map([['test.0', 1]]))
  expect(serialiseFlags(again)).toBe(serialiseFlags(all))
})

it('that an earlier version kept as ids alone were left', () => {
  const left = parseFlags('["test.amber","test.birch"]')
  expect(['test.amber', 'test.birch', 'test.cedar'].map((id) => isFlagged(left, id))).toEqual([true, true, false])
  expect(isFlagged(withFlag(left, ['test.amber'], -2, 2), 'test.amber')).toBe(false)
})

it('are whole entries, whatever stood in the storage, and are written in one way', () => {
  forAll(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
    const left = parseFlags(text)
    expect(plain(left).every(([id, at]) => typeof id === 'string' && Number.isSafeInteger(at))).toBe(true)
    expect(serialiseFlags(parseFlags(serialiseFlags(left)))).toBe(serialiseFlags(left))
  })
  const odd = '["a",7,null,{"b":1},["c",1.5],["d",-9,"new"],["e"],[3,4],["f",9e99]]'
  expect(plain(parseFlags(odd))).toEqual([
    ['a', 1],
    ['d', -9],
  ])
})
