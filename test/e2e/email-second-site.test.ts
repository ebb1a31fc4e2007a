import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFeatures } from '../secure-site/support/chromium-features.ts'
import { launchBrowser } from '../support/browser.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import { emailOffered, logInByEmail, openInbox } from './email-support.ts'
import { sandbox } from './sandbox.ts'

let browser: Browser
beforeAll(async () => {
  // As visitors have it; the driver turns it off.
  const { whole, without } = await chromiumFeatures('ThirdPartyStoragePartitioning')
  browser = await launchBrowser([without], [whole])
})
afterAll(() => browser.close())

test('on another site the visitor approves the device again, and has the same account', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const { problems } = await watchPages(context)
  const inbox = openInbox()
  const query = `/?${new URLSearchParams({ options: JSON.stringify(emailOffered().options) })}`
  const addresses: (string | null)[] = []
  // Ports are no part of a site; its name is.
  for (const origin of [sandbox.hosts.react, sandbox.hosts.plain.replace('localhost', 'other.localhost')]) {
    const page = await context.newPage()
    await page.goto(origin + query)
    const driver = createPageDriver(page)
    await logInByEmail(driver, inbox)
    addresses.push(await driver.hostAddress.textContent())
  }
  expect(addresses[0]).toMatch(/^0x/)
  expect(addresses[1]).toBe(addresses[0])
  // Two links and two codes, and that the wallet was taken up.
  expect(await inbox.count()).toBeGreaterThanOrEqual(4)
  await context.close()
  expect(problems().join('\n')).toBe('')
}, 90_000)
