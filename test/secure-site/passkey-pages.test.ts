import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { addressIn, frameName, walletOwner } from './support/link-visit.ts'
import { type OwnVisit, visitOwnPages } from './support/own-pages.ts'
import { addPasskeyDevice } from './support/passkey-device.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

let count = 0
const addresses = ({ page }: OwnVisit): Promise<readonly string[]> => page.locator('dd code').allTextContents()
const said = (visit: OwnVisit, text: string | RegExp): Promise<void> => visit.status().getByText(text).waitFor()

/** On the first page, with a wallet. */
const owner = async () => {
  const visit = await visitOwnPages(world)
  const email = `keys${++count}@mail.example`
  await visit.signIn(email)
  await visit.heading('Your wallet')
  await visit.page.getByText(`Signed in as ${email}.`).waitFor()
  return { visit, email }
}
const addPasskey = async (visit: OwnVisit): Promise<void> => {
  await visit.press('Add a passkey')
  await visit.heading('Add a passkey')
  await visit.press('Make a passkey')
}
/** As a visitor who has a new computer. */
const loseAll = async ({ page, context }: OwnVisit): Promise<void> => {
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: world.site, storageTypes: 'all' })
  await page.reload()
}

test('a visitor who has lost all devices has the wallet again with a passkey, and nobody without it', async () => {
  const { visit, email } = await owner()
  const before = await addresses(visit)
  const device = await addPasskeyDevice(visit.page)
  await addPasskey(visit)
  await said(visit, 'The passkey can recover your wallet now')
  expect(await device.count()).toBe(1)
  await visit.page.getByText('one of your passkeys brings it back, and nothing else').waitFor()
  await visit.page.getByText(/^Passkey of /).waitFor()
  expect(
    world.mailbox.mails(email).filter(({ subject }) => subject === 'A passkey can recover your wallet'),
  ).toHaveLength(1)

  await loseAll(visit)
  await visit.signIn(email)
  await visit.heading('Recover your wallet')
  await device.answer(false)
  await visit.press('Use a passkey')
  await said(visit, 'Waiting for your passkey…')
  await visit.press('Cancel')
  await said(visit, 'Cancelled.')
  await device.answer(true)
  await visit.press('Use a passkey')
  await said(visit, 'Your wallet is on this browser now')
  expect(await addresses(visit)).toEqual(before)
  expect(world.mailbox.mails(email).filter(({ subject }) => subject === 'Your wallet was recovered')).toHaveLength(1)

  // Whoever reads the mailbox, on a computer of their own.
  const stranger = await visitOwnPages(world)
  await stranger.signIn(email)
  await stranger.heading('Recover your wallet')
  const empty = await addPasskeyDevice(stranger.page)
  await stranger.press('Use a passkey')
  await said(stranger, 'The passkey was not used. Press again to go on.')
  expect(await empty.count()).toBe(0)
  expect([...visit.complaints, ...stranger.complaints]).toEqual([])
})

test('a passkey without a secret of its own changes nothing, and that is said', async () => {
  const { visit, email } = await owner()
  const before = await addresses(visit)
  await addPasskeyDevice(visit.page, false)
  await addPasskey(visit)
  await said(visit, 'This passkey cannot recover a wallet')
  await loseAll(visit)
  await visit.signIn(email)
  await visit.heading('Your wallet')
  await expect.poll(() => addresses(visit)).toEqual(before)
})

test('with the last passkey gone a mailbox is enough again', async () => {
  const { visit, email } = await owner()
  const before = await addresses(visit)
  const device = await addPasskeyDevice(visit.page)
  await addPasskey(visit)
  await said(visit, 'The passkey can recover your wallet now')
  await visit.page.getByRole('button', { name: /^Remove the passkey of / }).click()
  await visit.heading('Remove this passkey?')
  await visit.page.getByText('It is the last one').waitFor()
  await visit.press('Remove the passkey')
  await said(visit, 'The passkey is of no use for your wallet any more')
  await device.remove()
  await loseAll(visit)
  await visit.signIn(email)
  await visit.page.getByText(`Signed in as ${email}.`).waitFor()
  await expect.poll(() => addresses(visit)).toEqual(before)
})

test('of a passkey that has become the last meanwhile the visitor is asked again, with what follows', async () => {
  const { visit } = await owner()
  await addPasskeyDevice(visit.page)
  await addPasskey(visit)
  await said(visit, 'The passkey can recover your wallet now')
  const list = `${world.site}/api/passkeys`
  const answered = visit.page.waitForResponse(list)
  await visit.page.reload()
  const { passkeys } = await (await answered).json()
  await visit.page.getByText(/^Passkey of /).waitFor()
  // As this tab was drawn before another one removed the other passkey.
  const other = { ...passkeys[0], credentialId: 'b'.repeat(20), browser: 'Another' }
  await visit.page.route(list, (route) => route.fulfill({ json: { passkeys: [...passkeys, other] } }))
  await visit.page.reload()
  await visit.page.getByText('Passkey of Another').waitFor()
  await visit.page.unroute(list)
  await visit.page
    .getByRole('button', { name: /^Remove the passkey of / })
    .first()
    .click()
  await visit.page.getByText('What recovers the wallet stays as it is.').waitFor()
  await visit.press('Remove the passkey')
  await said(visit, 'Your other passkeys were removed meanwhile. Nothing was changed.')
  await visit.page.getByText('It is the last one').waitFor()
  await visit.press('Remove the passkey')
  await said(visit, 'The passkey is of no use for your wallet any more')
  await visit.page.getByText('we bring it back for who reads your mail').waitFor()
})

test('a passkey that was added signs in too, with the wallet, after one question', async () => {
  const { visit } = await owner()
  const before = await addresses(visit)
  await addPasskeyDevice(visit.page)
  await addPasskey(visit)
  await said(visit, 'The passkey can recover your wallet now')
  await visit.page.getByText('It signs you in, and brings the wallet back.').waitFor()
  await loseAll(visit)
  await visit.heading('Sign in to your wallet')
  await visit.press('Use a passkey')
  await visit.heading('Your wallet')
  await expect.poll(() => addresses(visit)).toEqual(before)
  expect(visit.complaints).toEqual([])
})

test('who signs in with passkeys alone confirms by one, and keeps the last', async () => {
  const { visit, email } = await owner()
  await addPasskeyDevice(visit.page)
  await addPasskey(visit)
  await said(visit, 'The passkey can recover your wallet now')
  const database = new Client(world.databaseUrl)
  await database.connect()
  await database.query("update users set login_provider = 'passkey', user_name = 'Passkey ABCD' where email = $1", [
    email,
  ])
  await database.query("update sessions set created_at = now() - interval '11 minutes'")
  await database.end()
  await visit.page.reload()
  await visit.page.getByRole('button', { name: /^Remove the passkey of / }).click()
  await visit.press('Remove the passkey')
  await visit.heading('Confirm that it is you')
  await visit.press('Use a passkey')
  await visit.heading('Remove this passkey?')
  await visit.press('Remove the passkey')
  await said(visit, 'You sign in with this passkey alone')
})

test('a page of a host cannot use a passkey, and says where it is used', async () => {
  const { visit, email } = await owner()
  await addPasskeyDevice(visit.page)
  await addPasskey(visit)
  await said(visit, 'The passkey can recover your wallet now')
  const host = await world.visit(await world.browser(), world.hosts.one)
  await host.open()
  await host.signIn(email)
  expect(await host.ask('GET_USER', { chainId: 'eip155:1' })).toMatchObject({
    type: 'GET_USER_ERROR',
    payload: { code: 'PASSKEY_NEEDED' },
  })
})

test('the window that a page of a host opens brings the wallet there with a passkey', async () => {
  const { context, email, first, address, window } = await walletOwner(world)
  // A passkey of a test belongs to one tab, which has to keep its opener here.
  await context.route(`${world.site}/wallet`, async (route) => {
    const page = await fetch(`http://127.0.0.1:${new URL(world.site).port}/wallet`)
    const headers = Object.fromEntries([...page.headers].filter(([name]) => name !== 'cross-origin-opener-policy'))
    await route.fulfill({ headers, body: await page.text() })
  })
  await window.getByRole('link', { name: 'Manage your wallet' }).click()
  await addPasskeyDevice(window)
  await window.getByRole('button', { name: 'Add a passkey' }).click()
  await window.getByRole('button', { name: 'Make a passkey' }).click()
  await window.getByRole('status').getByText('The passkey can recover your wallet now').waitFor()

  await context.clearCookies()
  const session = await context.newCDPSession(window)
  await session.send('Storage.clearDataForOrigin', { origin: world.site, storageTypes: 'all' })
  await first.page.frames()[1]?.evaluate(() => void indexedDB.deleteDatabase('latchkey-device'))
  await first.page.reload()
  await first.open()
  await first.signIn(email)
  expect(await first.ask('GET_USER', { chainId: 'eip155:1' })).toMatchObject({ payload: { code: 'PASSKEY_NEEDED' } })
  const linked = first.ask('CONNECT_LINK')
  await window.evaluate((to) => location.assign(to), `${world.site}/link?projectId=sample#${await frameName(first)}`)
  await window.getByText('your passkey brings your wallet here').waitFor()
  await window.getByRole('button', { name: 'Open your wallet' }).click()
  await window.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
  await window.getByRole('button', { name: 'Use a passkey' }).click()
  await window.getByRole('button', { name: 'Sign in' }).click()
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await addressIn(first)).toBe(address)
})
