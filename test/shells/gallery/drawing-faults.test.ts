import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { galleries } from './galleries.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

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

const reportsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'reports'))

const isOpen = (page: Page): Promise<boolean> => page.evaluate(() => window.gallery.shown().isOpen)

/** Shows a screen whose frame cannot be drawn. */
const breakFrame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { samples, show } = window.gallery
    const header = new Proxy(samples.help.header, {
      get: () => {
        throw new Error('no header')
      },
    })
    show({ ...samples.help, header })
  })

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

    await page.evaluate(() => Reflect.get(window, 'mend')())
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Connected with').waitFor()
    expect(await reportsOf(page)).toHaveLength(2)
  })

  it.each([
    ['account-nfts', 'tiles'],
    ['account-activity', 'months'],
    ['account-loaded', 'rows'],
  ] as const)(
    'of what a tab shows (%s): takes neither the account nor the other tabs with it',
    async (sample, part) => {
      const { page, intents } = await visitGallery({ library, query: { screen: 'connect-4' } })
      await collectReports(page)
      await page.evaluate(
        ([name, member]) => {
          const { samples, show } = window.gallery
          let isBroken = true
          const broken = <T extends object>(whole: T): T =>
            new Proxy(whole, {
              get: (target, key) => {
                if (isBroken && key === member) throw new Error('no rows')
                return Reflect.get(target, key)
              },
            })
          Object.assign(window, {
            mend: () => {
              isBroken = false
            },
          })
          const { inside, view, ...rest }: ModalScreen = samples[name]
          const tokens = view.view === 'Account' ? view.tokens : undefined
          if (inside !== undefined) show({ ...rest, view, inside: broken(inside) })
          else if (tokens !== undefined) show({ ...rest, view: Object.assign({}, view, { tokens: broken(tokens) }) })
        },
        [sample, part] as const,
      )
      const dialog = page.getByRole('dialog', { name: 'Account' })
      await dialog.locator('#holdings').getByRole('alert').waitFor()
      expect(await reportsOf(page)).toEqual([expect.stringContaining('no rows')])
      await dialog.getByText('Connected with').waitFor()
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      expect((await intents()).at(-1)).toEqual({ type: 'disconnect' })

      // Another tab is drawn, and what was broken is tried again by itself when the visitor comes back.
      const other: SampleName = sample === 'account-nfts' ? 'account-activity' : 'account-nfts'
      const shown = await page.evaluateHandle(() => window.gallery.shown())
      await page.evaluate(([name]) => window.gallery.show(window.gallery.samples[name]), [other] as const)
      await dialog.locator('#holdings').getByRole('alert').waitFor({ state: 'detached' })
      await page.evaluate((before) => window.gallery.show(before), shown)
      await dialog.locator('#holdings').getByRole('alert').waitFor()
      await page.evaluate(() => Reflect.get(window, 'mend')())
      await dialog.locator('#holdings').getByRole('button', { name: 'Try again' }).click()
      await dialog.locator('#holdings').getByRole('alert').waitFor({ state: 'detached' })
      expect(await reportsOf(page)).toHaveLength(2)
    },
  )

  it.each(['account-nfts', 'account-loaded'] as const)(
    'of what a tab shows of one account (%s): stays with it, and the next one is drawn',
    async (sample) => {
      const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
      await collectReports(page)
      const shows = (caipAddress: string, isBroken: boolean) =>
        page.evaluate(
          ([name, of, breaks]) => {
            const { samples, show } = window.gallery
            const broken = <T extends object>(whole: T): T =>
              new Proxy(whole, {
                get: (target, key) => {
                  if (breaks && (key === 'tiles' || key === 'rows')) throw new Error('no rows')
                  return Reflect.get(target, key)
                },
              })
            const { inside, view, ...rest }: ModalScreen = samples[name]
            if (view.view !== 'Account' || view.tokens === undefined) throw new Error('There is no account.')
            const own = Object.assign({}, view, { caipAddress: of, tokens: broken(view.tokens) })
            show(Object.assign({}, rest, { view: own }, inside === undefined ? {} : { inside: broken(inside) }))
          },
          [sample, caipAddress, isBroken] as const,
        )
      const fault = page.getByRole('dialog', { name: 'Account' }).locator('#holdings').getByRole('alert')
      for (const [first, next] of [
        ['eip155:1:0xa', 'eip155:1:0xb'],
        ['eip155:1:0xc', 'eip155:10:0xc'],
      ] as const) {
        await shows(first, true)
        await fault.waitFor()
        await shows(next, false)
        await fault.waitFor({ state: 'detached' })
      }
    },
  )

  it('of the frame: is reported, closes the modal and frees the page; the next opening draws it anew', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
    await collectReports(page)
    await breakFrame(page)
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await reportsOf(page)).toEqual([expect.stringContaining('no header')])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')

    await page.evaluate(() => window.gallery.show(window.gallery.samples.help))
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
  })

  it('of the frame as it opens: the next opening draws it all the same, and the focus is where it was', async () => {
    const { page } = await visitGallery({ library, query: { closed: '' } })
    await collectReports(page)
    await page.locator('#opener').focus()
    for (const count of [1, 2]) {
      await breakFrame(page)
      await expect.poll(() => isOpen(page)).toBe(false)
      expect(await reportsOf(page)).toHaveLength(count)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('opener')
    }
    await page.locator('#opener').press('Enter')
    await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
    expect(await reportsOf(page)).toHaveLength(2)
  })

  it('of the frame, while a view refuses to be closed: the modal closes, for nothing of it is left to press', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'sign-in', held: '' } })
    await collectReports(page)
    await breakFrame(page)
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.evaluate(() => window.gallery.show(window.gallery.samples.help))
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
  })

  it('of a view that refuses to be closed: it can be left, as nothing in it can be pressed', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'connect-4', held: '' } })
    await collectReports(page)
    await page.evaluate(() => {
      const { samples, show } = window.gallery
      const view = new Proxy(samples['sign-in'].view, {
        get: (target, key) => {
          if (key === 'title') throw new Error('no message')
          return Reflect.get(target, key)
        },
      })
      show({ ...samples['sign-in'], view })
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await dialog.waitFor({ state: 'hidden' })
    // One that is drawn says so itself.
    await page.evaluate(() => window.gallery.show(window.gallery.samples['sign-in']))
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect((await intents()).at(-1)).toEqual({ type: 'close' })
    expect(await isOpen(page)).toBe(true)
  })

  it('of the core that says what to draw: is reported, and closes the modal', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
    await collectReports(page)
    await page.evaluate(() => window.gallery.fail('no screen'))
    await expect.poll(() => page.evaluate(() => window.gallery.shown().isOpen).catch(() => true)).toBe(false)
    expect(await reportsOf(page)).toEqual([expect.stringContaining('no screen')])
    await page.evaluate(() => window.gallery.show(window.gallery.samples.help))
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
  })

  it.each(['closed', 'open'])(
    'of the frame of a modal that is %s, whose host ends it as it hears of that: the page is free',
    async (state) => {
      const query = state === 'open' ? { screen: 'connect-4' } : { closed: '' }
      const { page } = await visitGallery({ library, query })
      await collectReports(page)
      await page.evaluate(() => addEventListener('error', () => window.gallery.unmount(), { once: true }))
      await breakFrame(page)
      await expect
        .poll(() => page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot?.childElementCount))
        .toBe(0)
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
        .not.toBe('hidden')
      expect(await reportsOf(page)).toEqual([expect.stringContaining('no header')])
    },
  )

  it('of a dialog whose element the page has taken away: it closes, and the page is free', async () => {
    const { page } = await visitGallery({ library, query: { closed: '' } })
    await collectReports(page)
    await page.evaluate(() => {
      document.querySelector('latchkey-modal')?.remove()
      window.gallery.show(window.gallery.samples.help)
    })
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await reportsOf(page)).toHaveLength(1)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
  })

  it('of an inline modal that comes with each drawing: it comes to rest', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'connect-4', inline: '' } })
    await collectReports(page)
    // It opens anew by itself, with this.
    await page.evaluate(async () => {
      const { samples, show } = window.gallery
      const header = new Proxy(samples.help.header, {
        get: () => {
          throw new Error('no header')
        },
      })
      Object.assign(samples['connect-4'], { header })
      show({ ...samples.help, header })
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    })
    expect((await reportsOf(page)).length).toBeLessThan(5)
  })
})
