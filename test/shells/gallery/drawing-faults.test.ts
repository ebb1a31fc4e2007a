import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

declare global {
  interface Window {
    reports: readonly string[]
    mend: () => void
  }
}

const visitGallery = galleries()

/** What is reported, in place of the page's own complaint. */
const collectReports = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const reports: string[] = []
    addEventListener('error', (event) => {
      event.preventDefault()
      reports.push(event.message)
    })
    Object.assign(window, { reports })
  })

const reportsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.reports)

describe.each(libraries)('a fault while something is drawn with %s', (library) => {
  it('of a view: is reported once, said in its place, and the view can be tried again or left', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
    await collectReports(page)
    await page.evaluate(() => {
      const { samples, show } = window.gallery
      const { view } = samples['account-loaded']
      let isBroken = true
      const broken = new Proxy(view, {
        get: (target, key) => {
          if (key === 'network' && isBroken) throw new Error('no network')
          return Reflect.get(target, key)
        },
      })
      Object.assign(window, {
        mend: () => {
          isBroken = false
        },
      })
      show({ ...samples['account-loaded'], view: broken })
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor()
    expect(await reportsOf(page)).toEqual([expect.stringContaining('no network')])
    expect(await dialog.getByRole('button', { name: 'Close' }).isVisible()).toBe(true)

    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await reportsOf(page)).length).toBe(2)

    await page.evaluate(() => window.mend())
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Connected with').waitFor()
    expect(await reportsOf(page)).toHaveLength(2)
  })

  it('of the frame: is reported, closes the modal and frees the page; the next opening draws it anew', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
    await collectReports(page)
    await page.evaluate(() => {
      const { samples, show } = window.gallery
      const header = new Proxy(samples.help.header, {
        get: () => {
          throw new Error('no header')
        },
      })
      show({ ...samples.help, header })
    })
    await expect.poll(() => page.evaluate(() => window.gallery.intents.some(({ type }) => type === 'close'))).toBe(true)
    expect(await reportsOf(page)).toEqual([expect.stringContaining('no header')])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')

    await page.evaluate(() => window.gallery.show(window.gallery.samples.help))
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
  })
})
