import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { runs } from '../../support/long-runs.ts'
import { createFakeStages, options, settled } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const step = fc.constantFrom('open', 'connect', 'close', 'abort', 'arrive', 'fail', 'wait', 'preload', 'dispose')

test('whatever happens and in whatever order, every open() and connect() settles, and a free button is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const fake = createFakeStages()
      const modal = createLazyModal(options, fake.stages)
      const pending = new Set<Promise<unknown>>()
      const outcomes = new Set<unknown>()
      let abort = new AbortController()
      const watch = (promise: Promise<unknown>): void => {
        pending.add(promise)
        const done = (outcome: unknown): void => {
          pending.delete(promise)
          outcomes.add(outcome)
        }
        promise.then(
          () => done('resolved'),
          (error: { code?: unknown }) => done(error.code),
        )
      }
      const act = {
        open: () => watch(modal.open({ signal: abort.signal })),
        connect: () => watch(modal.connect({ signal: abort.signal })),
        preload: () => void modal.preload().catch(() => {}),
        close: () => modal.close(),
        abort: () => {
          abort.abort()
          abort = new AbortController()
        },
        arrive: () => fake.arrive(),
        fail: () => fake.fail(),
        dispose: () => modal.dispose(),
        wait: () => {},
      }
      for (const name of steps) {
        act[name]()
        if (name === 'wait' || name === 'arrive' || name === 'fail') await settled()
      }
      modal.close()
      await settled()
      expect(pending.size).toBe(0)
      for (const outcome of outcomes)
        expect(['resolved', 'MODAL_CLOSED', 'ABORTED', 'LOAD_FAILED', 'MODAL_DISPOSED']).toContain(outcome)
      expect(modal.button.snapshot().busy).toBe(false)
      modal.dispose()
    }),
    { numRuns: runs(300) },
  )
})
