import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type LendContext, type LentContext, lendContexts } from '../support/lent-contexts.ts'
import { type PageWatch, watchPages } from '../support/page-driver-watch.ts'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'

export interface WatchedContext extends PageWatch {
  readonly context: BrowserContext
  readonly page: Page
}

/**
 * Call once per test file: one browser for all its tests, and for each visit a context in which nothing is left of another. After each
 * test, nothing may have gone wrong in any page that was visited: no error, no refused request, no breach of the policy.
 * @param check what else has to be so for all the pages of a test
 * @param isPainted for a file that takes pictures of its pages
 */
export const watchedContexts = (
  check: (visited: readonly PageWatch[]) => void = () => undefined,
  isPainted = false,
): ((options: BrowserContextOptions, isFresh?: boolean) => Promise<WatchedContext>) => {
  let browser: Browser | undefined
  let lend: LendContext | undefined
  const open: (WatchedContext & LentContext)[] = []
  beforeAll(async () => {
    browser = await workerBrowser(isPainted)
    lend = lendContexts(browser)
  })
  afterAll(leaveBrowser)
  afterEach(async ({ task }) => {
    const visited = open.splice(0)
    // Nobody knows what state a failure leaves.
    const hasFailed = task.result?.state === 'fail'
    await Promise.all(visited.map(({ close, giveBack }) => (hasFailed ? close() : giveBack())))
    expect(visited.flatMap(({ problems }) => problems()).join('\n')).toBe('')
    check(visited)
  })

  return async (options, isFresh) => {
    if (lend === undefined) throw new Error('The browser is not there yet.')
    const lent = await lend(options, isFresh)
    const watched = { ...lent, ...(await watchPages(lent.context)) }
    open.push(watched)
    return watched
  }
}
