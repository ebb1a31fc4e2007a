import { expect, it } from 'vitest'
import { analyticsEvents, laterEvents } from '../../../core/domain/analytics/analytics-events.ts'
import specified from './specified-events.json' with { type: 'json' }

it('has all events of the specification, each either told today or named with what it waits for', () => {
  expect(Object.keys(specified)).toHaveLength(63)
  expect([...Object.keys(analyticsEvents), ...Object.keys(laterEvents)].toSorted()).toEqual(Object.keys(specified))
})

it('tells each with the properties of the specification', () => {
  for (const [name, properties] of Object.entries(analyticsEvents))
    expect([name, properties.toSorted()]).toEqual([name, Reflect.get(specified, name)])
})
