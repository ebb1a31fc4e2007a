import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { axeScript } from '../../support/axe-script.ts'
import { inlineOf } from '../../support/inline-screen.ts'
import { pageScript } from '../../support/page-script.ts'
import { partsOfScreen } from '../../support/screen-parts.ts'
import { comparable } from '../../support/terminal-parts.ts'
import { partsOfDialog } from '../../support/web-parts.ts'
import { galleries } from './galleries.ts'
import { sampleScreens } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

const looks = [
  { library: 'preact', mode: 'light', width: 320, dir: 'ltr' },
  { library: 'preact', mode: 'dark', width: 1280, dir: 'rtl' },
  { library: 'react', mode: 'light', width: 430, dir: 'rtl' },
] as const

const open = Object.entries<ModalScreen>(sampleScreens).filter(([, { isOpen }]) => isOpen)

describe('every sample screen in the page’s flow', () => {
  it.each(looks)(
    'is accessible and fits: $library, $mode, $width px, $dir',
    async ({ library, mode, width, dir }) => {
      const query = { screen: 'connect-4', mode, inline: '' }
      const { page } = await visitGallery({ library, query, width, reducedMotion: true })
      for (const script of [axeScript, await pageScript('shells/gallery/examine.ts', 'examine')])
        await page.evaluate(script)
      await page.evaluate(() => window.examine.withoutGradients())
      await page.evaluate(() => window.examine.withoutFrames())
      const { found } = await page.evaluate((direction) => {
        const { breaches, misfits, examineSamples } = window.examine
        return examineSamples({ dir: direction, checks: [breaches, misfits] })
      }, dir)
      expect(found).toEqual([])
      await page.close()
    },
    120_000,
  )

  it.each(libraries)(
    'has all that the screen says, in its order, and nothing else: %s',
    async (library) => {
      const { page } = await visitGallery({ library, query: { screen: 'connect-4', inline: '' }, reducedMotion: true })
      for (const [name, screen] of open) {
        await page.evaluate((shown) => window.gallery.show(shown), screen)
        const wanted = comparable(partsOfScreen(inlineOf(screen))).filter((part) => part !== 'button ')
        await expect
          .poll(async () => comparable(await partsOfDialog(page, 'region')), { message: name, interval: 20 })
          .toEqual(wanted)
      }
    },
    120_000,
  )
})
