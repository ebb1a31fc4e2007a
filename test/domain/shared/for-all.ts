import fc from 'fast-check'
import { runs } from '../../support/long-runs.ts'

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [At in keyof Values]: fc.Arbitrary<Values[At]> }

/** A rule that holds for every value: `check` throws (by `expect`) where it does not; what it returns says nothing. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  ...parts: [...arbitraries: Arbitraries<Values>, check: (...values: Values) => unknown]
): void => {
  const check = parts.at(-1) as (...values: Values) => unknown
  const arbitraries = parts.slice(0, -1) as Arbitraries<Values>
  fc.assert(
    fc.property(fc.tuple<Values>(...arbitraries), (values) => {
      check(...values)
    }),
    { numRuns: runs(300, 10_000) },
  )
}
