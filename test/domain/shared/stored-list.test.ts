import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesIn, isOfLaterVersion, serialiseList } from '../../../core/domain/shared/stored-list.ts'
import { forAll } from './for-all.ts'

const entry = fc.oneof(fc.string(), fc.array(fc.oneof(fc.string(), fc.integer())))
const entries = fc.array(entry)

it('is read as it was written, behind its version', () => {
  forAll(entries, (all) => {
    const text = serialiseList(all)
    expect([entriesIn(text), isOfLaterVersion(text)]).toEqual([all, false])
    expect(text.startsWith('[1')).toBe(true)
  })
})

it('without a version is one that was stored before there was any', () => {
  forAll(entries, (all) => expect(entriesIn(JSON.stringify(all))).toEqual(all))
})

it('of a later version holds nothing for this one, and is known as such', () => {
  forAll(fc.integer({ min: 2 }), entries, (version, all) => {
    const text = JSON.stringify([version, ...all])
    expect([entriesIn(text), isOfLaterVersion(text)]).toEqual([undefined, true])
  })
})

it('is empty, whatever else stood in the storage', () => {
  for (const text of [undefined, '', '[[', '{}', '{"0":1}', 'null', '7', '"text"', 'true'])
    expect([text, entriesIn(text), isOfLaterVersion(text)]).toEqual([text, [], false])
  forAll(fc.oneof(fc.string(), fc.json()), (text) => expect(Array.isArray(entriesIn(text) ?? [])).toBe(true))
})
