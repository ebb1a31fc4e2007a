import type { Page } from 'playwright-core'
import { toHex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { reachableUrl } from '../../infrastructure/http/reachable-url.ts'
import { addPasskeyDevice } from '../secure-site/support/passkey-device.ts'
import { approve, askWallet } from './approval-support.ts'
import { emailOffered, isConnected, logInByEmail, logInInModal, openInbox, walletSite } from './email-support.ts'
import { hostNames, type Visit, visits } from './visit.ts'

/** A passkey of a test belongs to one tab: the modal's windows are all that one. */
const oneWindow =
  "const { open } = window; window.open = (url, _, features) => open.call(window, url, 'wallet', features)"
const visit = visits({ ...emailOffered(), wallets: [], isFresh: true, scripts: [oneWindow] })

/** As on a new computer: of the host's page and of the wallet nothing is left. */
const loseAll = async ({ page, context, origin }: Visit): Promise<void> => {
  const address = page.url()
  // A page that is open could keep what it knows.
  await page.goto(`${origin}/latchkey-nothing-is-here`)
  const session = await context.newCDPSession(page)
  for (const lost of [origin, walletSite])
    await session.send('Storage.clearDataForOrigin', { origin: lost, storageTypes: 'all' })
  await context.clearCookies()
  await page.goto(address)
}

/** The visitor's own page, to which the account's button leads. */
const openWallet = async (visitor: Visit): Promise<Page> => {
  await visitor.openModal()
  const opening = visitor.context.waitForEvent('page')
  await visitor.dialogButton('Manage your wallet').click()
  const own = await opening
  await own.getByRole('button', { name: 'Open your wallet' }).click()
  await own.getByRole('link', { name: 'Manage your wallet' }).click()
  return own
}

describe.each(hostNames)('%s host: an account on more than one browser', (host) => {
  test('is on a second one after the mail, which signs; who signs out everywhere is signed out on both', async () => {
    const first = await visit(host)
    const inbox = openInbox()
    await logInByEmail(first, inbox)
    const address = ((await first.hostAddress.textContent()) ?? '') as `0x${string}`
    const second = await visit(host)
    await logInByEmail(second, inbox)
    expect(await second.hostAddress.textContent()).toBe(address)
    const asked = askWallet(second, 'personal_sign', [toHex('From my phone'), address])
    await approve(second)
    const signature = (await asked).value as `0x${string}`
    expect(await verifyMessage({ address, message: 'From my phone', signature })).toBe(true)

    const own = await openWallet(second)
    await own.getByText(`Signed in as ${inbox.email}.`).waitFor()
    await own.getByRole('button', { name: 'Sign out everywhere' }).click()
    await own.getByRole('heading', { name: 'Sign in to your wallet' }).waitFor()
    for (const visitor of [first, second]) {
      visitor.expectProblem(/\/api\/|status of 401/)
      expect(await askWallet(visitor, 'personal_sign', [toHex('Is anybody there?'), address])).toMatchObject({
        code: 4100,
      })
      await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
    }
  })

  test('comes back after all storage is lost: by mail, and by the passkey alone once there is one', async () => {
    const visitor = await visit(host)
    visitor.expectProblem(/latchkey-nothing-is-here|status of 404/)
    const inbox = openInbox()
    await logInByEmail(visitor, inbox)
    const address = await visitor.hostAddress.textContent()
    await loseAll(visitor)
    await logInByEmail(visitor, inbox)
    expect(await visitor.hostAddress.textContent()).toBe(address)
    // Two links, two codes, and that the wallet was recovered.
    await expect.poll(inbox.count).toBeGreaterThan(4)

    // This tab has to keep its opener.
    await visitor.context.route(`${walletSite}/wallet`, async (route) => {
      const response = await route.fetch({ url: reachableUrl(route.request().url()) })
      const { 'cross-origin-opener-policy': _, ...headers } = response.headers()
      return route.fulfill({ response, headers })
    })
    const own = await openWallet(visitor)
    const passkeys = await addPasskeyDevice(own)
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    await own.getByRole('button', { name: 'Make a passkey' }).click()
    await own.getByRole('status').getByText('The passkey can recover your wallet now').waitFor()
    expect(await passkeys.count()).toBe(1)

    await loseAll(visitor)
    await visitor.openModal()
    await logInInModal(visitor, inbox)
    await visitor.dialog.getByText('Open your wallet and recover it there with your passkey.').first().waitFor()
    await visitor.dialogButton('Use the wallet in this browser').click()
    await own.getByText('your passkey brings your wallet here').waitFor()
    await own.getByRole('button', { name: 'Open your wallet' }).click()
    await own.getByRole('button', { name: 'Use a passkey' }).click()
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
  })
})
