import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { chromiumFeatures } from '../secure-site/support/chromium-features.ts'
import { launchBrowser } from '../support/browser.ts'

/** Call once per test file: a browser that keeps storage apart, and takes what the driver answers for a host. */
export const strangerBrowser = (): (() => Browser) => {
  let browser: Browser | undefined
  beforeAll(async () => {
    // As visitors have it; the driver turns it off.
    const { whole, without } = await chromiumFeatures('ThirdPartyStoragePartitioning')
    // What the driver answers for a host is of no network: to Chromium that is a stranger to this machine.
    browser = await launchBrowser([`${without},LocalNetworkAccessChecks`], [whole])
  })
  afterAll(() => browser?.close())
  return () => {
    if (browser === undefined) throw new Error('The browser was not started')
    return browser
  }
}

// Ports are no part of a site; its name is.
export const others = (origin: string): string => origin.replace('localhost', 'other.localhost')

/** A host that parts its pages from their windows. */
export const partWindows = (context: BrowserContext, origin: string) =>
  context.route(`${origin}/*`, async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame().parentFrame() !== null) return route.continue()
    // A browser knows by itself where this name is.
    const response = await route.fetch({ url: request.url().replace('other.localhost', 'localhost') })
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
    })
  })
