import { expect, test } from 'vitest'
import { advanceTime, installClock } from './page-waits.ts'
import { visits } from './visit.ts'

const visit = visits()

/** Many tests say that nothing happens: this is what they would notice. */
test('what a page does by itself within seconds is found out: requests, what comes of them, sockets and motion', async () => {
  const { page, origin, ...visitor } = await visit('plain', { prepare: installClock })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  visitor.expectProblem(/404|WebSocket|later\.json|policy/)
  await page.evaluate(() => {
    const motion = () => document.body.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 })
    const after = (ms: number, run: () => unknown) => setTimeout(run, ms)
    const ask = async (path: string) => (await fetch(path)).text()
    after(4_900, async () => {
      await ask('/later.json')
      after(4_900, () => ask('/later.json?again'))
    })
    after(4_900, () => new WebSocket(`ws://${location.host}`))
    after(4_900, motion)
  })
  await advanceTime({ page, ...visitor })
  expect(visitor.requests().filter((url) => url.includes('later.json'))).toEqual([
    `${origin}/later.json`,
    `${origin}/later.json?again`,
  ])
  expect(sockets).toBe(1)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
