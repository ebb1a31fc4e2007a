import { describe, expect, test } from 'vitest'
import { answerInApp } from '../support/farcaster-app.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import { withClipboard } from './clipboard.ts'
import { isConnected, siteIsUp, walletSite } from './email-support.ts'
import { copiedAddress, pressFarcaster } from './farcaster-support.ts'
import { partWindows, strangerBrowser } from './parted-pages.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const options = { services: { secureSite: walletSite }, features: { socials: ['google', 'farcaster'] } }
let count = 0
/** An account that nobody has used before. */
const newAccount = (): string => `caster-${Date.now() % 1_000_000}-${++count}`

describe.each(hostNames)('%s host: login with an account of Farcaster', (host) => {
  test('a visitor signs in the app, and has the wallet of their account, also after a reload', async () => {
    const visitor = await visit(host, withClipboard({ options }))
    const account = newAccount()
    await pressFarcaster(visitor)
    const app = await visitor.page.context().newPage()
    await app.goto(await copiedAddress(visitor))
    await app.getByLabel('Account name').fill(account)
    await app.getByRole('button', { name: 'Approve' }).click()
    await app.getByRole('heading', { name: 'Signed' }).waitFor()
    await isConnected(visitor)
    const address = await visitor.hostAddress.textContent()
    expect(address).toMatch(/^0x/)
    await app.close()
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
    await visitor.openModal()
    await visitor.dialog.getByText(account).first().waitFor()
    expect(await visitor.dialogButton('Edit Email').count()).toBe(0)
    await visitor.dialogButton('Disconnect').click()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
    await pressFarcaster(visitor)
    await answerInApp(await copiedAddress(visitor), { name: account })
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
  })

  test('who refuses in the app reads so, and tries again', async () => {
    const visitor = await visit(host, withClipboard({ options }))
    visitor.expectProblem(/api\/farcaster\/claim|status of 410/)
    await pressFarcaster(visitor)
    await answerInApp(await copiedAddress(visitor), 'refuse')
    await visitor.dialog
      .getByText(/refused in the app/)
      .first()
      .waitFor()
    await visitor.dialogButton('Try again').click()
    await visitor.dialog.getByRole('img', { name: 'Code for Farcaster' }).waitFor()
    await answerInApp(await copiedAddress(visitor), { name: newAccount() })
    await isConnected(visitor)
  })

  test('who leaves the view, or closes the modal, cannot be logged in by its code any more', async () => {
    const visitor = await visit(host, withClipboard({ options }))
    for (const leave of ['Back', 'Cancel', 'Close']) {
      await pressFarcaster(visitor)
      const address = await copiedAddress(visitor)
      const ended = visitor.page.waitForRequest((request) => request.url().endsWith('/api/farcaster/end'), {
        timeout: 15_000,
      })
      await visitor.dialogButton(leave).click()
      await ended
      await answerInApp(address, { name: newAccount() })
      if (leave !== 'Close') await visitor.dialogButton('Close').click()
    }
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
    await visitor.page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
  })
})

const strangers = strangerBrowser()

test.each(['react', 'plain'] as const)(
  'on the %s host: a page that its policy parts from its windows has it too, as it opens none',
  async (host) => {
    const { scripts = [], context: given } = withClipboard()
    const context = await strangers().newContext({ reducedMotion: 'reduce', ...given })
    for (const script of scripts) await context.addInitScript(script)
    const { problems } = await watchPages(context)
    await partWindows(context, sandbox.hosts[host])
    const page = await context.newPage()
    await page.goto(`${sandbox.hosts[host]}/?${new URLSearchParams({ options: JSON.stringify(options) })}`)
    const visitor = createPageDriver(page)
    await siteIsUp()
    await pressFarcaster(visitor)
    await answerInApp(await copiedAddress(visitor), { name: newAccount() })
    await isConnected(visitor)
    await context.close()
    expect(problems().join('\n')).toBe('')
  },
)
