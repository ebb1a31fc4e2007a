import type { BrowserContext, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { pageScript } from '../support/page-script.ts'
import type { Visit } from './visit.ts'

declare global {
  interface Window {
    motion: typeof import('./page/motion.ts')
  }
}

/**
 * For `prepare` of a visit: the page's timers follow a clock that goes as any other does, and that a test can move. A script that
 * wraps timers has to be added after it.
 */
export const installClock = (context: BrowserContext): Promise<void> => context.clock.install()

/** `window.motion`, for `scripts` of a visit. */
export const motionScript = (): Promise<string> => pageScript('e2e/page/motion.ts', 'motion')

/** Keeps one of our files on its way, by the name that it begins with, until it is let through. */
export const holdFile = async (place: Pick<BrowserContext, 'route'>, name: string): Promise<() => void> => {
  let arrive = (): void => undefined
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await place.route(fileNamed(name), async (route) => {
    await arriving
    await route.continue()
  })
  return arrive
}
export const fileNamed = (name: string): RegExp => new RegExp(`/${name}[^/]*\\.js`)

/** Everything that was asked of the network has been answered, or has failed. */
export const waitForRequests = ({ underWay }: Pick<Visit, 'underWay'>): Promise<void> => expect.poll(underWay).toBe(0)

/** Everything that moves on the page and will end has ended. */
export const waitForMotion = async ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.evaluate(`${await motionScript()};motion.motionEnded()`)

/**
 * Lets so much of the page's own time pass, with all that comes of it: what is going to happen by itself has happened. Takes no time
 * of the test's. The visit needs `installClock`.
 */
export const advanceTime = async (
  visitor: Pick<Visit, 'page' | 'requests' | 'underWay'>,
  ms = 5_000,
): Promise<void> => {
  for (let before = -1; before !== visitor.requests().length; ) {
    before = visitor.requests().length
    await visitor.page.clock.runFor(ms)
    await waitForRequests(visitor)
  }
  await waitForMotion(visitor)
}

/** Lets the page draw so many frames. */
export const waitForFrames = ({ page }: Pick<Visit, 'page'>, frames: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, frames)

/** Puts a list at its top, and looks where it is then, twice: what still rolls goes on from wherever it is put. */
export const restAtTop = async (visitor: Pick<Visit, 'page'>, list: Locator): Promise<readonly number[]> => {
  const at = (): Promise<number> => list.evaluate(({ scrollTop }) => scrollTop)
  await list.evaluate((element) => element.scrollTo(0, 0))
  await waitForFrames(visitor, 3)
  const first = await at()
  await waitForFrames(visitor, 3)
  return [first, await at()]
}
