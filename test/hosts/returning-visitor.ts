import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { sandbox } from '../e2e/sandbox.ts'
import { injectWallets } from '../support/injected-wallet.ts'
import { createPageDriver, shortAddressOf } from '../support/page-driver.ts'
import { expectNoInvitation, watchFrames } from './watched-frames.ts'

const [chain] = sandbox.chains
const [{ address } = { address: '' }] = sandbox.accounts
/** As our buttons show it. */
const shownAccount = shortAddressOf(address)
const sandboxChain = Number(chain?.caipNetworkId.split(':')[1])

const textOf = async (url: string, cookie: string): Promise<string> =>
  (await fetch(url, { headers: { cookie } })).text()

/** What the server says first, and all that it says once it has been told to go on. */
const streamed = async (url: string, cookie: string): Promise<readonly [first: string, all: string]> => {
  // A server that says nothing of it before it knows all would be waited for to the end of the test.
  const signal = AbortSignal.timeout(60_000)
  const { body } = await fetch(`${url}?held`, { headers: { cookie }, signal })
  if (body === null) throw new Error('The server said nothing.')
  const decoder = new TextDecoder()
  let text = ''
  let first = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (first !== '' || !text.includes('Counting berths')) continue
    first = text
    await fetch(new URL('/release', url))
  }
  return [first, text]
}

interface Returning {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: readonly string[]
  /** What the browser sends to the server now. */
  readonly cookie: string
}

/** A visitor who connects with a wallet on a network that the page offers, and every frame of whose pages is watched. */
const connectOn = async (browser: Browser, url: string, chainId: number): Promise<Returning> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  const chains = [{ chainId, rpcUrl: chain?.rpcUrl ?? '' }]
  await injectWallets(context, [{ name: 'Harbour Wallet', rdns: 'example.harbour', accounts: [address], chains }])
  await watchFrames(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) complaints.push(said.text())
  })
  await page.goto(url)
  const { row, dialog } = createPageDriver(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await row('Harbour Wallet').click()
  await page.getByRole('button', { name: shownAccount }).first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return { page, context, complaints, cookie }
}

/** Who connects on the page and loads it again is never taken for somebody else. */
export const expectKnownAgain = async (browser: Browser, url: string, chainId = sandboxChain): Promise<Returning> => {
  const visit = await connectOn(browser, url, chainId)
  const { page, complaints } = visit
  await page.reload()
  const status = () =>
    page.evaluate(
      () => Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).modal?.account.snapshot().status,
    )
  await expect.poll(status).toBe('connected')
  await expectNoInvitation(page, shownAccount)
  expect(complaints).toEqual([])
  return visit
}

/**
 * A visitor who connects on a page that a server renders, and comes back: the server's HTML is right, and nothing else is ever shown. The
 * page is said in `next-16/app/returning`, and the same in `react-19/server-page.js`.
 * @returns the visitor's cookie
 */
export const expectReturning = async (
  browser: Browser,
  url: string,
  { isStreamed = true }: { readonly isStreamed?: boolean } = {},
): Promise<string> => {
  const fresh = await (await fetch(url)).text()
  expect(fresh).toMatch(/<button[^>]* data-latchkey-button/)
  expect(fresh).not.toContain('Connect wallet')
  expect(fresh).toContain('>one moment</strong>')

  const { page, complaints, cookie } = await connectOn(browser, url, sandboxChain)
  const says = (name: string, value: string) =>
    expect.poll(() => page.locator(`[data-name=${name}]`).textContent(), { timeout: 60_000 }).toBe(value)
  await says('status', 'connected')
  const [first, all] = isStreamed ? await streamed(url, cookie) : [shownAccount, await textOf(url, cookie)]
  expect(first).toContain(shownAccount)
  expect(first).not.toContain('Berth 7')
  expect(all).toContain('Berth 7')
  expect(all).toContain(`>${shownAccount} on Hearth</strong>`)
  expect(all.match(/<button[^>]* class="streamed"[^>]*>[^<]+/)?.[0]).toContain(shownAccount)
  expect(all).not.toContain('Connect wallet')

  await page.reload()
  await says('status', 'connected')
  await says('address', address)
  await says('own', `${shownAccount} on Hearth`)
  await expect.poll(() => page.locator('.streamed').textContent()).toBe(shownAccount)
  await expectNoInvitation(page, shownAccount, /connect wallet|disconnected|nobody|one moment/i)
  expect(complaints).toEqual([])
  return cookie
}

/** What a server says of a visitor whose browser sends this cookie: who they are, and nothing else. */
export const expectInHtml = async (url: string, cookie: string): Promise<void> => {
  const fresh = await (await fetch(url)).text()
  expect(fresh).toMatch(/<button[^>]* data-latchkey-button/)
  expect(fresh).not.toContain('Connect wallet')
  const known = await textOf(url, cookie)
  expect(known.match(/<button[^>]* data-latchkey-button[^>]*>[^<]+/)?.[0]).toContain(shownAccount)
  expect(known).not.toContain('Connect wallet')
}
