import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused } from './gallery-keyboard.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

const show = (page: Page, sample: SampleName) =>
  page.evaluate((name) => window.gallery.show(window.gallery.samples[name]), sample)

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** Where the pictures of the tiles are, and their size. */
const pictures = (page: Page): Promise<readonly Box[]> =>
  page.locator('.nft .image').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

describe.each(libraries)('NFTs drawn with %s', (library) => {
  it.each([
    [340, 2],
    [400, 3],
    [1280, 3],
  ])('are squares, on a window of %i px in %i columns', async (width, columns) => {
    const { page } = await visitGallery({ library, query: { screen: 'nfts-loaded' }, width, reducedMotion: true })
    await page.getByRole('list', { name: 'NFTs' }).waitFor()
    const boxes = await pictures(page)
    expect(boxes).toHaveLength(7)
    for (const box of boxes) expect(box.width).toBeCloseTo(box.height, 0)
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(columns)
  })

  it('stay where they are when a picture is there, or is none', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'nfts-loaded' }, reducedMotion: true })
    await page.getByRole('button', { name: /^Lantern of the pier/ }).waitFor()
    await expect.poll(() => page.locator('.nft img').count()).toBe(4)
    const before = await pictures(page)
    await page.evaluate(() => {
      const { view, ...screen } = window.gallery.samples['nfts-loaded']
      if (view.view !== 'Nfts') throw new Error('There are no NFTs.')
      const tiles = view.tiles.map(({ imageUrl: _, ...tile }) => tile)
      window.gallery.show({ ...screen, view: { ...view, tiles } })
    })
    await expect.poll(() => page.locator('.nft img').count()).toBe(0)
    expect(await pictures(page)).toEqual(before)
  })

  it('are pressed by the keyboard, and Back leads to the one that was', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'account-nfts' } })
    const tile = page.getByRole('button', { name: 'Ember Lanterns × 3' })
    await tile.press('Enter')
    expect(await intents()).toEqual([
      { type: 'show-nft', contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3', tokenId: '2' },
    ])
    await show(page, 'nft-detail')
    await page.getByRole('heading', { name: 'Lantern of the pier' }).waitFor()
    expect(await focused(page)).toBe('NFT')
    await show(page, 'account-nfts')
    await expect.poll(() => focused(page)).toMatch(/^Ember/)
  })

  it('have a contract that can be read whole, and a link to it', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'nft-detail' } })
    const whole = page.getByText('0x5FbDB2315678afecb367f032d93F642f64180aa3', { exact: true })
    expect(await whole.isVisible()).toBe(false)
    await page.getByLabel('Contract 0x5FbD…0aa3').press('Enter')
    await whole.waitFor()
    const link = page.getByRole('link', { name: 'View on Meadowscan' })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('that did not come are asked for again', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'nfts-failed' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect(await intents()).toEqual([{ type: 'refresh-nfts' }, { type: 'refresh-nfts' }])
  })

  it('stay where those after them did not come, which are asked for again', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'nfts-more-failed' } })
    await page.getByRole('button', { name: /^Lantern of the pier/ }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await intents()).toEqual([{ type: 'load-more-nfts' }])
  })

  it('can be looked for further where none was found so far', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'nfts-so-far' } })
    await page.getByText('No NFTs found so far').waitFor()
    await page.getByRole('button', { name: 'Show more' }).click()
    expect(await intents()).toEqual([{ type: 'load-more-nfts' }])
  })
})
