import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import type { ReceivedMail } from '../../sandbox/mailbox/mailbox.ts'
import { type FramePage, frameScript } from '../secure-site/support/frame-page.ts'
import { createLoginDevice } from '../secure-site/support/login-device.ts'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { atLoopback } from './support/at-loopback.ts'
import { makeHostRoots } from './support/host-roots.ts'

const hosts = makeHostRoots()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: 'free', hostRoots: hosts.roots, demoWallet: false })
})
afterAll(async () => {
  await leaveBrowser()
  await sandbox.stop()
  hosts.remove()
})

const site = (): string => sandbox.services['secureSite'] ?? ''

const mailsTo = async (email: string): Promise<readonly ReceivedMail[]> =>
  (await fetch(`${sandbox.description.mailbox}/messages?to=${encodeURIComponent(email)}`)).json()

/** A page of the sandbox with the frame in it, under the policy that these pages have. */
const pageWithFrame = async (context: BrowserContext, projectId: string): Promise<{ page: Page; said: string }> => {
  const page = await context.newPage()
  await page.addInitScript(`if (window === top) { ${frameScript} }`)
  await page.goto(sandbox.hosts.plain)
  const said = await page.evaluate((src) => walletFrame.open(src), `${site()}/sdk?projectId=${projectId}`)
  return { page, said }
}

type Reply = Awaited<ReturnType<FramePage['ask']>>
const ask = (page: Page, type: string, payload?: unknown): Promise<Reply> =>
  page.evaluate(([name, body]) => walletFrame.ask(name, body), [type, payload] as const)

test.each(['tidewater', 'devtools'])(
  'the site serves the frame to the project %s, on any page of this machine',
  async (id) => {
    const response = await fetch(`${atLoopback(site())}/sdk?projectId=${id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*;',
    )
    expect((await fetch(`${atLoopback(site())}/frame/frame.js`)).status).toBe(200)
  },
)

test('it knows no other project', async () => {
  expect((await fetch(`${atLoopback(site())}/sdk?projectId=nobody`)).status).toBe(404)
})

test.each(socialProviders)('a visitor of the wallet’s own page logs in at %s, in its tab', async (provider) => {
  const device = await createLoginDevice(site(), 'tidewater')
  const context = await (await workerBrowser()).newContext()
  const page = await context.newPage()
  const { attempt, uri } = await device.begin(provider, site(), `${site()}/nowhere?from=${provider}`)
  await page.goto(uri)
  await page.getByLabel('Account name').fill('Mara')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: /^Log in to / }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.searchParams.has('result_uri'))
  expect((await device.claim(attempt, new URL(page.url()).searchParams.get('result_uri') ?? '')).status).toBe(200)
  await context.close()
})

test('a visitor of a demo page signs in with what the mailbox shows', async () => {
  const email = 'visitor@example.org'
  const context = await (await workerBrowser()).newContext()
  const { page, said } = await pageWithFrame(context, 'tidewater')
  expect(said).toBe('READY 1')
  expect(await ask(page, 'CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_DEVICE' } })
  const device = ask(page, 'CONNECT_DEVICE')

  // It is opened before the mail is there, and is not loaded again by anybody.
  const mailbox = await context.newPage()
  await mailbox.goto(sandbox.description.mailbox)
  const [approval] = await Promise.all([
    context.waitForEvent('page'),
    mailbox.getByRole('link', { name: `${site()}/approve?ticket=` }).click(),
  ])
  await approval.getByRole('button', { name: 'Approve this device' }).click()
  await approval.getByRole('heading', { name: 'Approved' }).waitFor()
  expect(await device).toMatchObject({ type: 'CONNECT_DEVICE_SUCCESS' })

  await mailbox.getByRole('heading', { name: 'is your code for Tidewater' }).waitFor()
  const [newest, first] = await mailsTo(email.toUpperCase())
  expect(newest).toEqual({
    to: [email],
    subject: expect.stringMatching(/^\d{6} is your code for Tidewater$/),
    text: expect.stringContaining('Your code is'),
    at: expect.any(Number),
  })
  expect(first?.subject).toBe('Approve a new device for Tidewater')
  expect(await mailsTo('nobody@example.org')).toEqual([])
  const otp = newest?.subject.slice(0, 6)
  expect(await ask(page, 'CONNECT_OTP', { otp })).toMatchObject({ type: 'CONNECT_OTP_SUCCESS' })
  await context.close()
})
