import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { issuerWindow, letIn, logInThere } from '../support/issuer-window.ts'
import { isConnected, siteIsUp, walletFrames, walletSite } from './email-support.ts'
import { continueInTab, pressButton, pressIssuer } from './social-support.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const offered = (socials: readonly string[], options: Readonly<Record<string, unknown>> = {}) => ({
  options: { services: { secureSite: walletSite }, features: { socials }, ...options },
})
let count = 0
/** An account that nobody has used before. */
const newAccount = (): string => `visitor-${Date.now()}-${++count}`

const finish = async (context: BrowserContext, provider: string, name: string): Promise<void> => {
  const window = await issuerWindow(context, provider)
  await logInThere(window, { name })
  await letIn(window)
}

describe.each(hostNames)('%s host: login at an issuer', (host) => {
  test('a visitor has the wallet of their account, also after a reload and on the next login', async () => {
    const visitor = await visit(host, offered(['google', 'github']))
    const context = visitor.page.context()
    const account = newAccount()
    await pressIssuer(visitor, 'GitHub')
    await finish(context, 'github', account)
    await isConnected(visitor)
    const address = await visitor.hostAddress.textContent()
    expect(address).toMatch(/^0x/)
    expect(context.pages().length).toBe(1)
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
    await visitor.openModal()
    await visitor.dialog.getByText(account).first().waitFor()
    expect(await visitor.dialogButton('Edit Email').count()).toBe(0)
    await visitor.dialogButton('Disconnect').click()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
    await pressIssuer(visitor, 'GitHub')
    // This page is known to the account now: nobody is asked again.
    await logInThere(await issuerWindow(context, 'github'), { name: account })
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
  })

  test('who closes the window is back, and who says no there too', async () => {
    const visitor = await visit(host, offered(['google', 'discord']))
    const context = visitor.page.context()
    await pressIssuer(visitor, 'Discord')
    await (await issuerWindow(context, 'discord')).close()
    await visitor.heading('Connect wallet').waitFor()
    await pressButton(visitor, 'Discord')
    await (await issuerWindow(context, 'discord')).getByRole('button', { name: 'Cancel' }).click()
    await visitor.heading('Connect wallet').waitFor()
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
  })

  test('who leaves the view, or closes the modal, closes the window', async () => {
    const visitor = await visit(host, offered(['x']))
    const context = visitor.page.context()
    await pressIssuer(visitor, 'X')
    await issuerWindow(context, 'x')
    await visitor.dialogButton('Back').click()
    await expect.poll(() => context.pages().length).toBe(1)
    await pressButton(visitor, 'X')
    await issuerWindow(context, 'x')
    await visitor.dialogButton('Close').click()
    await expect.poll(() => context.pages().length).toBe(1)
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
  })

  test('a window that the browser blocks is said to be', async () => {
    const visitor = await visit(host, {
      ...offered(['facebook']),
      prepare: (context) => context.addInitScript('window.open = () => null'),
    })
    await siteIsUp()
    await visitor.openModal()
    await visitor.dialogButton('Continue with Facebook').click()
    await visitor.dialog
      .getByText(/^Allow windows for /)
      .first()
      .waitFor()
    await visitor.dialogButton('Try again').click()
    await visitor.dialog
      .getByText(/^Allow windows for /)
      .first()
      .waitFor()
  })

  test('where the browser blocks windows, the visitor goes there in the tab of the page, and comes back to their wallet', async () => {
    const visitor = await visit(host, {
      ...offered(['github']),
      prepare: (context) => context.addInitScript('window.open = () => null'),
    })
    await siteIsUp()
    await visitor.openModal()
    const before = visitor.page.url()
    await continueInTab(visitor, 'GitHub')
    await visitor.page.waitForURL(/\/github\//)
    await logInThere(visitor.page, { name: newAccount() })
    await letIn(visitor.page)
    await isConnected(visitor)
    expect(visitor.page.url()).toBe(before)
    expect(await visitor.dialog.isVisible()).toBe(false)
    const address = await visitor.hostAddress.textContent()
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
  })

  test('who says no there, or turns back, has the page as it was', async () => {
    const visitor = await visit(host, {
      ...offered(['x']),
      prepare: (context) => context.addInitScript('window.open = () => null'),
    })
    await siteIsUp()
    const before = visitor.page.url()
    await visitor.openModal()
    await continueInTab(visitor, 'X')
    await visitor.page.waitForURL(/\/x\//)
    await visitor.page.getByRole('button', { name: 'Cancel' }).click()
    await visitor.page.waitForURL(before)
    await visitor.openModal()
    await continueInTab(visitor, 'X')
    await visitor.page.waitForURL(/\/x\//)
    await visitor.page.goBack()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
    await visitor.openModal()
    await visitor.dialogButton('Continue with X').waitFor()
  })

  test('nothing of it is loaded before the visitor comes near', async () => {
    const visitor = await visit(host, offered(['apple']))
    await visitor.openModal()
    await visitor.dialogButton('Continue with Apple').waitFor()
    expect(walletFrames(visitor.page)).toEqual([])
  })
})
