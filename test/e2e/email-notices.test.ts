import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import type { PageDriver } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import {
  codeField,
  logInByEmail,
  logInInModal,
  openEmailChange,
  openInbox,
  saveEmail,
  walletSite,
} from './email-support.ts'
import { openHost, openInBrowser } from './email-windows.ts'
import { sandbox } from './sandbox.ts'
import { hostNames } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** When that is, as people write it: the machine's time zone and language are the test's too. */
const moment = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/
const noticeIn = ({ dialog }: PageDriver) => dialog.getByText(/^Somebody asked to recover your wallet\./)
/** Once the site has said what there is to tell. */
const showAccount = async (driver: PageDriver): Promise<void> => {
  const answered = driver.page.waitForResponse((response) => response.url().endsWith('/api/notices'))
  await driver.page.reload()
  await driver.openModal()
  await (await answered).finished()
  // From the frame to the page, and on the screen.
  await driver.page.waitForTimeout(500)
  await driver.dialogButton('Manage your wallet').waitFor()
}

test.each(hostNames)(
  'on the %s host: who has the wallet sees that somebody asked to recover it, and stops it on the wallet’s own page',
  async (host) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
    const { problems } = await watchPages(context)
    const owner = await openHost(context, sandbox.hosts[host])
    const [before, inbox] = [openInbox(), openInbox()]
    await logInByEmail(owner, before)
    // After a change of the address each recovery waits for as long as that can be taken back.
    await openEmailChange(owner)
    await saveEmail(owner, inbox)
    await codeField(owner).fill(await before.read('code'))
    await owner.heading('Confirm New Email').waitFor()
    await codeField(owner).fill(await inbox.read('code'))
    await owner.heading('Account').waitFor()
    await showAccount(owner)
    expect(await noticeIn(owner).count()).toBe(0)

    const thief = await openHost(elsewhere, sandbox.hosts[host])
    await thief.openModal()
    await logInInModal(thief, inbox)
    const waits = thief.dialog.getByRole('alert').filter({ hasText: 'Your wallet is on another device.' })
    await waits.waitFor({ state: 'attached' })
    expect(await waits.textContent()).toMatch(moment)

    await showAccount(owner)
    await noticeIn(owner).waitFor()
    expect(await noticeIn(owner).textContent()).toMatch(moment)
    expect(await owner.dialog.getByText('The email address of your wallet was changed').count()).toBe(0)
    await owner.dialogButton('Close').click()
    await openInBrowser(owner)
    const own = await context.newPage()
    await own.goto(`${walletSite}/wallet`)
    await own.getByRole('button', { name: 'Stop the recovery' }).click()
    await own.getByText('The recovery is stopped.').waitFor()
    await own.close()
    await showAccount(owner)
    expect(await noticeIn(owner).count()).toBe(0)
    await context.close()
    await elsewhere.close()
    expect(problems().join('\n')).toBe('')
  },
  120_000,
)
