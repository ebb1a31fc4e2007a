import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLeftConnectors, serialiseLeftConnectors } from '../../../core/domain/connections/left-connectors.ts'
import { forAll } from '../shared/for-all.ts'

it('come back as they were kept', () => {
  forAll(fc.array(fc.string()), (ids) => {
    expect(parseLeftConnectors(serialiseLeftConnectors(ids))).toEqual(ids)
  })
})

it('never grow without end: the oldest go first', () => {
  const ids = Array.from({ length: 80 }, (_, at) => `test.${at}`)
  expect(serialiseLeftConnectors(ids)).toBe(serialiseLeftConnectors(ids.slice(0, 50)))
  expect(parseLeftConnectors(JSON.stringify(ids))).toEqual(ids.slice(0, 50))
})

it('are texts, whatever stood in the storage', () => {
  forAll(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
    expect(parseLeftConnectors(text).every((id) => typeof id === 'string')).toBe(true)
  })
  expect(parseLeftConnectors('["a",7,null,{"b":1},"c"]')).toEqual(['a', 'c'])
})
