import { expect } from 'vitest'
import { advanceTime, installClock } from './page-waits.ts'
import type { HostName, Visit, VisitOptions } from './visit.ts'

/** The stage that draws, which nothing but a press, or what comes before one, asks for. */
export const views = (visitor: Visit): readonly string[] => [
  ...new Set(visitor.requests().filter((url) => /\/views\b[^/]*\.js/.test(url))),
]
const isDrawn = (visitor: Visit): Promise<boolean> =>
  visitor.page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') != null)

/** However busy the machine is: the page's own time passes quietly. */
export const isReady = (visitor: Visit): Promise<void> =>
  expect
    .poll(async () => {
      await visitor.page.clock.runFor(2_000)
      return isDrawn(visitor)
    })
    .toBe(true)

/** A visit whose page has all the time that it takes, and nobody who touches it. */
export const untouched = async (
  visit: (host: HostName, options: VisitOptions) => Promise<Visit>,
  host: HostName,
  given: VisitOptions = {},
): Promise<Visit> => {
  const visitor = await visit(host, { prepare: installClock, ...given })
  await visitor.connectButton.waitFor()
  await advanceTime(visitor)
  return visitor
}
