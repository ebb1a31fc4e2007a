import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type AcquireContext, createContextPool, type PooledContext } from '../support/context-pool.ts'
import { type PageWatch, watchPages } from '../support/page-driver-watch.ts'
import { leaveBrowser, partitionedBrowser, workerBrowser } from '../support/worker-browser.ts'

/** How the browser keeps the storage of a frame: one for all sites around it, or one for each. */
export type StorageMode = 'shared' | 'partitioned'

export interface WatchedContext extends PageWatch {
  readonly context: BrowserContext
  readonly page: Page
}

/** What its visitor can read, in few enough lines for the end of a run. */
const whatIsShown = async (page: Page): Promise<string> => {
  const read = (place: Locator): Promise<string> =>
    place.ariaSnapshot({ timeout: 2_000 }).then(
      (text) => text.replaceAll(/\s+/g, ' '),
      (problem: unknown) => `not readable: ${String(problem).split('\n')[0]}`,
    )
  const [dialogs, body] = await Promise.all([
    page
      .getByRole('dialog')
      .all()
      .catch(() => []),
    read(page.locator('body')),
  ])
  const inDialogs = await Promise.all(dialogs.map(read))
  return [
    `The page shows: ${body.slice(0, 200)}`,
    ...inDialogs.map((text) => `in a dialog: ${text.slice(0, 280)}`),
  ].join('\n')
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
): ((options: BrowserContextOptions, isFresh?: boolean, storage?: StorageMode) => Promise<WatchedContext>) => {
  let browser: Browser | undefined
  let lend: AcquireContext | undefined
  let lendPartitioned: AcquireContext | undefined
  const open: (WatchedContext & PooledContext)[] = []
  beforeAll(async () => {
    browser = await workerBrowser(isPainted)
    lend = createContextPool(browser)
  })
  afterAll(leaveBrowser)
  afterEach(async ({ task }) => {
    const visited = open.splice(0)
    // Nobody knows what state a failure leaves.
    const hasFailed = task.result?.state === 'fail'
    const shown = hasFailed ? await Promise.all(visited.map(({ page }) => whatIsShown(page))) : []
    await Promise.all(visited.map(({ close, release }) => (hasFailed ? close() : release())))
    expect(visited.flatMap(({ problems }) => problems()).join('\n')).toBe('')
    check(visited)
    // Beside what the test says: a machine that nobody can look at tells no more of it.
    if (hasFailed) throw new Error(shown.join('\n'))
  })

  return async (options, isFresh, storage = 'shared') => {
    if (lend === undefined) throw new Error('The browser is not there yet.')
    if (storage === 'partitioned') lendPartitioned ??= createContextPool(await partitionedBrowser())
    const lent = await (storage === 'shared' ? lend : (lendPartitioned ?? lend))(options, isFresh)
    const watched = { ...lent, ...(await watchPages(lent.context)) }
    open.push(watched)
    return watched
  }
}
