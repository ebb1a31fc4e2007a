import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { SurfaceScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { galleries } from './galleries.ts'
import type { OpenGalleryOptions } from './open-gallery.ts'
import { text } from './sample-screen.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

/** What the wallet's page is, for a test. */
const surfacePage = `<!doctype html>
<meta name="color-scheme" content="light dark">
<title>Approve</title>
<button>Approve</button><button>Reject</button>
`

const path = '/react/surface'

const visit = async (
  options: Omit<OpenGalleryOptions, 'query'> & {
    readonly mode?: string
    readonly silent?: true
    readonly isInline?: true
  },
) => {
  const { mode = 'light', silent, isInline, ...look } = options
  const query = { screen: 'approve-waiting', mode, ...(isInline && { inline: '' }) }
  const visited = await visitGallery({ ...look, query })
  const { page } = visited
  const loads: string[] = []
  await page.route(`**${path}?**`, async (route) => {
    loads.push(route.request().url())
    if (silent === undefined || loads.length > 1) await route.fulfill({ contentType: 'text/html', body: surfacePage })
  })
  await page.getByText('Waiting for your wallet').first().waitFor()
  const surface: SurfaceScreen = {
    address: `${new URL(page.url()).origin}${path}?project=demo`,
    frame: 'wallet-1',
    name: text('approval.surface'),
    unshown: text('approval.unshown'),
    failed: text('approval.failed'),
    retry: text('common.try-again'),
  }
  const show = (more: Partial<ModalScreen> = {}, shown: SurfaceScreen = surface) =>
    page.evaluate(
      ([more, surface]) => {
        const { show, samples } = window.gallery
        const sample = samples['approve-waiting']
        show({ ...sample, view: { ...sample.view, surface } as ModalScreen['view'], ...more })
      },
      [more, shown] as const,
    )
  return { ...visited, loads, surface, show }
}

const approve = (page: Page) => page.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: 'Approve' })
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
    return active?.getAttribute('title') ?? active?.getAttribute('aria-label') ?? active?.id
  })

/** Whether the browser is sure that nothing covers the frame, and nothing fades, filters or turns it. */
const isSeen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const frame = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('iframe')
        const observer = new IntersectionObserver(
          ([entry]) => {
            observer.disconnect()
            const isVisible: unknown = entry && Reflect.get(entry, 'isVisible')
            resolve(isVisible === true && entry?.intersectionRatio === 1)
          },
          { trackVisibility: true, delay: 100, threshold: [0, 1] } as IntersectionObserverInit,
        )
        if (frame) observer.observe(frame)
        else resolve(false)
      }),
  )

describe.each(libraries)('the surface of a wallet, drawn with %s', (library) => {
  it.each([
    [1280, 800],
    [1280, 420],
    [667, 320],
    [390, 780],
    [320, 568],
  ])('is whole, and nothing covers it, with a snack too: %i by %i', async (width, height) => {
    const { page, show, complaints } = await visit({ library, width, height })
    await show()
    await approve(page).waitFor()
    await page.evaluate(() => window.motion.motionEnded())
    await expect.poll(() => isSeen(page)).toBe(true)
    const box = await page.locator('iframe[title="Wallet"]').boundingBox()
    expect(box?.width).toBe(width <= 430 ? width : 360)
    expect(box?.height).toBe(Math.min(500, height - (height < 360 ? 60 : 120)))
    // On less the wallet takes no yes.
    expect(box?.height).toBeGreaterThanOrEqual(240)
    if (height < 360) return
    await show({ snack: { message: 'Address copied', variant: 'success' } })
    await page.getByText('Address copied').first().waitFor()
    await page.evaluate(() => window.motion.motionEnded())
    await expect.poll(() => isSeen(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  it.each(['light', 'dark'] as const)('is asked for in the modal’s own theme: %s', async (mode) => {
    const { page, show, loads, surface } = await visit({ library, mode })
    await show()
    await approve(page).waitFor()
    expect(loads).toEqual([`${surface.address}&theme=${mode}`])
    expect(await page.locator('iframe[title="Wallet"]').getAttribute('src')).toBe(
      `${surface.address}&theme=${mode}#wallet-1`,
    )
    expect(await page.locator('iframe[title="Wallet"]').getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('takes the focus when it is there, gives it on to Close, and loads once whatever is said meanwhile', async () => {
    const { page, show, loads } = await visit({ library })
    await show()
    await approve(page).waitFor()
    await expect.poll(() => focused(page)).toBe('Wallet')
    await page.keyboard.press('Tab')
    await expect.poll(() => approve(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Close')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused(page)).toBe('Wallet')
    await show({ status: 'Something else', depth: 2, offline: 'You’re offline.' })
    await page.getByText('You’re offline.').waitFor()
    expect(loads).toHaveLength(1)
    await page.evaluate(() => window.motion.motionEnded())
    await expect.poll(() => isSeen(page)).toBe(true)
  })

  it('is whole with all that the strip may say', async () => {
    const { page, show } = await visit({ library, height: 700 })
    const alert = {
      code: 'METHOD_NOT_ALLOWED',
      variant: 'error',
      text: 'Requested RPC call is not allowed: eth_sign',
      dismiss: 'Dismiss',
    } as const
    await show({ offline: 'You’re offline. Wallets on this device still work.', alert })
    await approve(page).waitFor()
    await page.getByText('not allowed: eth_sign').waitFor()
    await page.evaluate(() => window.motion.motionEnded())
    await expect.poll(() => isSeen(page)).toBe(true)
  })

  it('comes to the visitor in the page’s flow, and leaves their focus where it is', async () => {
    const { page, show } = await visit({ library, isInline: true, height: 600 })
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { ariaLabel: 'Search' })
      const space = document.createElement('div')
      space.style.height = '2000px'
      document.body.prepend(field, space)
      field.focus()
      scrollTo(0, 0)
    })
    await show()
    await approve(page).waitFor()
    await expect.poll(() => isSeen(page)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search')
  })

  it('says so where it does not come within 20 seconds, and is loaded again', async () => {
    const { page, show, loads, intents } = await visit({ library, silent: true, hasMovableClock: true })
    await show()
    await expect.poll(() => loads).toHaveLength(1)
    await page.clock.runFor(19_000)
    expect(await page.getByText('Your wallet did not load.').count()).toBe(0)
    await page.clock.runFor(1_001)
    await page.getByText('Your wallet did not load.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await intents()).toEqual([{ type: 'cancel' }])
    await page.getByRole('button', { name: 'Try again' }).click()
    await approve(page).waitFor()
    expect(loads).toHaveLength(2)
    expect(await page.getByText('Your wallet did not load.').count()).toBe(0)
  })

  it('is no frame where it is no page', async () => {
    const { page, show, surface } = await visit({ library })
    for (const address of ['javascript:alert(1)//?', 'withheld-1', 'data:text/html,hello?']) {
      await show({}, { ...surface, address })
      await page.getByText('Waiting for your wallet').waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
    }
  })
})
