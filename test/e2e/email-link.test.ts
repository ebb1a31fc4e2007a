import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageDriver } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import { type Inbox, isConnected, logInByEmail, openInbox, submitEmail } from './email-support.ts'
import { openHost, openInBrowser, windowOf } from './email-windows.ts'
import { others, partWindows, strangerBrowser } from './parted-pages.ts'
import { sandbox } from './sandbox.ts'

const strangers = strangerBrowser()

/** Again, as long as the button is there: on a busy machine the window takes a press for one that was too quick, and says so. */
const signInThere = (window: Page): Promise<void> => {
  const button = window.getByRole('button', { name: 'Sign in' })
  const isThere = async (): Promise<boolean> => !window.isClosed() && (await button.isVisible().catch(() => false))
  return expect
    .poll(
      async () => {
        if (await isThere()) await button.click({ timeout: 3_000 }).catch(() => undefined)
        return isThere()
      },
      { timeout: 40_000, interval: 3_000 },
    )
    .toBe(false)
}
const takeOver = async (driver: PageDriver, inbox: Inbox): Promise<void> => {
  await submitEmail(driver, inbox)
  await driver.heading('Is this you?').waitFor()
  const window = await windowOf(driver, 'Use the wallet in this browser')
  await driver.dialog.getByText('Go on in the new window…').waitFor()
  await window.getByRole('heading', { name: /^Sign in on other\.localhost/ }).waitFor()
  await window.getByText(inbox.email, { exact: true }).waitFor()
  await signInThere(window)
  await isConnected(driver)
}

test.each(['react', 'plain'] as const)(
  'on the %s host: the wallet of one site is taken over on another by a press',
  async (host) => {
    const context = await strangers().newContext({ reducedMotion: 'reduce' })
    const { problems } = await watchPages(context)
    const inbox = openInbox()
    const first = await openHost(context, sandbox.hosts[host === 'react' ? 'plain' : 'react'])
    await logInByEmail(first, inbox)
    const address = await first.hostAddress.textContent()
    await openInBrowser(first)
    const mails = await inbox.count()
    const second = await openHost(context, others(sandbox.hosts[host]))
    await takeOver(second, inbox)
    expect(address).toMatch(/^0x/)
    expect(await second.hostAddress.textContent()).toBe(address)
    // The link to approve this device, which nobody needs any more.
    expect(await inbox.count()).toBe(mails + 1)
    await second.page.reload()
    await isConnected(second)
    expect(await second.hostAddress.textContent()).toBe(address)
    await context.close()
    expect(problems().join('\n')).toBe('')
  },
  90_000,
)

test.each(['react', 'plain'] as const)(
  'on the %s host: a page that is parted from its windows shows a code, and the wallet is taken over with it',
  async (host) => {
    const context = await strangers().newContext({ reducedMotion: 'reduce', permissions: ['clipboard-write'] })
    const { problems } = await watchPages(context)
    const inbox = openInbox()
    const first = await openHost(context, sandbox.hosts[host === 'react' ? 'plain' : 'react'])
    await logInByEmail(first, inbox)
    const address = await first.hostAddress.textContent()
    await openInBrowser(first)
    const origin = others(sandbox.hosts[host])
    await partWindows(context, origin)
    const second = await openHost(context, origin)
    await submitEmail(second, inbox)
    await second.heading('Is this you?').waitFor()
    const window = await windowOf(second, 'Use the wallet in this browser')
    await second.dialog.getByText('Type this code in the window of your wallet').waitFor()
    const code = await second.dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()
    await second.dialogButton('Copy code').click()
    await second.dialog.getByText('Code copied').waitFor()
    await window.getByRole('textbox', { name: 'Code' }).fill(code ?? '')
    await window.getByRole('button', { name: 'Continue' }).click()
    await window.getByRole('heading', { name: /^Sign in on other\.localhost/ }).waitFor()
    await signInThere(window)
    await isConnected(second)
    expect(address).toMatch(/^0x/)
    expect(await second.hostAddress.textContent()).toBe(address)
    await context.close()
    expect(problems().join('\n')).toBe('')
  },
  120_000,
)

test('a window that is closed leads back, and the mail still counts', async () => {
  const context = await strangers().newContext({ reducedMotion: 'reduce' })
  const driver = await openHost(context, sandbox.hosts.react)
  await submitEmail(driver, openInbox())
  await driver.heading('Is this you?').waitFor()
  const window = await windowOf(driver, 'Use the wallet in this browser')
  await window.getByRole('heading', { name: 'This browser does not have your wallet yet' }).waitFor()
  // Before that a window may be one that was parted from its page.
  await driver.page.waitForTimeout(3_000)
  await window.close()
  await driver.dialog.getByText('Waiting for approval…').waitFor()
  await driver.dialogButton('Use the wallet in this browser').waitFor()
  await context.close()
}, 60_000)
