import fc from 'fast-check'
import { expect, it } from 'vitest'
import { replay } from '../../infrastructure/composition/replay.ts'
import { limitOfRuns, runs } from '../support/long-runs.ts'
import { startVisit, steps } from '../support/random-visits.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

it(
  'any visit replays to the same screens, byte for byte, twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const recorded = recordings()
        const visit = startVisit(recorded.given)
        for (const step of script) {
          await step.run(visit)
          await recorded.idle()
        }
        for (const recording of recorded.all()) {
          const file = readBack(recording)
          const [once, twice] = [await replay(file, { nextTask }), await replay(file, { nextTask })]
          expect(once.different).toBeUndefined()
          expect(JSON.stringify(twice)).toBe(JSON.stringify(once))
        }
        const { core } = visit.world
        const shown = recorded.all().at(-1)
        const last = shown && (await replay(shown, { nextTask })).frames.at(-1)
        expect(JSON.stringify(last?.screen)).toBe(JSON.stringify(core.screen.snapshot()))
        expect(JSON.stringify(last?.account)).toBe(JSON.stringify(core.account.snapshot()))
      }),
      { numRuns: runs(150) },
    )
  },
  limitOfRuns(120_000),
)
