import { describe, expect, test } from 'vitest'
import { type FramePage, frameScript } from '../secure-site/support/frame-page.ts'
import {
  approveDevice,
  codeField,
  emailField,
  emailOffered,
  isConnected,
  logInByEmail,
  openInbox,
  submitEmail,
  typeCode,
  walletSite,
} from './email-support.ts'
import { type HostName, hostNames, type Visit, visits } from './visit.ts'

const visit = visits({ ...emailOffered(), wallets: [], scripts: [`if (window === top) { ${frameScript} }`] })

/** As long as the wallet site lets a visitor wait for the next mail, in its own time. */
const resendTime = { timeout: 40_000 }

type Reply = Awaited<ReturnType<FramePage['ask']>>
/** What the wallet site says in a frame of the test's own, beside the one of the modal. */
const isSignedIn = async ({ page }: Visit): Promise<Reply> => {
  await page.evaluate((src) => walletFrame.open(src), `${walletSite}/sdk?projectId=tidewater`)
  const reply = await page.evaluate(() => walletFrame.ask('IS_CONNECTED'))
  await page.evaluate(() => walletFrame.close())
  return reply
}

describe.each(hostNames)('%s host: the embedded wallet', (host) => {
  test('goes to another network at once, and is there after a reload; leaving signs out at the site', async () => {
    const visitor = await visit(host)
    // What the site answers those who are not signed in.
    visitor.expectProblem(/api\/session 401|status of 401/)
    await logInByEmail(visitor, openInbox())
    await visitor.openModal()
    await visitor.dialogButton(/^Switch network/).click()
    await visitor.row('Sandbox Two').click()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
    await visitor.dialogButton('Close').click()
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await visitor.hostNetwork.textContent()).toBe('Sandbox Two')
    expect(await isSignedIn(visitor)).toMatchObject({ payload: { isConnected: true } })
    await visitor.disconnect()
    expect(await isSignedIn(visitor)).toMatchObject({ payload: { isConnected: false } })
  })
})

const loginAgain = async (host: HostName): Promise<number> => {
  const visitor = await visit(host)
  visitor.expectProblem(/api\/login 429|status of 429/)
  const inbox = openInbox()
  await logInByEmail(visitor, inbox)
  const address = await visitor.hostAddress.textContent()
  await visitor.disconnect()
  await submitEmail(visitor, inbox)
  const wait = visitor.dialog.getByText(/^Please try again after \d+ seconds$/).first()
  await wait.waitFor()
  await wait.waitFor({ state: 'hidden', ...resendTime })
  await visitor.dialogButton('Close').click()
  await visitor.dialog.waitFor({ state: 'hidden' })
  await visitor.page.reload()
  let actions = 0
  const act = (action: Promise<unknown>): Promise<unknown> => {
    actions += 1
    return action
  }
  await act(visitor.openModal())
  await act(emailField(visitor).fill(inbox.email))
  await act(visitor.dialogButton('Continue with email').click())
  await visitor.heading('Type your code').waitFor()
  const code = await inbox.read('code')
  await act(codeField(visitor).fill(code))
  await isConnected(visitor)
  expect(await visitor.hostAddress.textContent()).toBe(address)
  return actions
}

// Side by side: each waits for half a minute.
test('on an approved device a login is four actions on each host, once the next mail may be sent', async () => {
  expect(await Promise.all(hostNames.map(loginAgain))).toEqual(hostNames.map(() => 4))
}, 90_000)

test('another code is sent after 30 seconds, and counts', async () => {
  const visitor = await visit('plain')
  const inbox = openInbox()
  await submitEmail(visitor, inbox)
  await visitor.heading('Is this you?').waitFor()
  await approveDevice(visitor.context, inbox)
  await visitor.heading('Type your code').waitFor()
  await inbox.read('code')
  const again = visitor.dialogButton('Send a new code')
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => again.getAttribute('aria-disabled'), resendTime).toBe(null)
  await again.click()
  await visitor.dialog.getByText('A new mail is on its way').first().waitFor()
  await typeCode(visitor, inbox)
  await isConnected(visitor)
  expect(await inbox.count()).toBe(3)
}, 90_000)
