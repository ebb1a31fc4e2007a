import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld, type Visit } from './support/frame-world.ts'
import { addressIn, frameName, openVisit } from './support/link-visit.ts'
import { addPasskeyDevice, type PasskeyDevice } from './support/passkey-device.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned', options: { recoveryDelaySeconds: 3_600 } })
})
afterAll(() => world.stop())

/** The window of the wallet for a login, as the modal opens it. */
const openLogin = async (visit: Visit): Promise<Page> => {
  const address = `${world.site}/link?projectId=sample&login#${await frameName(visit)}`
  const opening = visit.page.context().waitForEvent('page')
  await visit.page.evaluate((url) => void window.open(url, '', 'popup,width=400,height=640'), address)
  return opening
}
const heading = (window: Page, name: string): Promise<void> => window.getByRole('heading', { name }).waitFor()
const press = (window: Page, name: string): Promise<void> => window.getByRole('button', { name, exact: true }).click()
const said = (window: Page, text: string | RegExp): Promise<void> =>
  window.getByRole('status').getByText(text).waitFor()

interface Login {
  readonly context: BrowserContext
  readonly visit: Visit
  readonly window: Page
  readonly device: PasskeyDevice
  readonly linked: Promise<unknown>
}
/** In a new browser, at the page of a host. */
const begin = async (hasPrf = true, host = world.hosts.one): Promise<Login> => {
  const context = await world.browser()
  const visit = await openVisit(world, context, host)
  const linked = visit.ask('CONNECT_LINK')
  // A test may end before it.
  linked.catch(() => undefined)
  const window = await openLogin(visit)
  const device = await addPasskeyDevice(window, hasPrf)
  return { context, visit, window, device, linked }
}
/** @param stays whether its window is to be there afterwards */
const firstLogin = async (stays = false): Promise<Login> => {
  const login = await begin()
  const { window } = login
  if (stays)
    await window.evaluate(() => {
      globalThis.close = () => undefined
    })
  await heading(window, 'Sign in with a passkey')
  await press(window, 'Make a wallet with a passkey')
  await heading(window, 'Make a wallet with a passkey')
  await window.getByText('the wallet is lost').waitFor()
  await press(window, 'Make a passkey')
  await press(window, 'Sign in')
  return login
}

test('a first login makes a wallet that its passkey alone recovers, and a second browser has it after one prompt', async () => {
  const { context, visit, window, device, linked } = await firstLogin(true)
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  const user = await visit.ask('GET_USER', { chainId: 'eip155:1' })
  expect(user.payload).toMatchObject({
    social: { provider: 'passkey', userName: expect.stringMatching(/^Passkey \w{4}$/) },
  })
  expect(user.payload).not.toHaveProperty('email')
  const address = Object(user.payload).address
  const [before] = await device.all()

  // As on a new computer, with the same keeper of passkeys: a test cannot take its secret along.
  await context.clearCookies()
  const session = await context.newCDPSession(window)
  await session.send('Storage.clearDataForOrigin', { origin: world.site, storageTypes: 'all' })
  await visit.page.frames()[1]?.evaluate(() => void indexedDB.deleteDatabase('latchkey-device'))
  await visit.page.reload()
  await visit.open()
  const again = visit.ask('CONNECT_LINK')
  await window.goto('about:blank')
  await window.evaluate(
    (to) => location.assign(to),
    `${world.site}/link?projectId=sample&login#${await frameName(visit)}`,
  )
  await heading(window, 'Sign in with a passkey')
  await press(window, 'Use a passkey')
  await press(window, 'Sign in')
  expect(await again).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await addressIn(visit)).toBe(address)
  const [after] = await device.all()
  expect((after?.signCount ?? 0) - (before?.signCount ?? 0)).toBe(1)
})

test('who is signed in to a wallet in this browser is shown it, and may use another passkey', async () => {
  const { context, visit } = await firstLogin()
  await expect.poll(() => addressIn(visit)).toEqual(expect.any(String))
  const other = await openVisit(world, context, world.hosts.two)
  const linked = other.ask('CONNECT_LINK')
  const window = await openLogin(other)
  await addPasskeyDevice(window)
  await heading(window, 'Sign in on')
  await press(window, 'Use another passkey')
  await window.getByText('The wallet of Passkey').waitFor()
  await press(window, 'Make a wallet with a passkey')
  await window.getByText('This is a new wallet').waitFor()
  await press(window, 'Make a passkey')
  await press(window, 'Sign in')
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await addressIn(other)).not.toBe(await addressIn(visit))
})

test('of a passkey without a secret of its own it is said before there is a wallet, and the login alone waits', async () => {
  const { visit, window, device, linked } = await begin(false)
  await press(window, 'Make a wallet with a passkey')
  await press(window, 'Make a passkey')
  await heading(window, 'This passkey cannot recover a wallet')
  await press(window, 'Make the wallet')
  await press(window, 'Sign in')
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await addressIn(visit)).toEqual(expect.any(String))
  const [passkey] = await device.all()
  if (passkey === undefined) throw new Error('There is no passkey')

  const second = await begin(false)
  await second.device.add(passkey)
  await press(second.window, 'Use a passkey')
  await press(second.window, 'Sign in')
  expect(await second.linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await second.visit.ask('GET_USER', { chainId: 'eip155:1' })).toMatchObject({
    payload: { code: 'RECOVERY_WAITING' },
  })
})

test('without a passkey, and with one that nobody knows: each says what to do', async () => {
  const { window } = await begin()
  await press(window, 'Use a passkey')
  await said(window, 'The passkey was not used. Press again to go on')
  const { device: kept } = await firstLogin()
  const [passkey] = await kept.all()
  if (passkey === undefined) throw new Error('There is no passkey')
  const stranger = await begin()
  await stranger.device.add({ ...passkey, credentialId: Buffer.from('another passkey').toString('base64') })
  await press(stranger.window, 'Use a passkey')
  await said(stranger.window, /^No wallet is opened with this passkey/)
})

test('a page that is parted from its window is signed in by its code', async () => {
  const { visit, window, linked } = await begin(true, world.hosts.isolated)
  await press(window, 'Make a wallet with a passkey')
  await press(window, 'Make a passkey')
  await heading(window, 'Type the code that the page shows')
  const { payload } = await visit.ask('LINK_CODE')
  await window.getByRole('textbox', { name: 'Code' }).fill(Object(payload).code)
  await press(window, 'Continue')
  await press(window, 'Sign in')
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await addressIn(visit)).toEqual(expect.any(String))
})

test('a first login that is cut off before there is a wallet leaves none that the site could recover', async () => {
  const { visit, window, linked } = await begin()
  await window.route('**/api/wallet', (route) => route.abort())
  await press(window, 'Make a wallet with a passkey')
  await press(window, 'Make a passkey')
  await said(window, /cannot be reached/)
  await window.unroute('**/api/wallet')
  await window.reload()
  await press(window, 'Sign in')
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await visit.ask('GET_USER', { chainId: 'eip155:1' })).toMatchObject({
    ...{ type: 'GET_USER_ERROR', payload: { code: 'PASSKEY_NEEDED' } },
  })
})
