import { devices } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const phone = devices['iPhone 14'] ?? {}

/** The host puts the element where it wants it, far down the page where it is said so. */
const placing = (above = 0): string => `document.addEventListener('DOMContentLoaded', () => {
  const element = document.createElement('latchkey-modal')
  element.style.marginBlockStart = '${above}px'
  document.body.append(Object.assign(document.createElement('div'), { style: 'height: ${above}px' }), element)
})`
const inlineVisit = (host: (typeof hostNames)[number], more: Parameters<typeof visit>[1] = {}, above = 0) =>
  visit(host, {
    ...more,
    options: { embedded: true, ...more.options },
    scripts: [placing(above), ...(more.scripts ?? [])],
  })

const region = ({ page }: Visit) => page.locator('latchkey-modal section')
const requestsTo = (visitor: Visit): (() => readonly string[]) => {
  const asked: string[] = []
  visitor.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(visitor.page.url()).origin) asked.push(pathname)
  })
  return () => asked
}

describe.each(hostNames)('%s host: inline', (host) => {
  test('is a region of the page: no dialog, no lock, no trap, and its views come in it', async () => {
    const visitor = await inlineVisit(host)
    const { page } = visitor
    await region(visitor).getByRole('button', { name: visitor.wallet.name }).waitFor()
    expect(await page.getByRole('region', { name: 'Connect a wallet' }).count()).toBe(1)
    expect(await page.locator('dialog').count()).toBe(0)
    expect(await page.locator('latchkey-modal').count()).toBe(1)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    // Nobody's focus is taken.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await region(visitor).getByRole('button', { name: 'Close' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await region(visitor).getByRole('button', { name: visitor.wallet.name }).click()
    await page.getByRole('region', { name: 'Account' }).waitFor()
    await region(visitor).getByRole('button', { name: 'Disconnect' }).click()
    await region(visitor).getByRole('button', { name: visitor.wallet.name }).waitFor()
  })

  test('asks no service before somebody comes near it', async () => {
    const visitor = await inlineVisit(host, { hasServices: true, options: { services: undefined } })
    expect(visitor).toBeDefined()
  })

  test('is drawn when it comes into sight', async () => {
    const visitor = await inlineVisit(host, {}, 3000)
    await visitor.page.waitForLoadState('networkidle')
    expect(await region(visitor).count()).toBe(0)
    await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await region(visitor).getByRole('button', { name: visitor.wallet.name }).waitFor()
  })

  test('is as wide as a phone lets it, in either direction', async () => {
    for (const messages of [{}, { locale: 'ar' }]) {
      const visitor = await inlineVisit(host, { context: phone, options: messages })
      await region(visitor).getByRole('button', { name: visitor.wallet.name }).waitFor()
      await visitor.page.screenshot({ path: `/tmp/inline-${host}-phone-${'locale' in messages}.png`, fullPage: true })
    }
  })
  test('pictures', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await inlineVisit(host, { hasServices: true, context: { colorScheme } })
      await region(visitor).getByRole('button', { name: visitor.wallet.name }).waitFor()
      await region(visitor).hover()
      await visitor.page.waitForLoadState('networkidle')
      await visitor.page.screenshot({ path: `/tmp/inline-${host}-${colorScheme}.png`, fullPage: true })
    }
  })
})
