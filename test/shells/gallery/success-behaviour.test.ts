import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused } from './gallery-keyboard.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('a wallet that has connected, drawn with %s', (library) => {
  const visit = async (screen: SampleName) => {
    const visited = await visitGallery({ library, query: { screen, closed: '' }, reducedMotion: true })
    const { page } = visited
    const show = (name: SampleName) =>
      page.evaluate((sample) => window.gallery.show(window.gallery.samples[sample]), name)
    const boxOf = async (part: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(`.${part}`).boundingBox()) ?? {}
      return [x, y, width, height].map(Math.round)
    }
    await show(screen)
    await page.getByRole('dialog').waitFor()
    return { ...visited, show, boxOf }
  }

  it('checks the ring where it is, on a card as tall as before, and loses no focus', async () => {
    const { page, show, boxOf, complaints } = await visit('connecting-waiting')
    const before = [await boxOf('card'), await boxOf('ring')]
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await show('connecting-connected')
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    expect([await boxOf('card'), await boxOf('ring')]).toEqual(before)
    expect(await page.locator('.ring .icon-check').isVisible()).toBe(true)
    expect(await page.locator('.body button, [aria-busy="true"]').count()).toBe(0)
    expect(await focused(page)).toBe('Ember Wallet')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await show('connecting-rejected')
    await expect
      .poll(() =>
        page.locator('.view').evaluate((element) => element instanceof HTMLElement && element.style.minBlockSize),
      )
      .toBe('')
    expect(complaints).toEqual([])
  })

  it('takes the place of a code, on a card as tall as before', async () => {
    const { page, show, boxOf } = await visit('pairing-basic-ready')
    const card = await boxOf('card')
    await show('pairing-basic-connected')
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    expect(await boxOf('card')).toEqual(card)
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(0)
    expect(await focused(page)).toBe('WalletConnect')
  })
})
