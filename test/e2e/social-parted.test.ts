import { expect, test } from 'vitest'
import { letIn, logInThere } from '../support/issuer-window.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import { isConnected, walletSite } from './email-support.ts'
import { partWindows, strangerBrowser } from './parted-pages.ts'
import { sandbox } from './sandbox.ts'
import { pressIssuer } from './social-support.ts'

const strangers = strangerBrowser()
const options = JSON.stringify({ services: { secureSite: walletSite }, features: { socials: ['google'] } })

test.each(['react', 'plain'] as const)(
  'on the %s host: a page that its policy parts from its windows says that it cannot hear from them, and goes there itself',
  async (host) => {
    const context = await strangers().newContext({ reducedMotion: 'reduce' })
    const { problems } = await watchPages(context)
    await partWindows(context, sandbox.hosts[host])
    const page = await context.newPage()
    await page.goto(`${sandbox.hosts[host]}/?${new URLSearchParams({ options })}`)
    const visitor = createPageDriver(page)
    await pressIssuer(visitor, 'Google')
    await visitor.dialog
      .getByText(/^The window of Google cannot reach this page/)
      .first()
      .waitFor()
    const window = context.pages().at(-1)
    await window?.getByRole('heading', { name: 'This window cannot reach the page' }).waitFor()
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
    await window?.close()
    await visitor.dialogButton('Continue in this tab').click()
    await page.waitForURL(/\/google\//)
    await logInThere(page, { name: `parted-${host}-${Date.now()}` })
    await letIn(page)
    await isConnected(visitor)
    await context.close()
    expect(problems().join('\n')).toBe('')
  },
)
