import decode from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused, press } from './gallery-keyboard.ts'
import type { OpenGalleryOptions } from './open-gallery.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

/** A code is scanned from what is painted. */
const visitGallery = galleries(true)

describe.each(libraries)('a wallet elsewhere, drawn with %s', (library) => {
  const visit = async (screen: SampleName, more: Partial<OpenGalleryOptions> = {}) => {
    const query = { screen, mode: 'dark', closed: '' }
    const visited = await visitGallery({ library, query, reducedMotion: true, ...more })
    const show = (name: SampleName) =>
      visited.page.evaluate((sample) => window.gallery.show(window.gallery.samples[sample]), name)
    await show(screen)
    await visited.page.getByRole('dialog').waitFor()
    return { ...visited, show }
  }

  it.each([
    ['pairing-ready', 'dark'],
    ['pairing-basic-ready', 'dark'],
    // The seconds that are left stand on the code's edge: dark, or light in a dark ring.
    ['pairing-soon-over', 'light'],
    ['pairing-soon-over', 'dark'],
  ] as const)('can be scanned from a small window: %s, %s', async (screen, mode) => {
    const { page } = await visit(screen, { width: 320, height: 700, query: { screen, mode, closed: '' } })
    const tile = page.getByRole('img', { name: 'QR code' })
    expect((await tile.boundingBox())?.width).toBeGreaterThanOrEqual(240)
    const picture = (await tile.screenshot()).toString('base64')
    const { width, height, data } = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? []
      const binary = Array.from(pixels, (byte) => String.fromCharCode(byte)).join('')
      return { width: image.width, height: image.height, data: btoa(binary) }
    }, picture)
    const seen = { width, height, data: new Uint8Array(Buffer.from(data, 'base64')) }
    expect(decode(seen)).toMatch(/^wc:[\da-f]{64}@2\?.*symKey=[\da-f]{64}$/)
  })

  it.each([
    ['pairing-preparing', 'pairing-ready'],
    ['pairing-mobile-preparing', 'pairing-mobile-ready'],
    ['pairing-basic-preparing', 'pairing-basic-ready'],
    ['connect-placeholders', 'connect-listed'],
  ] as const)('moves nothing and keeps the focus from %s to %s', async (before, after) => {
    const { page, show } = await visit(before)
    const places = () =>
      page.locator('.qr, .ring, .message, .pairing .button, .wallet.all-wallets, .wallets li').evaluateAll((found) =>
        found.slice(0, 5).map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    const [boxes, focus] = [await places(), await focused(page)]
    expect(boxes.length).toBeGreaterThan(2)
    await show(after)
    await expect.poll(() => focused(page)).toBe(focus)
    await expect.poll(places).toEqual(boxes)
  })

  it.each([
    ['pairing-tabs', 'ArrowRight', 'ArrowLeft'],
    ['pairing-ready-rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('goes along the ways to it with the arrows: %s', async (name, on, back) => {
    const { page, intents } = await visit(name)
    const tabs = page.getByRole('tablist', { name: 'Ways to connect' }).getByRole('tab')
    expect(await tabs.evaluateAll((all) => all.filter((tab) => tab.matches('[tabindex="0"]')).length)).toBe(1)
    await tabs.first().focus()
    await press(page, on)
    expect(await focused(page)).toBe('Web app')
    await tabs.first().focus()
    await press(page, back)
    expect(await focused(page)).toBe('Desktop')
    expect(await intents()).toEqual([
      { type: 'choose-platform', platform: 'web' },
      { type: 'choose-platform', platform: 'desktop' },
    ])
  })

  it('leads nowhere before there is a link, then says that it is followed', async () => {
    const { page, intents, show } = await visit('pairing-mobile-preparing')
    await page.getByRole('button', { name: 'Open Ember Wallet' }).click({ force: true })
    expect(await intents()).toEqual([])
    await show('pairing-web')
    const link = page.getByRole('link', { name: 'Open Ember Wallet' })
    expect(await link.getAttribute('rel')).toContain('noopener')
    const opened = page.waitForEvent('popup')
    await link.click()
    await (await opened).close()
    expect(await intents()).toEqual([{ type: 'open-wallet' }])
  })

  it('says a failure as an alert, and puts the focus on what mends it', async () => {
    const { page, show } = await visit('pairing-preparing')
    await show('pairing-failed')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('RELAY_UNREACHABLE')
    await expect.poll(() => focused(page)).toBe('Try again')
    await show('pairing-not-detected-stores')
    await expect.poll(() => focused(page)).toBe('Get Ember Wallet')
  })
})
