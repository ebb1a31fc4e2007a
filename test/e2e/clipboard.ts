import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from './visit.ts'

/**
 * Before the page's own scripts. A browser has one clipboard for all its pages, those of tests beside this one too, whose link a
 * wallet would get: each page remembers what it wrote there itself, and nobody reads from there.
 */
const rememberCopies = `
  if (globalThis.Clipboard) {
    const { writeText } = Clipboard.prototype
    Clipboard.prototype.writeText = async function (text) {
      await writeText.call(this, text)
      globalThis.copiedText = text
    }
  }
`

/** A page that may copy, and whose copies `readClipboard` reads. */
export const withClipboard = (given: VisitOptions = {}): VisitOptions => ({
  ...given,
  scripts: [rememberCopies, ...(given.scripts ?? [])],
  context: { permissions: ['clipboard-write'], ...given.context },
})

/** What a page copies at a press, and not what it copied before. */
export const readClipboard = async (page: Page, press: () => Promise<unknown>): Promise<string> => {
  const copied = (): Promise<string | undefined> => page.evaluate(() => Reflect.get(window, 'copiedText'))
  await page.evaluate(() => Reflect.deleteProperty(window, 'copiedText'))
  await press()
  await expect.poll(copied).toBeDefined()
  return (await copied()) ?? ''
}
