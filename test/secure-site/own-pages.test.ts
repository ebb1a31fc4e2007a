import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { type OwnVisit, visitOwnPages } from './support/own-pages.ts'
import { pageFaults } from './support/page-faults.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

let count = 0
const newAddress = (): string => `own${++count}@mail.example`
const addressesOf = (visit: OwnVisit) => visit.page.locator('dd code').allTextContents()
const isHome = (visit: OwnVisit, email: string) => visit.page.getByText(`Signed in as ${email}.`).waitFor()

test('a visitor signs in on the wallet’s own page, sees their addresses, and still does after a reload', async () => {
  const visit = await visitOwnPages(world)
  const email = newAddress()
  await visit.signIn(email)
  await isHome(visit, email)
  const before = await addressesOf(visit)
  expect(before[0]).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(before[1]).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect(await visit.context.cookies()).toContainEqual(
    expect.objectContaining({ name: '__Secure-latchkey.session_token', httpOnly: true, secure: true }),
  )
  await visit.page.reload()
  await isHome(visit, email)
  expect(await addressesOf(visit)).toEqual(before)
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit.press('Copy the address on Solana')
  await expect.poll(() => visit.status().textContent()).toContain('is copied')
  // In sight, though the page is longer than the window.
  await visit.page.setViewportSize({ width: 320, height: 480 })
  const said = await visit.status().boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(480)
  expect(said?.height).toBeGreaterThan(0)
  expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(before[1])
  expect(visit.complaints).toEqual([])
})

test('it is the wallet that a host’s page has', async () => {
  const email = newAddress()
  const context = await world.browser()
  const host = await world.visit(context, world.hosts.one)
  await host.open()
  await host.signIn(email)
  const { payload } = await host.ask('GET_USER', { chainId: 'eip155:1' })
  const visit = await visitOwnPages(world, context)
  await visit.signIn(email)
  await isHome(visit, email)
  expect((await addressesOf(visit))[0]).toBe((payload as { address: string }).address)
  await visit.page.getByText('The wallet was recovered on another device').waitFor()
  // The frame on the host's page is a device of its own, and is taken away here.
  expect(await visit.page.locator('li.item strong').allTextContents()).toEqual([
    expect.stringContaining('(this one)'),
    expect.not.stringContaining('(this one)'),
  ])
  await visit.page.getByRole('button', { name: new RegExp(`^Remove .*${world.hosts.one}$`) }).click()
  await visit.heading('Remove this device?')
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.press('Cancel')
  await isHome(visit, email)
  expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await visit.page.getByRole('button', { name: new RegExp(`^Remove .*${world.hosts.one}$`) }).click()
  await visit.press('Remove the device')
  await isHome(visit, email)
  await expect.poll(() => visit.status().textContent()).toContain('is removed')
  expect(await visit.page.getByRole('button', { name: /^Remove / }).count()).toBe(1)
  await visit.page.getByText('A device was removed').waitFor()
  expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await host.ask('GET_USER', { chainId: 'eip155:1' })).toMatchObject({ payload: { code: 'NOT_SIGNED_IN' } })
  expect(visit.complaints).toEqual([])
})

test('who removes the browser that they use is warned that it is the last, and signed out', async () => {
  const visit = await visitOwnPages(world)
  const email = newAddress()
  await visit.signIn(email)
  await isHome(visit, email)
  await visit.page.getByRole('button', { name: /^Remove .*this one/ }).click()
  await visit.page.getByText('It is the last device that has the wallet.').waitFor()
  await visit.press('Remove the device')
  await visit.heading('Sign in to your wallet')
  await expect.poll(() => visit.status().textContent()).toContain('is removed')
})

test('signing out everywhere ends all sessions, and the page says so', async () => {
  const email = newAddress()
  const [visit, other] = [await visitOwnPages(world), await visitOwnPages(world)]
  await visit.signIn(email)
  await isHome(visit, email)
  await other.signIn(email)
  await isHome(other, email)
  await visit.press('Sign out everywhere')
  await visit.heading('Sign in to your wallet')
  await expect.poll(() => visit.status().textContent()).toBe('You are signed out on all devices.')
  // The other one hears of it with its next press, and is led back.
  await other.press('Export the wallet')
  await other.press('Go on')
  await other.heading('Sign in to your wallet')
  await expect.poll(() => other.status().textContent()).toContain('You were signed out')
})

test('a deleted wallet is gone, after a word and not before', async () => {
  const visit = await visitOwnPages(world)
  const email = newAddress()
  await visit.signIn(email)
  await isHome(visit, email)
  await visit.press('Delete the wallet')
  await visit.heading('Delete the wallet')
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.page.getByLabel('Type the word').fill('yes')
  await visit.press('Delete the wallet')
  await expect.poll(() => visit.status().textContent()).toContain('Nothing is deleted yet')
  await visit.page.getByLabel('Type the word').fill('delete')
  await visit.page.keyboard.press('Enter')
  await visit.heading('Your wallet is deleted')
  expect(await pageFaults(visit.page)).toEqual([])
  await expect.poll(() => world.mailbox.mails(email)[0]?.subject).toBe('Your wallet was deleted')
  await visit.press('Sign in again')
  await visit.heading('Sign in to your wallet')
  expect(visit.complaints).toEqual([])
})

test('whoever types what is no address or no code is told what to type, and what was sent counts', async () => {
  const visit = await visitOwnPages(world)
  await visit.heading('Sign in to your wallet')
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.press('Continue with email')
  await expect.poll(() => visit.status().textContent()).toContain('Type an email address')
  const email = newAddress()
  await visit.page.getByLabel('Email').fill(email)
  await visit.press('Continue with email')
  await visit.heading('Open the link in the mail')
  expect(await pageFaults(visit.page)).toEqual([])
  // Back, and on again before another mail is sent: the link of the first one is waited for.
  await visit.press('Use another address')
  await visit.page.getByLabel('Email').fill(email)
  await visit.press('Continue with email')
  await visit.heading('Open the link in the mail')
  const approval = await visit.context.newPage()
  await approval.goto(await world.ticket(email))
  await approval.getByRole('button', { name: 'Approve this device' }).click()
  await visit.heading('Type the code')
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.page.getByLabel('Code').fill('12345')
  await visit.press('Continue')
  await expect.poll(() => visit.status().textContent()).toContain('six digits')
  const right = await world.code(email)
  await visit.page.getByLabel('Code').fill(right === '000000' ? '000001' : '000000')
  await visit.press('Continue')
  await expect.poll(() => visit.status().textContent()).toContain('Invalid code')
  await visit.page.getByLabel('Code').fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await visit.page.keyboard.press('Enter')
  await isHome(visit, email)
  expect(await pageFaults(visit.page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a refused device is told so, and can ask again with another address', async () => {
  const visit = await visitOwnPages(world)
  const email = newAddress()
  await visit.page.getByLabel('Email').fill(email)
  await visit.press('Continue with email')
  await visit.heading('Open the link in the mail')
  const approval = await visit.context.newPage()
  await approval.goto(await world.ticket(email))
  await approval.getByRole('button', { name: 'This is not me' }).click()
  await visit.heading('Sign in to your wallet')
  await expect.poll(() => visit.status().textContent()).toContain('refused by mail')
})

test('where the browser denies storage the page works, and says what that means', async () => {
  const context = await world.browser()
  await context.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  const visit = await visitOwnPages(world, context)
  const email = newAddress()
  await visit.signIn(email)
  await isHome(visit, email)
  await visit.page.getByText('This browser keeps nothing for this page').waitFor()
  expect(await addressesOf(visit)).toHaveLength(2)
  const other = await visitOwnPages(world)
  await other.signIn(email)
  await isHome(other, email)
  expect(await other.page.getByText('This browser keeps nothing').count()).toBe(0)
})

test('while the site is away the page says so, and goes on once it is back', async () => {
  const visit = await visitOwnPages(world)
  const email = newAddress()
  await visit.signIn(email)
  await isHome(visit, email)
  await visit.context.route('**/api/**', (route) => route.abort())
  await visit.press('Sign out everywhere')
  await expect.poll(() => visit.status().textContent()).toContain('cannot be reached')
  await visit.context.unroute('**/api/**')
  await visit.press('Sign out everywhere')
  await visit.heading('Sign in to your wallet')
})

test('it stands in no frame, is kept nowhere, and its policy lets it ask its own site alone', async () => {
  const response = await fetch(`${world.site.replace('wallet.localhost', '127.0.0.1')}/wallet`)
  const policy = response.headers.get('content-security-policy')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey-file-key',
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})
