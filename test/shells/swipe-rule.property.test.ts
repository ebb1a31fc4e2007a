import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  flickMs,
  flickSpeed,
  isSwipedAway,
  minFlickDistance,
  type Release,
  swipeSpeed,
} from '../../shells/dom/modal/sheet/swipe-rule.ts'
import { forAll } from '../domain/shared/for-all.ts'

const pixels = fc.double({ min: 0, max: 2000, noNaN: true })
const height = fc.double({ min: 3 * minFlickDistance, max: 2000, noNaN: true })
const speed = fc.double({ min: -5, max: 5, noNaN: true })
const slow = fc.double({ min: -flickSpeed, max: flickSpeed, minExcluded: true, maxExcluded: true, noNaN: true })
const fast = fc.double({ min: flickSpeed, max: 5, noNaN: true })
const release: fc.Arbitrary<Release> = fc.record({ distance: pixels, height, speed })

describe('a sheet that is let go', () => {
  it('slowly, closes past a third of its height and nowhere else', () => {
    forAll(pixels, height, slow, (distance, height, speed) =>
      expect(isSwipedAway({ distance, height, speed })).toBe(distance > height / 3),
    )
  })

  it('with a flick downwards, closes wherever it is, unless it has hardly been moved', () => {
    forAll(pixels, height, fast, (distance, height, speed) =>
      expect(isSwipedAway({ distance, height, speed })).toBe(distance >= minFlickDistance),
    )
  })

  it('with a flick upwards, comes back from anywhere', () => {
    forAll(release, fast, (let_, speed) => expect(isSwipedAway({ ...let_, speed: -speed })).toBe(false))
  })

  it('does not stay for more of what closes it', () => {
    forAll(release, pixels, fast, (less, further, faster) => {
      const more = { ...less, distance: less.distance + further, speed: less.speed + faster }
      expect(isSwipedAway(more) || !isSwipedAway(less)).toBe(true)
    })
  })
})

describe('the speed of a finger', () => {
  const step = fc.double({ min: 1, max: flickMs / 10, noNaN: true })
  const start = fc.double({ min: 0, max: 1000, noNaN: true })

  it('is its way by its time, in both directions', () => {
    forAll(start, speed, step, fc.integer({ min: 1, max: 60 }), (from, pace, ms, count) => {
      const trail = Array.from({ length: count + 1 }, (_, index) => ({ y: from + pace * ms * index, time: ms * index }))
      expect(swipeSpeed(trail, ms * count)).toBeCloseTo(pace, 6)
    })
  })

  it('is nothing once it has rested, whatever it did before', () => {
    const trail = fc.array(fc.record({ y: pixels, time: fc.double({ min: 0, max: 500, noNaN: true }) }))
    forAll(trail, fc.double({ min: 1, max: 1000, noNaN: true }), (points, rest) =>
      expect(swipeSpeed(points, 500 + flickMs + rest)).toBe(0),
    )
  })

  it('is nothing of a press', () => {
    forAll(pixels, start, (y, time) => expect(swipeSpeed([{ y, time }], time)).toBe(0))
  })
})
