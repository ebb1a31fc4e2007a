import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectBrowser } from '../support/connect-browser.ts'
import { type PageWatch, watchPages } from '../support/page-driver-watch.ts'

export interface WatchedContext extends PageWatch {
  readonly context: BrowserContext
}

/**
 * Call once per test file: one browser for all its tests, a fresh context for each visit. After each test, nothing may have
 * gone wrong in any page that was visited: no error, no refused request, no breach of the policy.
 * @param check what else has to be so for all the pages of a test
 */
export const watchedContexts = (
  check: (visited: readonly PageWatch[]) => void = () => undefined,
): ((options: BrowserContextOptions) => Promise<WatchedContext>) => {
  let browser: Browser | undefined
  const open: WatchedContext[] = []
  beforeAll(async () => {
    browser = await connectBrowser()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const visited = open.splice(0)
    await Promise.all(visited.map(({ context }) => context.close()))
    expect(visited.flatMap(({ problems }) => problems()).join('\n')).toBe('')
    check(visited)
  })

  return async (options) => {
    if (browser === undefined) throw new Error('The browser is not there yet.')
    const context = await browser.newContext(options)
    // Nobody waits for longer than something takes: this is for a machine that has other work to do.
    context.setDefaultTimeout(30_000)
    const watched = { context, ...(await watchPages(context)) }
    open.push(watched)
    return watched
  }
}
