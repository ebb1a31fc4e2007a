import { describe, expect, it } from 'vitest'
import { middleOf, touchOf } from '../../e2e/touch.ts'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('a pull that refreshes with %s', (library) => {
  it('ends with its dialog, of which it leaves nothing behind', async () => {
    const query = { screen: 'account-loaded' }
    const { page, intents } = await visitGallery({ library, query, width: 390, height: 844 })
    const dialog = page.getByRole('dialog')
    const body = page.locator('.body')
    const seen = () =>
      body.evaluate((element) => ({
        isPulling: element.hasAttribute('data-pulling'),
        isPulled: element.hasAttribute('data-pulled'),
        isAway: element.querySelector<HTMLElement>('.view')?.style.translate !== '',
      }))
    const touch = touchOf(await page.context().newCDPSession(page))
    await touch.press(await middleOf(dialog.getByText('Total value')))
    await touch.draw({ x: 0, y: 8 }, 20)
    await expect.poll(seen).toEqual({ isPulling: true, isPulled: true, isAway: true })

    await page.evaluate(() => window.gallery.show({ ...window.gallery.shown(), isOpen: false }))
    await dialog.waitFor({ state: 'hidden' })
    expect(await seen()).toEqual({ isPulling: false, isPulled: false, isAway: false })
    await page.evaluate(() => window.gallery.show({ ...window.gallery.shown(), isOpen: true }))
    await dialog.waitFor()
    await touch.draw({ x: 0, y: 8 }, 2)
    await touch.lift()
    expect(await seen()).toEqual({ isPulling: false, isPulled: false, isAway: false })
    expect((await intents()).filter(({ type }) => type.startsWith('refresh'))).toEqual([])
  })
})
