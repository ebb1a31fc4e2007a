import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

const show = (page: Page, sample: SampleName) =>
  page.evaluate((name) => window.gallery.show(window.gallery.samples[name]), sample)
const boxOf = (page: Page, part: string) => page.locator(part).first().boundingBox()

describe.each(libraries)('the name of an account drawn with %s', (library) => {
  const open = async (width = 1280) => {
    const { page } = await visitGallery({ library, query: { screen: 'account-loaded' }, width, reducedMotion: true })
    await page.getByRole('button', { name: 'Copy address' }).waitFor()
    return page
  }

  it('moves nothing when it comes, and leaves the address to be read', async () => {
    const page = await open()
    const parts = ['.portrait', '[part="balance"]', '.account-actions']
    const before = await Promise.all(parts.map((part) => boxOf(page, part)))
    await show(page, 'account-named')
    await page.getByText('keeper.example', { exact: true }).waitFor()
    expect(await Promise.all(parts.map((part) => boxOf(page, part)))).toEqual(before)
    await page.getByText('0x6f3a…2aBc', { exact: true }).waitFor()
  })

  it('has its picture over the account’s own pattern, as large, and the pattern where the picture is broken', async () => {
    const page = await open()
    await show(page, 'account-named')
    const picture = page.locator('img[part="avatar"]')
    await picture.waitFor()
    expect(await picture.boundingBox()).toEqual(await boxOf(page, 'svg[part="avatar"]'))
    expect(await picture.getAttribute('alt')).toBe('')
    await picture.evaluate((image) => image.dispatchEvent(new Event('error')))
    await expect.poll(() => picture.count()).toBe(0)
    expect(await page.locator('svg[part="avatar"]').isVisible()).toBe(true)
  })

  it('stays inside of its place, however long it is', async () => {
    const page = await open(340)
    await show(page, 'account-long-name')
    const name = page.locator('[part="account-name"]')
    await name.waitFor()
    const [inner, outer] = await Promise.all([name.boundingBox(), boxOf(page, '.account')])
    if (!inner || !outer) throw new Error('the name is not drawn')
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  })
})
