import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { addressIn, frameName, isConnected, newEmail, openLink, openVisit, walletOwner } from './support/link-visit.ts'

const chainId = 'eip155:1'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

test('the wallet goes from one page into the browser, and from there into another page, without a mail', async () => {
  const { context, email, first, address, window } = await walletOwner(world)
  expect(await window.getByRole('link', { name: 'Manage your wallet' }).getAttribute('href')).toBe('/wallet')
  await window.close()
  const mails = world.mailbox.mails(email).length
  const second = await openVisit(world, context, world.hosts.two)
  expect(await isConnected(second)).toBe(false)
  const linked = second.ask('CONNECT_LINK')
  const popup = await openLink(world, second)
  await popup.getByRole('heading', { name: `Sign in on ${new URL(world.hosts.two).host}?` }).waitFor()
  await popup.getByText(email, { exact: true }).waitFor()
  await popup.getByText(world.hosts.two, { exact: true }).waitFor()
  expect(await isConnected(second)).toBe(false)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Sign in' }).click()
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  await closed
  expect(await addressIn(second)).toBe(address)
  expect(await addressIn(first)).toBe(address)
  expect(world.mailbox.mails(email)).toHaveLength(mails)
  // It lasts: after a reload the page has it still.
  await second.page.reload()
  await second.open()
  expect(await addressIn(second)).toBe(address)
  const again = await openLink(world, second)
  await again.getByRole('heading', { name: /^You are signed in on .* already$/ }).waitFor()
  expect(await again.getByRole('button').allTextContents()).toEqual(['Close'])
  expect(await second.ask('CONNECT_LINK')).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
})

test('a page whose frame takes its time is waited for', async () => {
  const { context, email } = await walletOwner(world)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/sdk\?/, async (route) => {
    await released
    await route.continue()
  })
  const second = await world.visit(context, world.hosts.two)
  void second.open()
  await expect.poll(() => frameName(second)).not.toBe('')
  const popup = await openLink(world, second)
  await popup.getByText('Looking for your wallet…').waitFor()
  // Longer than a page takes that is there already.
  await popup.waitForTimeout(7_000)
  release()
  await expect.poll(() => second.page.evaluate(() => walletFrame.heard())).toBe(1)
  const linked = second.ask('CONNECT_LINK')
  await popup.getByText(email, { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Sign in' }).click()
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
})

test('without a press nothing goes anywhere, and whoever says no is left alone', async () => {
  const { context } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  const linked = second.page.evaluate(() => walletFrame.ask('CONNECT_LINK', undefined, 'a'.repeat(20)))
  const popup = await openLink(world, second)
  const press = popup.getByRole('button', { name: 'Sign in' })
  await press.waitFor()
  // Scripts press nothing.
  await popup.evaluate(() => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === 'Sign in') button.click()
  })
  await expect.poll(() => press.isEnabled()).toBe(true)
  await popup.evaluate(() => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === 'Sign in') button.click()
  })
  const closed = popup.waitForEvent('close')
  // It may be gone before the press is over.
  await Promise.all([
    closed,
    popup
      .getByRole('button', { name: 'Not now' })
      .click()
      .catch(() => undefined),
  ])
  expect(await isConnected(second)).toBe(false)
  await second.page.evaluate(() => walletFrame.post({ id: 'a'.repeat(20), type: 'ABORT' }))
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_ERROR', payload: { code: 'ABORTED' } })
})

test('a page that was signed in without the wallet gets it too', async () => {
  const delayed = await createFrameWorld({ storage: 'partitioned', options: { recoveryDelaySeconds: 3_600 } })
  try {
    const context = await delayed.browser()
    const email = newEmail()
    const first = await openVisit(delayed, context, delayed.hosts.one)
    await first.signIn(email)
    const address = await addressIn(first)
    // Another browser, which is to recover: only the session is passed on to the wallet's own pages.
    const elsewhere = await openVisit(delayed, await delayed.browser(), delayed.hosts.one)
    await elsewhere.signIn(email)
    expect(await elsewhere.ask('GET_USER', { chainId })).toMatchObject({ payload: { code: 'RECOVERY_WAITING' } })
    const alone = await openLink(delayed, elsewhere)
    await alone.getByText('Your wallet itself is on another device').waitFor()
    await alone.getByRole('button', { name: 'Open your wallet' }).click()
    await alone.getByRole('heading', { name: 'You are signed in in this browser now' }).waitFor()
    // This browser has it: the second host is signed in by a code, and cannot recover yet.
    const window = await openLink(delayed, first)
    await window.getByRole('button', { name: 'Open your wallet' }).click()
    await window.getByRole('heading', { name: 'Your wallet is in this browser now' }).waitFor()
    await window.close()
    const second = await openVisit(delayed, context, delayed.hosts.two)
    await second.signIn(email)
    expect(await second.ask('GET_USER', { chainId })).toMatchObject({ payload: { code: 'RECOVERY_WAITING' } })
    const popup = await openLink(delayed, second)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await popup.getByRole('heading', { name: /^You are signed in on / }).waitFor()
    expect(await addressIn(second)).toBe(address)
  } finally {
    await delayed.stop()
  }
})

test('where neither side has it, it is said so', async () => {
  const visit = await openVisit(world, await world.browser(), world.hosts.one)
  const popup = await openLink(world, visit)
  await popup.getByRole('heading', { name: 'This browser does not have your wallet yet' }).waitFor()
  expect(await popup.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
  expect(await popup.getByRole('link', { name: 'Sign in to your wallet' }).getAttribute('href')).toBe('/wallet')
})

test('of two visitors neither is signed out for the other', async () => {
  const { context, first } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  const email = newEmail()
  await second.signIn(email)
  const mine = await addressIn(second)
  const popup = await openLink(world, second)
  await popup.getByRole('heading', { name: 'Two visitors' }).waitFor()
  await popup.getByText(email, { exact: true }).waitFor()
  expect(await popup.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
  expect(await addressIn(second)).toBe(mine)
  expect(await addressIn(first)).not.toBe(mine)
})

test('of two windows the newest is the one', async () => {
  const { context, address } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  const older = await openLink(world, second)
  await older.getByRole('button', { name: 'Sign in' }).waitFor()
  const newer = await openLink(world, second)
  await newer.getByRole('button', { name: 'Sign in' }).waitFor()
  await older.getByRole('heading', { name: 'Go on in the other window' }).waitFor()
  expect(await older.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
  await newer.getByRole('button', { name: 'Sign in' }).click()
  await newer.getByRole('heading', { name: /^You are signed in on / }).waitFor()
  expect(await addressIn(second)).toBe(address)
})

test.each(['looks', 'passes the wallet on'])(
  'a window that is over while it %s says no more, and the newer one goes on',
  async (does) => {
    const { context, address } = await walletOwner(world)
    const second = await openVisit(world, context, world.hosts.two)
    const ready = '**/api/links/ready'
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const hold = async (route: Route): Promise<void> => {
      await held
      await route.abort().catch(() => undefined)
    }
    // Of the window and of the frame.
    if (does === 'looks') await context.route(ready, hold, { times: 2 })
    const older = await openLink(world, second)
    if (does === 'looks') await older.getByText('Looking for your wallet…').waitFor()
    else {
      await older.getByRole('button', { name: 'Sign in' }).waitFor()
      await older.route(ready, hold)
      await older.getByRole('button', { name: 'Sign in' }).click()
      await older.getByText('One moment…').waitFor()
    }
    const newer = await openLink(world, second)
    await newer.getByRole('button', { name: 'Sign in' }).waitFor()
    const failed = older.waitForEvent('requestfailed')
    release()
    await failed
    await newer.getByRole('button', { name: 'Sign in' }).click()
    await newer.getByRole('heading', { name: /^You are signed in on / }).waitFor()
    expect(await older.getByRole('heading').textContent()).toBe('Go on in the other window')
    expect(await older.getByRole('status').textContent()).toBe('')
    expect(await older.getByRole('button').allTextContents()).not.toContain('Try again')
    expect(await older.getByRole('button', { name: 'Close' }).isEnabled()).toBe(true)
    expect(await addressIn(second)).toBe(address)
  },
)

test('a window that is closed in the middle leaves all as it was, and the next one goes on', async () => {
  const { context, address } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    void context.route('**/api/links', async (route) => {
      resolve()
      await held
      await route.abort().catch(() => undefined)
    })
  })
  const popup = await openLink(world, second)
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await asked
  await popup.close()
  release()
  await context.unroute('**/api/links')
  expect(await isConnected(second)).toBe(false)
  const next = await openLink(world, second)
  await next.getByRole('button', { name: 'Sign in' }).click()
  await next.getByRole('heading', { name: /^You are signed in on / }).waitFor()
  expect(await addressIn(second)).toBe(address)
})

test.each(['**/api/links/ready', '**/api/links/claim'])(
  'where %s is lost it says so, and another press goes on',
  async (path) => {
    const { context, address } = await walletOwner(world)
    const second = await openVisit(world, context, world.hosts.two)
    const popup = await openLink(world, second)
    await popup.getByRole('button', { name: 'Sign in' }).waitFor()
    await context.route(path, (route) => route.abort(), { times: 1 })
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await popup.getByText('The wallet cannot be reached at the moment. Please try again').waitFor()
    expect(await isConnected(second)).toBe(false)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await popup.getByRole('heading', { name: /^You are signed in on / }).waitFor()
    expect(await addressIn(second)).toBe(address)
  },
)

test('where the site does not answer at first it says so, and looks again', async () => {
  const { context, address } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  await context.route('**/api/links/ready', (route) => route.abort(), { times: 2 })
  const popup = await openLink(world, second)
  await popup.getByText('The wallet cannot be reached at the moment. Please try again').waitFor()
  await popup.getByRole('button', { name: 'Try again' }).click()
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await popup.getByRole('heading', { name: /^You are signed in on / }).waitFor()
  expect(await addressIn(second)).toBe(address)
})

test('in a browser that does not keep storage apart the page is only signed in', async () => {
  const shared = await createFrameWorld({ storage: 'shared' })
  try {
    const context = await shared.browser()
    const first = await openVisit(shared, context, shared.hosts.one)
    await first.signIn(newEmail())
    const address = await addressIn(first)
    const window = await openLink(shared, first)
    await window.getByRole('button', { name: 'Open your wallet' }).click()
    await window.getByRole('heading', { name: 'Your wallet is in this browser now' }).waitFor()
    await window.close()
    const second = await openVisit(shared, context, shared.hosts.two)
    const popup = await openLink(shared, second)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await popup.getByRole('heading', { name: /^You are signed in on / }).waitFor()
    expect(await addressIn(second)).toBe(address)
    expect(await addressIn(first)).toBe(address)
  } finally {
    await shared.stop()
  }
})
