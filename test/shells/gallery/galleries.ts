import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { connectBrowser } from '../../support/connect-browser.ts'
import { sharedPart } from '../../support/shared-part.ts'
import { type OpenGallery, type OpenGalleryOptions, openGallery } from './open-gallery.ts'

/** Opens sample screens for one file of tests; each visit has a page of its own. */
export const galleries = (): ((options: OpenGalleryOptions) => Promise<OpenGallery>) => {
  let url: string
  let browser: Browser
  beforeAll(async () => {
    url = await sharedPart('gallery')
    browser = await connectBrowser()
  })
  afterAll(() => browser?.close())
  return (options) => openGallery(browser, url, options)
}
