import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused, press } from './gallery-keyboard.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('Receive drawn with %s', (library) => {
  it('is gone through with the keyboard alone', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'receive-share' } })
    await page.getByRole('img', { name: /^QR code of/ }).waitFor()
    await expect.poll(() => focused(page)).toBe('Copy address 0x6f3a…2aBc')
    await press(page, 'Enter', 'Tab', 'Enter', 'Tab', 'Enter')
    expect(await intents()).toEqual([
      { type: 'copy-receive-address', address: '0x6f3a91b2C4d5E6f708192A3b4C5d6E7f80912aBc' },
      { type: 'share-receive-address', address: '0x6f3a91b2C4d5E6f708192A3b4C5d6E7f80912aBc' },
      { type: 'show-compatible-networks' },
    ])
  })

  it('has a code on a white ground with its quiet zone, in the dark too', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'receive' }, reducedMotion: true })
    const code = page.getByRole('img', { name: /^QR code of/ })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await code.evaluate((tile) => getComputedStyle(tile).backgroundColor)).toBe('rgb(255, 255, 255)')
    const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height].map(Math.round)).toEqual([232, 232])
    expect(await code.locator('svg').getAttribute('viewBox')).toMatch(/^-4 -4 /)
  })

  it('says the whole address in groups, which are copied by hand in one piece', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'receive' } })
    const whole = page.locator('.receive .full-address')
    expect(await whole.locator('span').allInnerTexts()).toHaveLength(10)
    expect(await whole.textContent()).toBe('0x6f3a91b2C4d5E6f708192A3b4C5d6E7f80912aBc')
  })

  it('has a tab for each address of Bitcoin, chosen with the arrows', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'receive-bitcoin' } })
    await page.getByRole('tab', { name: 'Payment' }).press('ArrowRight')
    expect(await intents()).toEqual([{ type: 'choose-receive-address', purpose: 'ordinal' }])
    await page.evaluate(() => window.gallery.show(window.gallery.samples['receive-ordinals']))
    const panel = page.getByRole('tabpanel', { name: 'Ordinals' })
    await panel.getByText('not for payments').waitFor()
    expect(await panel.getByRole('img').count()).toBe(1)
  })

  it('ticks the address that was copied, and no other', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'receive-bitcoin' } })
    const chip = page.getByRole('button', { name: /^Copy address/ })
    await chip.click()
    const show = (screen: 'receive-bitcoin' | 'receive-ordinals') =>
      page.evaluate((name) => {
        const { gallery } = window
        gallery.show({ ...gallery.samples[name], snack: { message: 'Address copied', variant: 'success' } })
      }, screen)
    await show('receive-bitcoin')
    await expect.poll(() => chip.getAttribute('data-done')).toBe('true')
    await show('receive-ordinals')
    await expect.poll(() => chip.getAttribute('data-done')).toBe('false')
  })

  it('has nothing of an account that is remembered only', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'receive-restoring' } })
    await page.getByText('Loading account').waitFor()
    expect(await page.locator('.receive').count()).toBe(0)
    expect(await page.getByRole('button', { name: /address/ }).count()).toBe(0)
  })

  it('is led to by the account, and by its empty list', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'account-receive-tokens' } })
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page.getByRole('button', { name: 'Receive funds Transfer tokens on your wallet' }).click()
    const there = { type: 'show-wallet-feature', feature: 'receive' }
    expect(await intents()).toEqual([there, there])
  })
})
