import { describe, expect, test } from 'vitest'
import { askThroughHost } from '../support/page-driver.ts'
import {
  anotherCode,
  approveDevice,
  codeField,
  emailField,
  emailOffered,
  isConnected,
  loadedForEmail,
  logInByEmail,
  openInbox,
  openTab,
  submitEmail,
  typeCode,
  walletFrames,
  walletSite,
} from './email-support.ts'
import { freshAddress } from './fresh-account.ts'
import { installClock, waitForRequests } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { signedIn, stands, verdictOf } from './signed-in.ts'
import { hostsByStorage, type Visit, type VisitOptions, visits } from './visit.ts'

const visitHost = visits({ ...emailOffered(), wallets: [] })

describe.each(hostsByStorage)('%s host, %s storage: login with an email address', (host, storage) => {
  const visit = (own: VisitOptions = {}): Promise<Visit> => visitHost(host, { storage, ...own })

  test('a visitor without a wallet has one after six actions', async () => {
    const visitor = await visit()
    const inbox = openInbox()
    let actions = 0
    const act = (action: Promise<unknown>): Promise<unknown> => {
      actions += 1
      return action
    }
    await act(visitor.openModal())
    await act(emailField(visitor).fill(inbox.email))
    await act(visitor.dialogButton('Continue with email').click())
    await visitor.heading('Is this you?').waitFor()
    const mail = await visitor.context.newPage()
    const link = await inbox.read('link')
    await act(mail.goto(link))
    await act(mail.getByRole('button', { name: 'Approve this device' }).click())
    await visitor.heading('Type your code').waitFor()
    const code = await inbox.read('code')
    await act(codeField(visitor).fill(code))
    await isConnected(visitor)
    expect(actions).toBeLessThanOrEqual(6)
    expect(await visitor.hostAddress.textContent()).toMatch(/0x[0-9a-fA-F]{4}/)
    expect(await inbox.count()).toBe(2)
    await visitor.openModal()
    await visitor.dialogButton('Copy address').waitFor()
  })

  test('an address that is filled in and sent in one moment is sent, as password managers do it', async () => {
    const visitor = await visit()
    const { email } = openInbox()
    await visitor.openModal()
    await emailField(visitor).evaluate((field: HTMLInputElement, typed) => {
      field.value = typed
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.form?.requestSubmit()
    }, email)
    await visitor.heading('Is this you?').waitFor()
  })

  test('nothing of it is loaded before the field has the focus', async () => {
    const { directory } = sandbox.services
    const visitor = await visit({
      wallets: [{}],
      // Its social logins would bring the buttons of issuers.
      ...emailOffered({ services: { secureSite: walletSite, directory }, remoteConfig: 'ignore' }),
    })
    const origins = () => visitor.requests().filter((url) => url.includes('/projects/v1/origins'))
    await visitor.openModal()
    await emailField(visitor).waitFor()
    await visitor.row(visitor.wallet.name).waitFor()
    await waitForRequests(visitor)
    expect(loadedForEmail(visitor.requests())).toEqual([])
    expect([visitor.page.frames().length, origins()]).toEqual([1, []])
    await emailField(visitor).focus()
    await expect.poll(() => walletFrames(visitor.page)).toHaveLength(1)
    await expect.poll(origins).toHaveLength(1)
    expect(origins()[0]).toContain('projectId=')
    expect(loadedForEmail(visitor.requests()).some((url) => /\/embedded-wallet[^/]*\.js/.test(url))).toBe(true)
  })

  test('a reload keeps the visitor connected, and mails nothing', async () => {
    const visitor = await visit()
    const inbox = openInbox()
    await logInByEmail(visitor, inbox)
    const address = await visitor.hostAddress.textContent()
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
    await expect.poll(() => walletFrames(visitor.page)).toHaveLength(1)
    expect(await inbox.count()).toBe(2)
    // Whether the wallet's own pages have what its frame keeps.
    const own = await visitor.context.newPage()
    await own.goto(`${walletSite}/health`)
    const names = await own.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names).toEqual(storage === 'shared' ? ['latchkey-device'] : [])
  })

  test('the sign-in that a site asks for comes with the code, and the server takes it', async () => {
    const visitor = await visit(emailOffered({ siwx: { statement: 'Sign in to Tidewater.' } }))
    const inbox = openInbox()
    await logInByEmail(visitor, inbox)
    await stands(visitor, signedIn)
    expect(await verdictOf(visitor.page, ['eip155:31337', 'eip155:31338'])).toMatchObject({ ok: true })
    await visitor.page.reload()
    await isConnected(visitor)
    await stands(visitor, signedIn)
  })

  test('a wrong code is said to be wrong, and the right one goes on', async () => {
    const visitor = await visit()
    visitor.expectProblem(/api\/login\/code|status of 40\d/)
    const inbox = openInbox()
    await submitEmail(visitor, inbox)
    await visitor.heading('Is this you?').waitFor()
    await approveDevice(visitor.context, inbox)
    await visitor.heading('Type your code').waitFor()
    const code = await inbox.read('code')
    await codeField(visitor).fill(anotherCode(code))
    await visitor.dialog.getByText(/^That is not the code/).waitFor()
    expect(await codeField(visitor).inputValue()).toBe('')
    await codeField(visitor).fill(code)
    await isConnected(visitor)
  })

  test('who closes the modal while the approval is waited for goes on where they were', async () => {
    const visitor = await visit()
    const inbox = openInbox()
    await submitEmail(visitor, inbox)
    await visitor.heading('Is this you?').waitFor()
    await visitor.dialogButton('Close').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await approveDevice(visitor.context, inbox)
    await visitor.openModal()
    expect(await emailField(visitor).inputValue()).toBe(inbox.email)
    await visitor.dialogButton('Continue with email').click()
    await typeCode(visitor, inbox)
    await isConnected(visitor)
    expect(await inbox.count()).toBe(2)
  })

  test('a reload while the approval is waited for loses nothing', async () => {
    const visitor = await visit()
    visitor.expectProblem(/api\/login|status of 429/)
    const inbox = openInbox()
    await submitEmail(visitor, inbox)
    await visitor.heading('Is this you?').waitFor()
    await visitor.page.reload()
    await approveDevice(visitor.context, inbox)
    await submitEmail(visitor, inbox)
    await typeCode(visitor, inbox)
    await isConnected(visitor)
    expect(await inbox.count()).toBe(2)
  })

  test('a wallet site that is down is told, and the visitor goes on once it is back', async () => {
    const visitor = await visit({ prepare: installClock })
    visitor.expectProblem(/ERR_FAILED|Failed to load resource|target origin|Could not load embedded wallet/)
    const isOfSite = /wallet\.localhost/
    await visitor.context.route(isOfSite, (route) => route.abort())
    const inbox = openInbox()
    await submitEmail(visitor, inbox)
    await visitor.dialogButton(/^Sending you a mail/).waitFor()
    await expect.poll(() => visitor.page.locator('iframe').count()).toBe(1)
    await visitor.page.clock.runFor(20_001)
    await visitor.dialog.getByText(/^The wallet did not load\./).waitFor()
    await visitor.context.unroute(isOfSite)

    await visitor.context.route(/wallet\.localhost.*\/api\//, (route) => route.abort())
    await visitor.dialogButton('Continue with email').click()
    await visitor.page.clock.runFor(1_000)
    await visitor.dialog.getByText(/^The wallet does not answer at the moment\./).waitFor()
    await visitor.context.unroute(/wallet\.localhost.*\/api\//)
    await visitor.dialogButton('Continue with email').click()
    await visitor.heading('Is this you?').waitFor()
    await approveDevice(visitor.context, inbox)
    await typeCode(visitor, inbox)
    await isConnected(visitor)
  })

  test('a second tab is connected, and leaves with the first', async () => {
    const visitor = await visit()
    const other = await openTab(visitor)
    await other.connectButton.waitFor()
    await logInByEmail(visitor, openInbox())
    await isConnected(other)
    expect(await other.hostAddress.textContent()).toBe(await visitor.hostAddress.textContent())
    await visitor.disconnect()
    await other.connectButton.waitFor()
    await expect.poll(() => other.hostStatus.textContent()).toBe('disconnected')
  })

  test('a host asks it what it may, and nothing else', async () => {
    const visitor = await visit()
    await logInByEmail(visitor, openInbox())
    const ask = (method: string, ...params: readonly unknown[]) => askThroughHost(visitor.page, method, ...params)
    const [account] = await ask('eth_accounts')
    expect(account).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('eth_blockNumber')).toMatch(/^0x[0-9a-f]+$/)
    await expect(ask('personal_sign', '0x68', freshAddress())).rejects.toThrow('4100')
    await expect(ask('wallet_grantPermissions', {})).rejects.toThrow('4200 The wallet cannot do that yet')
    await expect(ask('eth_sign', account, '0x68')).rejects.toThrow('4200 Requested RPC call is not allowed')
    await expect(ask('sandbox_unheardOf')).rejects.toThrow('4200 Requested RPC call is not allowed')
  })
})
