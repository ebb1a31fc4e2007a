import fc from 'fast-check'
import { expect, it } from 'vitest'
import { admitError, errorLimit } from '../../../core/domain/analytics/error-limit.ts'

const moments = fc
  .array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 })
  .map((steps) => steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0)))

const admittedOf = (times: readonly number[]): readonly number[] => {
  let reported: readonly number[] = []
  return times.filter((now) => {
    const next = admitError(reported, now)
    reported = next ?? reported
    return next !== undefined
  })
}

it('reports no more than five errors in any minute', () => {
  fc.assert(
    fc.property(moments, (times) => {
      const admitted = admittedOf(times)
      for (const start of admitted) {
        const inMinute = admitted.filter((at) => at >= start && at - start < errorLimit.withinMs)
        expect(inMinute.length).toBeLessThanOrEqual(errorLimit.count)
      }
    }),
  )
})

it('drops none that has room', () => {
  fc.assert(
    fc.property(moments, (times) => {
      const admitted = admittedOf(times)
      for (const at of times.filter((one) => !admitted.includes(one))) {
        const before = admitted.filter((one) => one <= at && at - one < errorLimit.withinMs)
        expect(before).toHaveLength(errorLimit.count)
      }
    }),
  )
})
