import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isChosenAfter,
  isSaid,
  mergedSaid,
  parseSaid,
  type SaidOfWallets,
  serialiseSaid,
  withWord,
} from '../../../core/domain/connections/said-of-wallets.ts'
import { forAll } from '../shared/for-all.ts'

const ids = fc.constantFrom('test.amber', 'test.birch', 'test.cedar', '__proto__')
const moment = fc.integer({ min: -60, max: 60 })
const lists = fc
  .array(fc.tuple(ids, moment), { maxLength: 6 })
  .map((all) => mergedSaid(...all.map((one): SaidOfWallets => new Map([one]))))
const plain = (left: SaidOfWallets) => [...left]

it('come back as they were kept', () => {
  forAll(lists, (left) => expect(plain(parseSaid(serialiseSaid(left)))).toEqual(plain(left)))
})

it('are merged to the same, in whatever order and however often', () => {
  forAll(fc.tuple(lists, lists, lists), ([one, other, third]) => {
    const all = serialiseSaid(mergedSaid(one, other, third))
    expect(serialiseSaid(mergedSaid(third, mergedSaid(other, one)))).toBe(all)
    expect(serialiseSaid(mergedSaid(mergedSaid(one, other), mergedSaid(other, third), one))).toBe(all)
  })
})

it('the last word counts, also where a clock was set back, but not over what another tab has said since', () => {
  const times = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 60 }))
  forAll(fc.tuple(lists, ids, fc.boolean(), times), ([left, id, isLeaving, [at, wait]]) => {
    const next = withWord(left, [id], isLeaving ? at : -at, at + wait)
    const last = Math.abs(left.get(id) ?? 0)
    const isSince = last > at && last <= at + wait
    expect(isSaid(next, id)).toBe(isSince ? isSaid(left, id) : isLeaving)
    expect(serialiseSaid(mergedSaid(left, next))).toBe(serialiseSaid(next))
    for (const [other] of left) if (other !== id) expect(isSaid(next, other)).toBe(isSaid(left, other))
  })
})

it('of two that were chosen the later one is known, and of one that was left that nobody has chosen it since', () => {
  const before = withWord(withWord(new Map(), ['test.amber'], -10, 10), ['test.birch'], -15, 15)
  expect(isChosenAfter(before, 'test.birch', 'test.amber')).toBe(true)
  expect(isChosenAfter(before, 'test.amber', 'test.birch')).toBe(false)
  expect(isChosenAfter(withWord(before, ['test.birch'], 20, 20), 'test.birch', 'test.amber')).toBe(false)
  expect(isChosenAfter(before, 'test.cedar', 'test.amber')).toBe(false)
})

it('never grow without end: the oldest go first', () => {
  const all = mergedSaid(...Array.from({ length: 80 }, (_, at): SaidOfWallets => new Map([[`test.${at}`, at + 1]])))
  expect([all.size, isSaid(all, 'test.29'), isSaid(all, 'test.30')]).toEqual([50, false, true])
  const again = mergedSaid(all, new Map([['test.0', 1]]))
  expect(serialiseSaid(again)).toBe(serialiseSaid(all))
})

it('that an earlier version kept as ids alone were left', () => {
  const left = parseSaid('["test.amber","test.birch"]')
  expect(['test.amber', 'test.birch', 'test.cedar'].map((id) => isSaid(left, id))).toEqual([true, true, false])
  expect(isSaid(withWord(left, ['test.amber'], -2, 2), 'test.amber')).toBe(false)
})

it('are whole entries, whatever stood in the storage, and are written in one way', () => {
  forAll(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
    const left = parseSaid(text)
    expect(plain(left).every(([id, at]) => typeof id === 'string' && Number.isSafeInteger(at))).toBe(true)
    expect(serialiseSaid(parseSaid(serialiseSaid(left)))).toBe(serialiseSaid(left))
  })
  const odd = '["a",7,null,{"b":1},["c",1.5],["d",-9,"new"],["e"],[3,4],["f",9e99]]'
  expect(plain(parseSaid(odd))).toEqual([
    ['a', 1],
    ['d', -9],
  ])
})
