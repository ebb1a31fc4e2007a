import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeScript } from '../support/axe-script.ts'
import { createFrameWorld, type FrameWorld, type Visit } from './support/frame-world.ts'
import { addressIn, isConnected, openLink, openVisit, walletOwner } from './support/link-visit.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

/** A page that is parted from its windows (COOP), with a window of the wallet that has the code's field. */
const parted = async (theme?: string) => {
  const owner = await walletOwner(world)
  await owner.window.close()
  const page = await openVisit(world, owner.context, world.hosts.isolatedTwo)
  const linked = page.ask('CONNECT_LINK')
  // Some tests end while it is asked.
  linked.catch(() => undefined)
  const window = await openLink(world, page, theme)
  await window.getByRole('heading', { name: 'Type the code that the page shows' }).waitFor()
  expect(await window.evaluate(() => window.opener)).toBe(null)
  return { ...owner, page, linked, window }
}
const codeOf = async (page: Visit): Promise<string> => {
  const { type, payload } = await page.ask('LINK_CODE')
  expect(type).toBe('LINK_CODE_SUCCESS')
  expect(Object(payload).expiresAt).toBeGreaterThan(Date.now() + 500_000)
  return String(Object(payload).code)
}
const type = async (window: Page, code: string): Promise<void> => {
  await window.getByRole('textbox', { name: 'Code' }).fill(code)
  await window.getByRole('button', { name: 'Continue' }).click()
}

test('the wallet goes over the site to a page that is parted from its windows', async () => {
  const { email, address, page, linked, window } = await parted()
  const mails = world.mailbox.mails(email).length
  const code = await codeOf(page)
  await type(window, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
  await window.getByRole('heading', { name: `Sign in on ${new URL(world.hosts.isolatedTwo).host}?` }).waitFor()
  for (const shown of [email, 'Sample', world.hosts.isolatedTwo, 'The same network as yours'])
    await window.getByText(shown, { exact: true }).waitFor()
  await window.getByText(/^Chrom.* on Linux$/).waitFor()
  await window.getByText(/ GMT$/).waitFor()
  expect(await isConnected(page)).toBe(false)
  const sent: string[] = []
  window.on('request', (request) => sent.push(request.postData() ?? ''))
  await window.getByRole('button', { name: 'Sign in' }).click()
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  await window.getByRole('heading', { name: /^Go back to / }).waitFor()
  expect(await addressIn(page)).toBe(address)
  expect(world.mailbox.mails(email)).toHaveLength(mails)
  // The site had one half of the split from the window in plain, and none but that.
  const plain = sent.flatMap((text) => [...text.matchAll(/"share":"([\w-]+)"/g)].map(([, share]) => share))
  expect(plain).toHaveLength(1)
  // It lasts: after a reload the page has it still.
  await page.page.reload()
  await page.open()
  expect(await addressIn(page)).toBe(address)
})

test('a wrong code is said to be one, and the right one goes on with the Enter key', async () => {
  const { address, page, linked, window } = await parted()
  const code = await codeOf(page)
  await type(window, 'ABC')
  await window.getByText('The code has eight letters and digits.').waitFor()
  await type(window, code === '22222222' ? '33333333' : '22222222')
  await window.getByText(/^Invalid code/).waitFor()
  expect(await window.evaluate(() => document.activeElement?.id)).toBe('code')
  await window.getByRole('textbox', { name: 'Code' }).fill(code)
  await window.getByRole('textbox', { name: 'Code' }).press('Enter')
  await window.getByRole('button', { name: 'Sign in' }).click()
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_SUCCESS' })
  expect(await addressIn(page)).toBe(address)
})

test('without a trusted press that was meant nothing goes anywhere', async () => {
  const { page, window } = await parted()
  await type(window, await codeOf(page))
  const press = window.getByRole('button', { name: 'Sign in' })
  await expect.poll(() => press.isEnabled()).toBe(true)
  let given = 0
  window.on('request', (request) => {
    if (request.url().endsWith('/api/links')) given += 1
  })
  await window.evaluate(() => {
    for (const button of document.querySelectorAll('button')) button.click()
  })
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(given).toBe(0)
  expect(await isConnected(page)).toBe(false)
})

test('a page that has left off takes nothing, and its window says so', async () => {
  const owner = await walletOwner(world)
  const page = await openVisit(world, owner.context, world.hosts.isolatedTwo)
  const linked = page.page.evaluate(() => walletFrame.ask('CONNECT_LINK', undefined, 'a'.repeat(20)))
  const window = await openLink(world, page)
  await type(window, await codeOf(page))
  await page.page.evaluate(() => walletFrame.post({ id: 'a'.repeat(20), type: 'ABORT' }))
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_ERROR', payload: { code: 'ABORTED' } })
  // So long a page may take to ask again.
  await page.page.waitForTimeout(6_000)
  await window.getByRole('button', { name: 'Sign in' }).click()
  await window
    .getByText('The page did not answer. Go back to it, and use the link in the mail')
    .waitFor({ timeout: 40_000 })
  expect(await isConnected(page)).toBe(false)
}, 90_000)

test('what another one puts in place of the gift is not taken', async () => {
  const { page, linked, window } = await parted()
  await type(window, await codeOf(page))
  await window.route('**/api/links/codes/give', async (route) => {
    const body: unknown = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...Object(body), sealed: 'A'.repeat(400) }) })
  })
  await window.getByRole('button', { name: 'Sign in' }).click()
  expect(await linked).toMatchObject({ type: 'CONNECT_LINK_ERROR', payload: { code: 'LINK_DAMAGED' } })
  expect(await isConnected(page)).toBe(false)
})

test('a browser without the wallet is told so before it types anything', async () => {
  const context = await world.browser()
  const page = await openVisit(world, context, world.hosts.isolatedTwo)
  const window = await openLink(world, page)
  await window.getByRole('heading', { name: 'This browser does not have your wallet yet' }).waitFor()
  expect(await window.getByRole('textbox', { name: 'Code' }).count()).toBe(0)
})

test('a page that has the wallet gives it to no window over the site', async () => {
  const { page, window, email } = await parted()
  await page.signIn(email)
  await addressIn(page)
  await window.reload()
  await window.getByRole('textbox', { name: 'Code' }).waitFor()
  await type(window, await codeOf(page))
  await window.getByRole('heading', { name: /^You are signed in on .* already$/ }).waitFor()
})

test.each(['light', 'dark'])('axe finds nothing in the %s theme, and the policy is not broken', async (theme) => {
  const { window } = await parted(theme)
  const complaints: string[] = []
  window.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
  })
  await type(window, 'ABC')
  await window.evaluate(axeScript)
  const violations = await window.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run: (options: object) => Promise<{ violations: readonly { id: string }[] }> }
    }
    const { violations: found } = await axe.run({
      rules: { region: { enabled: true }, 'target-size': { enabled: true } },
    })
    return found.map(({ id }) => id)
  })
  expect(violations).toEqual([])
  expect(complaints).toEqual([])
})
