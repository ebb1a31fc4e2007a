import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { axeScript } from '../support/axe-script.ts'
import { pageScript } from '../support/page-script.ts'

declare global {
  interface Window {
    axe: typeof axe
    layoutCheck: typeof import('./page/layout-check.ts')
    motion: typeof import('./page/motion.ts')
  }
}

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // It is for sound, video and a rule that is not run here.
  preload: false,
  // A page of another origin is examined where it is made: it hears none of what axe says to it.
  iframes: false,
}

/** Given to a page when it is examined: in each page from its start, they would be read for nothing in most. */
const giveChecks = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window && 'layoutCheck' in window && 'motion' in window)) return
  await page.evaluate(axeScript)
  await page.evaluate(await pageScript('e2e/page/motion.ts', 'motion'))
  await page.evaluate(await pageScript('e2e/page/layout-check.ts', 'layoutCheck'))
}

/** What keeps somebody from using a page once it is at rest: what axe finds, and what does not fit. */
export const problemsOf = async (page: Page): Promise<readonly string[]> => {
  await giveChecks(page)
  return page.evaluate(async (options) => {
    const examine = async (): Promise<axe.AxeResults> => {
      await window.motion.motionEnded()
      const results = await window.axe.run(document, options)
      // What faded while it was looked at had no colour to speak of.
      return window.motion.endingMotion().length > 0 ? examine() : results
    }
    const { violations } = await examine()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
    )
    return [...told, ...window.layoutCheck.layoutProblems()]
  }, axeOptions)
}
