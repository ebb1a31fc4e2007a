import { devices } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { problemsOf } from './page-problems.ts'
import { advanceTime, installClock } from './page-waits.ts'
import { type HostName, hostNames, type Visit, type VisitOptions, visits } from './visit.ts'

const visit = visits()
const phone = devices['iPhone 14'] ?? {}

/** The host puts the element where it wants it, far down the page where it is said so. */
const placing = (above: number): string => `document.addEventListener('DOMContentLoaded', () => {
  const space = document.createElement('div')
  space.style.height = '${above}px'
  const field = Object.assign(document.createElement('input'), { ariaLabel: 'Search this site' })
  const place = Object.assign(document.createElement('aside'), { ariaLabel: 'Wallet', className: 'place' })
  place.append(document.createElement('latchkey-modal'))
  place.prepend(field)
  document.body.append(space, place)
})`
const inlineVisit = (host: HostName, { options, ...more }: VisitOptions = {}, above = 0): Promise<Visit> =>
  visit(host, { ...more, options: { embedded: true, ...options }, scripts: [placing(above)] })

const region = ({ page }: Visit) => page.locator('latchkey-modal section[part="inline"]')
const button = (visitor: Visit, name: string | RegExp) => region(visitor).getByRole('button', { name })
const heading = (visitor: Visit, name: string) => region(visitor).getByRole('heading', { name, exact: true })
const wallet = (visitor: Visit) => button(visitor, new RegExp(`^${visitor.wallet.name}`))

/** What leaves for another origin than the page's. */
const countRequests = ({ page }: Visit): (() => number) => {
  let count = 0
  const look = (url: string): void => {
    if (new URL(url).host !== new URL(page.url()).host) count += 1
  }
  page.on('request', (request) => look(request.url()))
  page.on('websocket', (socket) => look(socket.url()))
  return () => count
}

describe.each(hostNames)('%s host: inline', (host) => {
  test('is a region of the page: no dialog, no lock, no trap, and its views come in it', async () => {
    const visitor = await inlineVisit(host)
    const { page } = visitor
    await wallet(visitor).waitFor()
    expect(await page.getByRole('region', { name: 'Connect wallet' }).count()).toBe(1)
    expect([await page.locator('dialog').count(), await page.locator('latchkey-modal').count()]).toEqual([0, 1])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    // Nobody's focus is taken, and nothing closes it.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await button(visitor, 'Close').count()).toBe(0)
    await page.keyboard.press('Escape')
    await wallet(visitor).click()
    await page.getByRole('region', { name: 'Account', exact: true }).waitFor()
    await button(visitor, 'Disconnect').click()
    await wallet(visitor).waitFor()
  })

  test('follows the focus of who is in it, lets Tab out, and leaves everybody else’s alone', async () => {
    const visitor = await inlineVisit(host)
    const { page } = visitor
    await wallet(visitor).waitFor()
    await button(visitor, 'What is a wallet?').focus()
    await page.keyboard.press('Enter')
    await button(visitor, 'Back').waitFor()
    expect(await region(visitor).evaluate((element) => element.matches(':focus-within'))).toBe(true)
    await button(visitor, 'Back').click()
    await wallet(visitor).waitFor()
    const field = page.getByLabel('Search this site')
    await field.focus()
    await page.keyboard.press('Tab')
    expect(await region(visitor).evaluate((element) => element.matches(':focus-within'))).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    // A wallet answers while the visitor types elsewhere.
    visitor.wallet.behave('ask')
    await wallet(visitor).click()
    await heading(visitor, visitor.wallet.name).waitFor()
    await field.focus()
    await visitor.wallet.approve()
    await page.getByRole('region', { name: 'Account', exact: true }).waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('asks no service before somebody comes near it, not even for a code', async () => {
    for (const mode of ['full', 'basic'] as const) {
      const visitor = await inlineVisit(host, { hasServices: true, options: { mode }, prepare: installClock })
      const requests = countRequests(visitor)
      await (mode === 'full' ? wallet(visitor) : button(visitor, 'Show code')).waitFor()
      await advanceTime(visitor)
      expect(requests()).toBe(0)
      await region(visitor).hover()
      await expect.poll(requests).toBeGreaterThan(0)
    }
  })

  test('is drawn when it comes into sight, whatever prefetch says', async () => {
    const visitor = await inlineVisit(host, { options: { prefetch: 'none' } }, 3000)
    await visitor.connectButton.waitFor()
    await visitor.page.waitForLoadState('networkidle')
    expect(await region(visitor).count()).toBe(0)
    await visitor.page.locator('.place').scrollIntoViewIfNeeded()
    await wallet(visitor).waitFor()
  })

  test('a press of the button leads to it', async () => {
    const visitor = await inlineVisit(host, {}, 1500)
    await visitor.page.locator('.place').scrollIntoViewIfNeeded()
    await wallet(visitor).waitFor()
    await visitor.page.evaluate(() => window.scrollTo(0, 0))
    await visitor.connectButton.click()
    await expect.poll(() => region(visitor).evaluate((element) => element.matches(':focus-within'))).toBe(true)
    expect(
      await heading(visitor, 'Connect wallet').evaluate((one) => one.getBoundingClientRect().top < innerHeight),
    ).toBe(true)
  })

  test('an end ends what is going on, and brings its first view', async () => {
    const visitor = await inlineVisit(host)
    await wallet(visitor).waitFor()
    visitor.wallet.behave('ask')
    await wallet(visitor).click()
    await heading(visitor, visitor.wallet.name).waitFor()
    await visitor.page.evaluate(() => Reflect.get(window, Symbol.for('latchkey/default')).modal.close())
    await heading(visitor, 'Connect wallet').waitFor()
    visitor.wallet.behave('approve')
    await wallet(visitor).click()
    await visitor.page.getByRole('region', { name: 'Account', exact: true }).waitFor()
  })

  test('a view that was opened by itself is no end: a press leads back to the first one', async () => {
    const visitor = await inlineVisit(host, { options: { confirmNetworkSwitch: true } })
    const { page } = visitor
    const close = () => button(visitor, 'Close')
    await wallet(visitor).click()
    await page.getByRole('region', { name: 'Account', exact: true }).waitFor()
    expect(await close().count()).toBe(0)
    const asked = page.evaluate(() => {
      const { modal } = Reflect.get(window, Symbol.for('latchkey/default'))
      const [, second] = modal.network.snapshot().networks
      return modal.switchNetwork(second.caipNetworkId).catch(({ code }: { code: string }) => code)
    })
    visitor.wallet.behaveOnSwitch('ask')
    await button(visitor, 'Switch network').click()
    await button(visitor, 'Switch network').waitFor({ state: 'detached' })
    await expect.poll(() => visitor.wallet.methods().includes('wallet_switchEthereumChain')).toBe(true)
    visitor.wallet.rejectSwitch()
    await button(visitor, 'Try again').waitFor()
    await close().click()
    await page.getByRole('region', { name: 'Account', exact: true }).waitFor()
    expect([await asked, await close().count()]).toEqual(['MODAL_CLOSED', 0])
  })

  test('wallets that are shown to somebody who has an account are no end either', async () => {
    const visitor = await inlineVisit(host)
    const { page } = visitor
    await wallet(visitor).click()
    const account = page.getByRole('region', { name: 'Account', exact: true })
    await account.waitFor()
    await page.evaluate(() => {
      const { modal } = Reflect.get(window, Symbol.for('latchkey/default'))
      modal.open({ view: 'Connect' }).catch(() => undefined)
    })
    await heading(visitor, 'Connect wallet').waitFor()
    await button(visitor, 'Close').click()
    await account.waitFor()
    expect(await button(visitor, 'Close').count()).toBe(0)
  })

  test('another element takes its place, with what was on screen', async () => {
    const visitor = await inlineVisit(host)
    await button(visitor, 'What is a wallet?').click()
    await button(visitor, 'Back').waitFor()
    await visitor.page.evaluate(() => {
      document.querySelector('latchkey-modal')?.remove()
      document.querySelector('.place')?.append(document.createElement('latchkey-modal'))
    })
    await button(visitor, 'Back').waitFor()
    expect(await region(visitor).count()).toBe(1)
    await visitor.page.evaluate(() => Reflect.get(window, Symbol.for('latchkey/default')).modal.dispose())
    expect(await region(visitor).count()).toBe(0)
  })

  test.each([
    ['light', {}, {}],
    ['dark', {}, {}],
    ['light', phone, { locale: 'ar', messages: { 'connect.title': 'ربط المحفظة' } }],
    ['dark', phone, {}],
  ] as const)('can be used by everybody: %s', async (colorScheme, device, words) => {
    const visitor = await inlineVisit(host, { context: { ...device, colorScheme }, options: words, hasServices: true })
    await wallet(visitor).waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
    if (process.env['LATCHKEY_PICTURES'])
      await visitor.page.screenshot({
        path: `test-results/screens/inline ${host} ${colorScheme} ${'locale' in words}.png`,
        fullPage: true,
      })
    await button(visitor, /All wallets/).click()
    await button(visitor, /Oxbow Casket/).waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
  })
})
