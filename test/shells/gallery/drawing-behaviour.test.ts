import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

/** Nothing has been drawn for some frames, nor in what comes after each. */
const drawingRests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let quietFrames = 0
    const drawn = new MutationObserver(() => {
      quietFrames = 0
    })
    const root = document.querySelector('latchkey-modal')?.shadowRoot ?? document
    drawn.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    while (quietFrames < 5) {
      quietFrames += 1
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    drawn.disconnect()
  })

describe.each(libraries)('what changes, drawn with %s', (library) => {
  it('is drawn after the next frame, once, as it is then', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
    // What draws by itself takes along what comes now: the features' views that arrive, and the first look while it is finished.
    await page.evaluate(() => window.gallery.show(window.gallery.samples.help))
    await page.getByRole('dialog').getByText('Your keys, your accounts').waitFor()
    await drawingRests(page)
    await page.evaluate(() => window.gallery.show(window.gallery.samples['connect-4']))
    await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
    await drawingRests(page)
    const seen = await page.evaluate(
      () =>
        new Promise<readonly string[]>((done) => {
          const root = document.querySelector('latchkey-modal')?.shadowRoot
          const title = (): string => root?.querySelector('#title')?.textContent ?? ''
          const { show, samples } = window.gallery
          const log: string[] = []
          // However long a busy machine takes to its next frame: what is drawn without one has a test of its own.
          const { setTimeout } = window
          const soon = (call: () => void, ms = 0): number => (ms > 0 ? 0 : setTimeout(call))
          Object.assign(window, { setTimeout: soon })
          const drawn = new MutationObserver(() => log.push(`drawn: ${title()}`))
          drawn.observe(root ?? document, { subtree: true, childList: true, characterData: true })
          show(samples['account-loaded'])
          // What the page itself paints comes first.
          requestAnimationFrame(() => {
            log.push(`in the frame: ${title()}`)
            show(samples.help)
            requestAnimationFrame(() => {
              show({ ...samples['connect-4'], isOpen: false })
              requestAnimationFrame(() => requestAnimationFrame(() => done(log)))
            })
          })
          show(samples.networks)
        }),
    )
    expect(seen.slice(0, 2)).toEqual(['in the frame: Connect wallet', 'drawn: What is a wallet?'])
    expect(seen.filter((step) => /Account|network/.test(step))).toEqual([])
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
  })
})
