import { expect, test } from 'vitest'
import { hookPages } from './hook-pages.ts'

const opened = hookPages('feature-views-page.ts', 'h1')

test('what comes with the views is attached, also where React has drawn them before and dropped that', async () => {
  const page = opened()
  const drawn = () => page.evaluate(() => window.featureViewsTest.drawn())
  await page.evaluate(() => window.featureViewsTest.mark(1))
  await expect.poll(drawn).toBe(2)
  await page.evaluate(() => window.featureViewsTest.bringViews())
  // A state that is set to what it was: React draws once more to see that nothing is new, and drops what it has drawn.
  await page.evaluate(() => window.featureViewsTest.mark(1))
  await expect.poll(drawn).toBe(3)
  await page.evaluate(() => window.featureViewsTest.open())
  await expect.poll(() => page.locator('h1').textContent()).toBe('with views')
  expect(await page.evaluate(() => window.featureViewsTest.attached())).toBe(1)
})
