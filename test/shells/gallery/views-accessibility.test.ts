import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { viewNames } from '../../../core/domain/feature-types.ts'
import { axeScript } from '../../support/axe-script.ts'
import { pageScript } from '../../support/page-script.ts'
import type { Examined } from './examine.ts'
import { galleries } from './galleries.ts'
import type { OpenGalleryOptions } from './open-gallery.ts'
import { sampleScreens } from './screens.ts'
import { libraries } from './serve-gallery.ts'

declare global {
  interface Window {
    examine: typeof import('./examine.ts')
  }
}

const visitGallery = galleries()
let scripts: readonly string[] = []
beforeAll(async () => {
  scripts = [axeScript, await pageScript('shells/gallery/examine.ts', 'examine')]
})

/** Everything is looked at at rest. */
const open = async (options: Omit<OpenGalleryOptions, 'reducedMotion'>): Promise<Page> => {
  const { page } = await visitGallery({ ...options, reducedMotion: true })
  for (const script of scripts) await page.evaluate(script)
  await page.evaluate(() => window.examine.withoutGradients())
  await page.evaluate(() => window.examine.withoutFrames())
  return page
}

/** Every view and state; whoever adds one here has it examined in all of these. */
const looks = libraries.flatMap((library) =>
  ['light', 'dark'].flatMap((mode) =>
    [320, 430, 1280].flatMap((width) => (['ltr', 'rtl'] as const).map((dir) => ({ library, mode, width, dir }))),
  ),
)

/** What the libraries before drew, by look. */
const drawn = new Map<string, Examined['drawings']>()
/** What each library said in the look before. */
const worded = new Map<string, Examined['wordings']>()

describe('every sample screen', () => {
  it.each(looks)(
    'is accessible and fits: $library, $mode, $width px, $dir',
    async ({ library, mode, width, dir }) => {
      const page = await open({ library, query: { screen: 'connect-4', mode }, width })
      const look = `${mode} ${width} ${dir}`
      const { found, drawings, wordings } = await page.evaluate(
        ([direction, examined, recoloured, said]) => {
          const { breaches, misfits, examineSamples } = window.examine
          return examineSamples({ dir: direction, checks: [breaches, misfits], examined, recoloured, worded: said })
        },
        [
          dir,
          drawn.get(look) ?? {},
          mode === 'dark' ? (drawn.get(`light ${width} ${dir}`) ?? {}) : {},
          worded.get(library) ?? {},
        ] as const,
      )
      expect(found).toEqual([])
      drawn.set(look, drawings)
      worded.set(library, { ...worded.get(library), ...wordings })
    },
    120_000,
  )

  it.each(libraries)('fits a page zoomed to 200 percent: %s', async (library) => {
    const page = await open({ library, query: { screen: 'connect-12' }, width: 640, height: 400 })
    const { found } = await page.evaluate(() => window.examine.examineSamples({ checks: [window.examine.misfits] }))
    expect(found).toEqual([])
    const reached = await page.evaluate(() => {
      window.gallery.show(window.gallery.samples['connect-12'])
      const body = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.body')
      body?.scrollTo(0, 10_000)
      return (body?.scrollTop ?? 0) > 0
    })
    expect(reached).toBe(true)
  })
})

describe('the list of sample screens', () => {
  it('has every view', () => {
    const shown = new Set(Object.values(sampleScreens).map(({ view }) => view.view))
    expect([...shown].sort()).toEqual([...viewNames(), 'Loading'].sort())
  })

  it('is checked by something that finds a planted fault', async () => {
    const page = await open({ library: 'preact', query: { screen: 'help', mode: 'light' } })
    const drawing = (): Promise<string> =>
      page.evaluate(async () => {
        await window.examine.atRest()
        return window.examine.drawing()
      })
    const sound = await drawing()
    expect(await drawing()).toBe(sound)
    // In other colours it is the same drawing: only they are examined then.
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'))
    expect(await drawing()).toBe(sound)
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'))
    await page.evaluate(() => document.body.style.setProperty('--latchkey-text-muted', '#ccc'))
    const pale = await drawing()
    const breaches = await page.evaluate(() => window.examine.breaches())
    expect(breaches.join()).toContain('insufficient color contrast')
    expect(await page.evaluate(() => window.examine.colourBreaches())).toEqual(breaches)
    expect(await page.evaluate(() => window.examine.placeBreaches())).toEqual(breaches)
    await page
      .locator('.view p')
      .first()
      .evaluate((text) => {
        if (text instanceof HTMLElement) text.style.cssText = 'overflow: hidden; white-space: nowrap'
      })
    expect((await page.evaluate(() => window.examine.misfits())).join()).toContain('cut off')
    // What differs from what has been examined is examined too.
    expect(new Set([sound, pale, await drawing()]).size).toBe(3)
  })

  it('is checked by all rules again as soon as it says something else, or shows something else', async () => {
    const page = await open({ library: 'preact', query: { screen: 'help', mode: 'light' } })
    const look = (): Promise<readonly [drawing: string, wording: string]> =>
      page.evaluate(async () => {
        await window.examine.atRest()
        return [await window.examine.drawing(), await window.examine.wording()]
      })
    const [drawing, wording] = await look()
    await page.evaluate(() => window.gallery.show({ ...window.gallery.samples.help, dir: 'rtl' }))
    const [turned, saidTurned] = await look()
    expect(turned).not.toBe(drawing)
    expect(saidTurned).toBe(wording)

    const text = page.locator('.view p').first()
    const saidWith = async (change: (element: Element) => void): Promise<string> => {
      await text.evaluate(change)
      return (await look())[1]
    }
    const unnamed = await saidWith((element) => element.setAttribute('role', 'img'))
    const hidden = await saidWith((element) => element.setAttribute('style', 'visibility: hidden'))
    const other = await saidWith((element) => element.replaceChildren('Something else'))
    expect(new Set([wording, unnamed, hidden, other]).size).toBe(4)
  })
})
