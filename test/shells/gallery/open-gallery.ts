import type { Page } from 'playwright-core'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import type { AcquireContext, PooledContext } from '../../support/context-pool.ts'
import { pageScript } from '../../support/page-script.ts'
import { galleryAddress, type Library } from './serve-gallery.ts'

export interface OpenGallery {
  readonly page: Page
  /** What the page complained about: script errors, console errors, breaches of its policy. */
  readonly complaints: readonly string[]
  readonly intents: () => Promise<readonly Intent[]>
}

export interface OpenGalleryOptions {
  readonly library: Library
  readonly query: Readonly<Record<string, string>>
  readonly width?: number
  readonly height?: number
  /** How many of the screen's pixels one of the page's has. */
  readonly density?: number
  readonly reducedMotion?: boolean
  /** The page's timers follow a clock that the test can move. */
  readonly hasMovableClock?: boolean
}

/** Opens one sample in a page that is lent to it. */
export const openGallery = async (
  lend: AcquireContext,
  url: string,
  options: OpenGalleryOptions,
): Promise<OpenGallery & PooledContext> => {
  const { library, query, width = 1280, height = 800, density = 1, reducedMotion = false } = options
  const lent = await lend({
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  })
  const { page } = lent
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  if (options.hasMovableClock === true) await page.clock.install()
  await page.addInitScript({ content: await pageScript('e2e/page/motion.ts', 'motion') })
  await page.goto(galleryAddress(url, library, query))
  await page.waitForFunction(() => 'gallery' in window)
  return { ...lent, complaints, intents: () => page.evaluate(() => [...window.gallery.intents]) }
}
