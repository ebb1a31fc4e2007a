import { fileURLToPath } from 'node:url'
import type { Page, PageScreenshotOptions } from 'playwright-core'

const folder = fileURLToPath(new URL('../../test-results/screens/', import.meta.url))

/** Of the page as it stands, in `test-results/screens/`, for whoever asks for pictures with LATCHKEY_PICTURES=1. */
export const saveScreenshot = async (page: Page, name: string, options?: PageScreenshotOptions): Promise<void> => {
  if (process.env['LATCHKEY_PICTURES'] !== '1') return
  await page.screenshot({ ...options, path: `${folder}${name.toLowerCase().replaceAll(' ', '-')}.png` })
}
