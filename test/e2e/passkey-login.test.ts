import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { partedMs } from '../../infrastructure/wallets/embedded/link-popup.ts'
import { addPasskeyDevice, type PasskeyDevice } from '../secure-site/support/passkey-device.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import { isConnected, siteIsUp, walletFrames, walletSite } from './email-support.ts'
import { others, partWindows, strangerBrowser } from './parted-pages.ts'
import { sandbox } from './sandbox.ts'
import { pressButton } from './social-support.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const options = { services: { secureSite: walletSite }, features: { socials: ['passkey'] } }

/** Up to the window of the wallet, and what keeps the visitor's passkeys there. */
const openWindow = async (visitor: PageDriver): Promise<{ readonly window: Page; readonly device: PasskeyDevice }> => {
  await siteIsUp()
  await visitor.openModal()
  const opening = visitor.page.context().waitForEvent('page')
  await pressButton(visitor, 'a passkey')
  const window = await opening
  return { window, device: await addPasskeyDevice(window) }
}
const press = (window: Page, name: string): Promise<void> => window.getByRole('button', { name, exact: true }).click()
/** Again, as long as the window is there: on a busy machine it takes a press for one that was too quick, and says so. */
const passOn = (window: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        const button = window.getByRole('button', { name: 'Sign in', exact: true })
        await button.click({ timeout: 3_000 }).catch(() => undefined)
        return window.isClosed()
      },
      { timeout: 40_000, interval: 2_000 },
    )
    .toBe(true)
const makeWallet = async (window: Page): Promise<void> => {
  await press(window, 'Make a wallet with a passkey')
  await window.getByText('the wallet is lost').waitFor()
  await press(window, 'Make a passkey')
}

describe.each(hostNames)('%s host: login with a passkey', (host) => {
  test('a visitor makes a wallet with a passkey, and has it after a reload', async () => {
    const visitor = await visit(host, { options })
    const { window } = await openWindow(visitor)
    await visitor.dialog.getByText('Go on in the window of your wallet').first().waitFor()
    await makeWallet(window)
    await passOn(window)
    await isConnected(visitor)
    const address = await visitor.hostAddress.textContent()
    expect(address).toMatch(/^0x/)
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
    await visitor.openModal()
    await visitor.dialog
      .getByText(/^Connected with Passkey/)
      .first()
      .waitFor()
    expect(await visitor.dialogButton('Edit Email').count()).toBe(0)
  })

  test('who closes the window is back where they chose it', async () => {
    const visitor = await visit(host, { options })
    const { window } = await openWindow(visitor)
    await window.getByRole('heading', { name: 'Sign in with a passkey' }).waitFor()
    // One that is gone sooner is taken for parted: a code is offered then.
    await window.waitForTimeout(partedMs)
    await window.close()
    await visitor.heading('Connect wallet').waitFor()
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
  })

  test('a passkey that is not given changes nothing, and the window goes on', async () => {
    const visitor = await visit(host, { options })
    const { window, device } = await openWindow(visitor)
    await device.remove()
    await press(window, 'Use a passkey')
    await window.getByRole('status').getByText(/\S/).waitFor()
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
    await addPasskeyDevice(window)
    await makeWallet(window)
    await passOn(window)
    await isConnected(visitor)
  })

  test('a window that the browser blocks is said to be', async () => {
    const visitor = await visit(host, {
      options,
      prepare: (context) => context.addInitScript('window.open = () => null'),
    })
    await siteIsUp()
    await visitor.openModal()
    await visitor.dialogButton('Continue with a passkey').click()
    await visitor.dialog
      .getByText(/^Allow windows for /)
      .first()
      .waitFor()
    expect(await visitor.dialogButton('Continue in this tab').count()).toBe(0)
  })

  test('nothing of it is loaded before the visitor comes near', async () => {
    const visitor = await visit(host, { options })
    await visitor.openModal()
    await visitor.dialogButton('Continue with a passkey').waitFor()
    expect(walletFrames(visitor.page)).toEqual([])
  })
})

const strangers = strangerBrowser()
test.each(hostNames)(
  'on the %s host: a page that is parted from its windows shows a code, and the wallet is passed on with it',
  async (host) => {
    const context = await strangers().newContext({ reducedMotion: 'reduce' })
    const { problems } = await watchPages(context)
    const origin = others(sandbox.hosts[host])
    await partWindows(context, origin)
    const page = await context.newPage()
    await page.goto(`${origin}/?${new URLSearchParams({ options: JSON.stringify(options) })}`)
    const visitor = createPageDriver(page)
    const { window } = await openWindow(visitor)
    await visitor.dialog.getByText('Type this code in the window of your wallet').waitFor()
    const code = await visitor.dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()
    await makeWallet(window)
    await window.getByRole('textbox', { name: 'Code' }).fill(code ?? '')
    await press(window, 'Continue')
    await passOn(window)
    await isConnected(visitor)
    await context.close()
    expect(problems().join('\n')).toBe('')
  },
  90_000,
)
