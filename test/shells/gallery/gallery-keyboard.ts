import type { Page } from 'playwright-core'

/** The accessible name, or the text, of what has the focus inside the modal. */
export const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const active = document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? undefined
  })

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
