import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewNames } from '../../../core/domain/view-stack.ts'
import { launchBrowser } from '../../support/browser.ts'
import { openGallery } from './open-gallery.ts'
import { type SampleName, sampleNames, sampleScreens } from './screens.ts'
import { type GalleryServer, serveGallery } from './serve-gallery.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

let server: GalleryServer
let browser: Browser
let axeSource: string

beforeAll(async () => {
  server = await serveGallery()
  browser = await launchBrowser()
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast cannot be computed over a gradient, and ours are tints of the colour below them: it is computed on that. */
const prepare = async (page: Page): Promise<void> => {
  await page.evaluate(axeSource)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.dialog .card, .dialog .primary { background-image: none } .portrait::before { content: none }')
    document.querySelector('latchkey-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
  })
}

/** What axe leaves open for good reason: the decorative initial of a wallet without a picture, and the snack over the header. */
const undecidable = /too short|pseudo element|partially overlaps/

const breaches = (page: Page): Promise<readonly string[]> =>
  page
    .evaluate(async (tags) => {
      const { violations, incomplete } = await window.axe.run(document, { runOnly: tags })
      return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${any[0]?.message} ${html}`),
      )
    }, rules)
    .then((found) => found.filter((problem) => !undecidable.test(problem)))

/** What does not fit: text cut off, boxes beyond the window, controls too small for a thumb or over each other. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const seen = [...(root?.querySelectorAll<HTMLElement>('.card, .card *, .beside *') ?? [])].filter(
      (element) => !element.closest('.hidden') && element.getClientRects().length > 0,
    )
    const label = (element: Element): string => `${element.tagName}.${element.getAttribute('class')}`
    const cut = seen.filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > Math.max(1, element.clientWidth) + 1,
    )
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -0.5 || right > window.innerWidth + 0.5
    })
    const small = seen.filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return element.matches('button, summary, .details a, .button, .quiet') && (width < 43.5 || height < 43.5)
    })
    // What is scrolled out of a list may well lie under what follows the list.
    const controls = seen.filter(
      (element) => element.matches('button, summary, input, .button, .quiet') && !element.closest('ul'),
    )
    const boxes = controls.map((element) => element.getBoundingClientRect())
    const covered = controls.filter((_, at) =>
      boxes.some((other, index) => {
        const box = boxes[at]
        if (index >= at || box === undefined) return false
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        return width > 1 && height > 1
      }),
    )
    return [
      ...covered.map((element) => `over another: ${label(element)}`),
      ...cut.map((element) => `cut off: ${label(element)}`),
      ...outside.map((element) => `outside: ${label(element)}`),
      ...small.map((element) => `too small: ${label(element)}`),
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []),
    ]
  })

const show = (page: Page, name: SampleName): Promise<void> =>
  page.evaluate(async (sample) => {
    window.gallery.show(window.gallery.samples[sample])
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, name)

describe.each(['light', 'dark'])('every sample screen, %s', (mode) => {
  it.each([320, 430, 1280])(
    'is accessible and fits at %i px',
    async (width) => {
      const { page } = await openGallery(browser, server, {
        library: 'preact',
        query: { screen: 'connect-4', mode },
        width,
        reducedMotion: true,
      })
      await prepare(page)
      const found: string[] = []
      for (const name of sampleNames) {
        await show(page, name)
        for (const problem of [...(await breaches(page)), ...(await misfits(page))]) found.push(`${name}: ${problem}`)
      }
      expect(found).toEqual([])
      await page.close()
    },
    120_000,
  )
})

describe('the list of sample screens', () => {
  it('has every view', () => {
    const shown = new Set(Object.values(sampleScreens).map(({ view }) => view.view))
    expect([...shown].sort()).toEqual([...viewNames].sort())
  })

  it('is checked by something that finds a planted fault', async () => {
    const { page } = await openGallery(browser, server, { library: 'preact', query: { screen: 'help', mode: 'light' } })
    await prepare(page)
    await page.evaluate(() => document.body.style.setProperty('--latchkey-text-muted', '#ccc'))
    await page.locator('.view').evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
    expect((await breaches(page)).join()).toContain('insufficient color contrast')
    await page
      .locator('.view p')
      .first()
      .evaluate((text) => {
        if (text instanceof HTMLElement) text.style.cssText = 'overflow: hidden; white-space: nowrap'
      })
    expect((await misfits(page)).join()).toContain('cut off')
    await page.close()
  })

  it('fits a page zoomed to 200 percent', async () => {
    const { page } = await openGallery(browser, server, {
      library: 'react',
      query: { screen: 'connect-12' },
      width: 640,
      height: 400,
      // Measured at rest: on a busy machine two frames may end in the middle of a view's slide.
      reducedMotion: true,
    })
    const found: string[] = []
    for (const name of sampleNames) {
      await show(page, name)
      for (const problem of await misfits(page)) found.push(`${name}: ${problem}`)
    }
    expect(found).toEqual([])
    await show(page, 'connect-12')
    const reached = await page.evaluate(() => {
      const dialog = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
      dialog?.scrollTo(0, 10_000)
      return (dialog?.scrollTop ?? 0) > 0
    })
    expect(reached).toBe(true)
    await page.close()
  })
})
