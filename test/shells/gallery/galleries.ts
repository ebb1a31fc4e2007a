import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type AcquireContext, createContextPool, type PooledContext } from '../../support/context-pool.ts'
import { sharedPart } from '../../support/shared-part.ts'
import { leaveBrowser, workerBrowser } from '../../support/worker-browser.ts'
import { type OpenGallery, type OpenGalleryOptions, openGallery } from './open-gallery.ts'

/**
 * Opens sample screens for one file of tests; each visit has a page for itself until its test ends.
 * @param isPainted for a file that takes pictures of its pages
 */
export const galleries = (isPainted = false): ((options: OpenGalleryOptions) => Promise<OpenGallery>) => {
  let url: string
  let browser: Browser
  let lend: AcquireContext
  const open: PooledContext[] = []
  beforeAll(async () => {
    url = await sharedPart('gallery')
    browser = await workerBrowser(isPainted)
    lend = createContextPool(browser)
  })
  afterAll(leaveBrowser)
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    await Promise.all(open.splice(0).map(({ close, release }) => (hasFailed ? close() : release())))
  })
  return async (options) => {
    const opened = await openGallery(lend, url, options)
    open.push(opened)
    return opened
  }
}
