import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { type OpenGallery, type OpenGalleryOptions, openGallery } from './open-gallery.ts'
import { type GalleryServer, serveGallery } from './serve-gallery.ts'

/** Serves the gallery to one file of tests; each visit has a page of its own. */
export const galleries = (): ((options: OpenGalleryOptions) => Promise<OpenGallery>) => {
  let server: GalleryServer
  let browser: Browser
  beforeAll(async () => {
    server = await serveGallery()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  return (options) => openGallery(browser, server, options)
}
