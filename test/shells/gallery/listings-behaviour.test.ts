import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused, press } from './gallery-keyboard.ts'
import type { OpenGalleryOptions } from './open-gallery.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('all wallets drawn with %s', (library) => {
  const visit = async (screen: SampleName, more: Partial<OpenGalleryOptions> = {}) => {
    const visited = await visitGallery({ library, query: { screen }, reducedMotion: true, ...more })
    const show = (name: SampleName) =>
      visited.page.evaluate((sample) => window.gallery.show(window.gallery.samples[sample]), name)
    return { ...visited, show }
  }

  it.each([
    [1280, 4],
    [320, 3],
  ])('has at %i px %i tiles in a row, where their places were', async (width, columns) => {
    const { page, show } = await visit('wallets-placeholders', { width })
    const sizes = () =>
      page.locator('.tile').evaluateAll((tiles) =>
        // The first row: one below it is taller where a name of it is long.
        tiles.slice(0, 4).map((tile) => {
          const { x, y, width } = tile.getBoundingClientRect()
          return [x, y, width].map(Math.round)
        }),
      )
    const places = await sizes()
    expect(places.filter(([, y]) => y === places[0]?.[1])).toHaveLength(columns)
    await show('wallets-page')
    await expect.poll(sizes).toEqual(places)
  })

  it.each([
    [1280, 800],
    [900, 470],
    [390, 700],
  ])('are led to from below the list at %i × %i px, without scrolling', async (width, height) => {
    const { page } = await visit('connect-listed', { width, height })
    expect(
      await page.locator('.all-wallets').evaluate((row) => row.getBoundingClientRect().bottom <= window.innerHeight),
    ).toBe(true)
    // It is the list that scrolls, to its end.
    const list = page.locator('[part="wallet-list"]')
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect
      .poll(() =>
        list.evaluate((element) => {
          const last = element.querySelector('ul:last-of-type li:last-of-type')
          return (
            (last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <=
            element.getBoundingClientRect().bottom + 1
          )
        }),
      )
      .toBe(true)
  })

  it('asks for the next wallets, and for their pictures, when they come into view', async () => {
    const { page, intents } = await visit('wallets-page')
    const pictures = () => page.locator('.tile img').count()
    const first = await pictures()
    expect(await intents()).toEqual([])
    await page.locator('.tiles').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect.poll(intents).toEqual([{ type: 'more-wallets' }])
    await expect.poll(pictures).toBeGreaterThan(first)
  })

  it('says what is on, and asks for the other', async () => {
    const { page, intents, show } = await visit('wallets-page')
    await page.getByRole('switch', { name: 'Certified only', checked: false }).click()
    await show('wallets-certified')
    await page.getByRole('switch', { name: 'Certified only', checked: true }).click()
    expect(await intents()).toEqual([
      { type: 'only-certified', isOn: true },
      { type: 'only-certified', isOn: false },
    ])
  })

  it('says of a tile what its marks say, and comes back to the one that was chosen', async () => {
    const { page, intents, show } = await visit('wallets-page')
    await page.getByRole('button', { name: 'Harbour Installed Certified' }).focus()
    await press(page, 'Tab', 'Enter')
    expect(await intents()).toEqual([{ type: 'choose-listed', walletId: 'listed-1' }])
    await show('pairing-ready')
    await expect.poll(() => focused(page)).toBe('Copy link')
    await show('wallets-page')
    await expect.poll(() => focused(page)).toBe('Ember Wallet')
  })

  it('leads to the wallets of the directory from the first view', async () => {
    const { page, intents } = await visit('connect-listed')
    await page.getByRole('button', { name: 'Violet Safe' }).click()
    await page.getByRole('button', { name: 'All wallets 430+' }).click()
    await page.getByRole('button', { name: 'WalletConnect' }).click()
    expect(await intents()).toEqual([
      { type: 'choose-listed', walletId: 'listed-violet' },
      { type: 'show-all-wallets' },
      { type: 'choose-wallet', connectorId: 'walletConnect' },
    ])
  })

  it('says a notice on the page and in the dialog, once, until it is taken away', async () => {
    const { page, intents, show } = await visit('notice-session-ended-closed')
    const notice = page.getByText('Your wallet ended the connection.')
    expect(await notice.count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Connect again' }).click()
    await show('notice-session-ended')
    await page.getByRole('dialog').getByText('Your wallet ended the connection.').waitFor()
    expect(await notice.count()).toBe(1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await intents()).toEqual([{ type: 'reconnect' }, { type: 'dismiss-notice' }])
    await show('connect-4')
    await expect.poll(() => notice.count()).toBe(0)
  })
})
