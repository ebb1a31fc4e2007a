import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { typedLetters } from '../../support/typed-letters.ts'
import { galleries } from './galleries.ts'
import { focused, press } from './gallery-keyboard.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('views drawn with %s', (library) => {
  const visit = async (query: Readonly<Record<string, string>>, more: { readonly reducedMotion?: boolean } = {}) => {
    const visited = await visitGallery({ library, query, ...more })
    return { ...visited, dialog: visited.page.getByRole('dialog') }
  }

  it('opens with the rows in the first frame, and the focus on the first wallet', async () => {
    const { page, dialog, complaints } = await visit({ screen: 'connect-4', closed: '' })
    expect(await dialog.isVisible()).toBe(false)
    const rows = await page.evaluate(
      () =>
        new Promise<number>((counted) => {
          const look = (): void => {
            const found = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog[open]')
            if (found) counted([...found.querySelectorAll('.wallet')].filter((row) => row.checkVisibility()).length)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
          document.querySelector<HTMLElement>('#opener')?.click()
        }),
    )
    expect(rows).toBe(4)
    expect(await focused(page)).toBe('Harbour Last used')
    expect(await dialog.getAttribute('lang')).toBe('en')
    expect(await page.getByRole('dialog', { name: 'Connect wallet' }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('moves in the list with arrows, Home, End and letters, and chooses with Enter', async () => {
    const { page, intents } = await visit({ screen: 'connect-12' })
    await press(page, 'ArrowDown', 'ArrowDown')
    expect(await focused(page)).toBe('Orchard Installed')
    await press(page, 'End', 'ArrowDown')
    expect(await focused(page)).toBe('Foxglove Installed')
    await press(page, 'Home', 'ArrowUp')
    expect(await focused(page)).toBe('Harbour Last used')
    const type = await typedLetters(page)
    await type('d', 0)
    expect(await focused(page)).toBe('Driftwood Installed')
    await type('e', 750)
    await type('v', 100)
    expect(await focused(page)).toBe('Evergreen Installed')
    await press(page, 'Enter')
    expect(await intents()).toEqual([{ type: 'choose-wallet', connectorId: 'evergreen' }])
  })

  it('goes into a view whose screen comes after its drawing, as another modal of the page had brought that', async () => {
    const { page, dialog } = await visit({ screen: 'connect-4' })
    await page.evaluate(() => {
      const { networks } = window.gallery.samples
      window.gallery.show({ ...networks, view: { view: 'Loading', of: 'Networks' } })
    })
    await dialog.getByText('Loading…').waitFor()
    await page.evaluate(() => window.gallery.show(window.gallery.samples.networks))
    await expect.poll(() => focused(page)).toBe('Harbour Current')
    await page.close()
  })

  it('says in place of a view that did not arrive how to ask for it again, with the wallet that was chosen', async () => {
    const { page } = await visit({ screen: 'loading-wallet', fails: '' })
    expect(await page.getByRole('alert').textContent()).toContain('did not arrive')
    expect(await page.locator('.loading .image img').count()).toBe(1)
    await expect.poll(() => focused(page)).toBe('Try again')
    const height = () => page.locator('.view').evaluate(({ clientHeight }) => clientHeight)
    const failed = await height()
    await page.evaluate(() => window.gallery.show(window.gallery.samples['connecting-waiting']))
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    expect(Math.abs((await height()) - failed)).toBeLessThan(24)
  })

  it('scrolls a view with the keys from its heading, under a header that stays', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'help' }, width: 640, height: 400 })
    const scrolled = () => page.locator('.body').evaluate(({ scrollTop }) => scrollTop)
    expect(await focused(page)).toBe('What is a wallet?')
    await press(page, 'PageDown')
    await expect.poll(scrolled).toBeGreaterThan(50)
    await press(page, 'Home')
    await expect.poll(scrolled).toBe(0)
  })

  it('scrolls the list with the keys from the heading where that is what scrolls', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-12' }, width: 1280, height: 800 })
    const scrolled = () => page.locator('.wallets').evaluate(({ scrollTop }) => scrollTop)
    await page.locator('#title').focus()
    await press(page, 'End')
    await expect.poll(scrolled).toBeGreaterThan(50)
    await press(page, 'Home')
    await expect.poll(scrolled).toBe(0)
  })

  it('keeps Tab inside, one stop for the list', async () => {
    const { page } = await visit({ screen: 'connect-legal' })
    await press(page, 'ArrowDown')
    const stops: (string | undefined)[] = []
    for (let step = 0; step < 6; step += 1) {
      await press(page, 'Tab')
      stops.push(await focused(page))
    }
    const circle = ['What is a wallet?', 'terms of service', 'privacy policy', 'Close', 'Ember Wallet Installed']
    expect(stops).toEqual([...circle, circle[0]])
    await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
    expect(await focused(page)).toBe('privacy policy')
  })

  it('keeps Shift+Tab inside when it starts on the heading', async () => {
    const { page } = await visit({ screen: 'connect-nothing' })
    expect(await focused(page)).toBe('Connect wallet')
    await press(page, 'Shift+Tab')
    expect(await focused(page)).toBe('What is a wallet?')
  })

  it.each([
    ['Escape', (page: Page) => press(page, 'Escape')],
    ['the close button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['a press on the backdrop', (page: Page) => page.mouse.click(40, 400)],
  ])('closes with %s, returns the focus and lets the page scroll again', async (_, close) => {
    const { page, dialog, intents } = await visit({ screen: 'connect-4', closed: '' })
    const overflow = () => page.evaluate(() => document.documentElement.style.cssText)
    const before = await overflow()
    await page.getByRole('button', { name: 'Connect wallet' }).focus()
    await press(page, 'Enter')
    await dialog.waitFor()
    expect(await overflow()).toContain('hidden')
    await close(page)
    await dialog.waitFor({ state: 'hidden' })
    expect(await intents()).toEqual([{ type: 'close' }])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener')
    expect(await overflow()).toBe(before)
  })

  it('does not close when a press begins inside and ends on the backdrop', async () => {
    const { page, dialog, intents } = await visit({ screen: 'connect-4' })
    const box = await page.locator('.intro').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move(40, 400)
    await page.mouse.up()
    expect(await intents()).toEqual([])
    expect(await dialog.isVisible()).toBe(true)
  })

  it('returns the focus to the button that took the place of the opener', async () => {
    const { page, dialog } = await visit({ screen: 'connect-4', closed: '' })
    await page.getByRole('button', { name: 'Connect wallet' }).focus()
    await press(page, 'Enter')
    await dialog.waitFor()
    await page.evaluate(() => {
      const opener = document.querySelector('#opener')
      opener?.replaceWith(Object.assign(opener.cloneNode(true), { id: 'renewed' }))
    })
    await press(page, 'Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('renewed')
  })

  it('leaves a page alone that its host has locked', async () => {
    const { page, dialog } = await visit({ screen: 'connect-4', closed: '' })
    await page.evaluate(() => document.body.style.setProperty('overflow', 'hidden'))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.waitFor()
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  it('adds a late wallet below without moving a row or the focus', async () => {
    const { page } = await visit({ screen: 'connect-1' })
    const top = () => page.locator('.wallet').first().boundingBox()
    await page.evaluate(() => window.motion.motionEnded())
    const [before, focus] = [await top(), await focused(page)]
    await page.evaluate(() => {
      const { shown, samples, show } = window.gallery
      const screen = shown()
      show({ ...screen, view: samples['connect-4'].view })
    })
    await page.getByRole('button', { name: /^Slate/ }).waitFor()
    expect(await focused(page)).toBe(focus)
    expect(await top()).toEqual(before)
  })

  it('follows each new view with the focus, and comes back to the row that was chosen', async () => {
    const { page } = await visit({ screen: 'connect-4' })
    const show = (name: 'connecting-waiting' | 'connecting-rejected' | 'connect-4' | 'account-loaded') =>
      page.evaluate((sample) => window.gallery.show(window.gallery.samples[sample]), name)
    await press(page, 'ArrowDown', 'Enter')
    await show('connecting-waiting')
    await expect.poll(() => focused(page)).toBe('Ember Wallet')
    await show('connecting-rejected')
    await expect.poll(() => focused(page)).toBe('Try again')
    await show('connecting-waiting')
    await expect.poll(() => focused(page)).toBe('Ember Wallet')
    await press(page, 'Tab', 'Tab')
    expect(await focused(page)).toBe('Cancel')
    await show('connect-4')
    await expect.poll(() => focused(page)).toBe('Ember Wallet Installed')
    await show('account-loaded')
    await expect.poll(() => focused(page)).toBe('Copy address')
  })

  it('says a failure once as an alert, and the rest in the one status region', async () => {
    const { page, dialog } = await visit({ screen: 'connecting-waiting' })
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.evaluate(() =>
      window.gallery.show({ ...window.gallery.samples['connecting-failed'], status: 'It failed' }),
    )
    await page.getByRole('alert').waitFor()
    const status = page.getByRole('status')
    await expect.poll(() => status.textContent()).toBe('It failed')
    expect(await dialog.getByRole('status').count()).toBe(1)
    await page.evaluate(() => {
      const { samples, show } = window.gallery
      show({ ...samples['connect-4'], isOpen: false, status: 'Connected as 0x1234…abcd' })
    })
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => status.textContent()).toBe('Connected as 0x1234…abcd')
    expect(await status.count()).toBe(1)
  })

  it('holds a snack under the pointer and turns the copy icon into a check', async () => {
    const { page, intents } = await visit({ screen: 'account-loaded' })
    await page.getByRole('button', { name: 'Copy address' }).click()
    await page.evaluate(() => window.gallery.show(window.gallery.samples['snack-success']))
    await page.locator('.copy[data-done="true"]').waitFor()
    await page.locator('.snack').hover()
    await page.mouse.move(5, 5)
    await expect
      .poll(async () => (await intents()).map(({ type }) => type))
      .toEqual(['copy-address', 'hold-snack', 'release-snack'])
  })

  it('shows a placeholder for every image that cannot be shown', async () => {
    const { page } = await visit({ screen: 'connect-images' })
    await expect.poll(() => page.locator('.wallet img').count()).toBe(1)
    expect(await page.locator('.wallet .image').allTextContents()).toEqual(['M', 'B', 'F', ''])
  })

  it('keeps the whole address in one piece', async () => {
    const { page } = await visit({ screen: 'account-loaded' })
    await page.getByText('0x6f3a…2aBc').click()
    expect(await page.locator('.full-address').textContent()).toBe('0x6f3a91b2C4d5E6f708192A3b4C5d6E7f80912aBc')
  })

  it('does not press Disconnect twice', async () => {
    const { page, intents } = await visit({ screen: 'account-disconnecting' })
    await page.getByRole('button', { name: 'Disconnecting…' }).click({ force: true })
    expect(await intents()).toEqual([])
  })

  it('moves nothing under reduced motion', async () => {
    const { page } = await visit({ screen: 'connecting-failed' }, { reducedMotion: true })
    const moving = await page.evaluate(() => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      return root
        ?.getAnimations()
        .map((animation) =>
          animation.effect instanceof KeyframeEffect
            ? animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame))
            : [],
        )
    })
    expect(moving?.flat().filter((property) => /transform|height|rotate/.test(property))).toEqual([])
  })

  it('takes itself out of the page', async () => {
    const { page, complaints } = await visit({ screen: 'connect-4', accent: '#d30' })
    await page.evaluate(() => window.gallery.unmount())
    await expect
      .poll(() => page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot?.childElementCount))
      .toBe(0)
    expect(await page.evaluate(() => document.querySelector('latchkey-modal')?.getAttribute('style') ?? '')).toBe('')
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    expect(complaints).toEqual([])
  })
})
