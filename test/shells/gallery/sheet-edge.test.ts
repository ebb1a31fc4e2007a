import { expect, it } from 'vitest'
import { takeScreenshot } from '../../e2e/take-screenshot.ts'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries(true)

// As some phones have it: there, what ends between two of the screen's pixels lets what is below shine through.
it.each(libraries)(
  'a sheet covers the page down to the last pixel, where a pixel is no whole one: %s',
  async (library) => {
    for (const screen of ['account-loaded', 'connect-4']) {
      const phone = { width: 390, height: 760, density: 1.5, reducedMotion: true }
      const { page } = await visitGallery({ library, query: { screen, mode: 'light' }, ...phone })
      const dialog = page.getByRole('dialog')
      await dialog.locator('.card').waitFor()
      const { width, height, data } = await takeScreenshot(page, dialog)
      const row = (fromBelow: number) => [...data.subarray((height - fromBelow) * width * 4).subarray(0, width * 4)]
      expect(row(1), screen).toEqual(row(6))
    }
  },
)
