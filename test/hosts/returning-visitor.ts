import type { Browser } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { sandbox } from '../e2e/sandbox.ts'
import { injectWallets } from '../support/injected-wallet.ts'
import { createPageDriver, shortAddressOf } from '../support/page-driver.ts'
import { expectNoInvitation, watchFrames } from './watched-frames.ts'

const [chain] = sandbox.chains
const [{ address } = { address: '' }] = sandbox.accounts
const shown = shortAddressOf(address)

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

/**
 * A visitor who connects on a page that a server renders, and comes back: the server's HTML is right, and nothing else is ever shown. The
 * page is said in `next-16/app/returning`, and the same in `react-19/server-page.js`.
 */
export const expectReturning = async (
  browser: Browser,
  url: string,
  { isStreamed = true }: { readonly isStreamed?: boolean } = {},
): Promise<void> => {
  const fresh = await (await fetch(url)).text()
  expect(fresh).toMatch(/<button[^>]* data-latchkey-button/)
  expect(fresh).not.toContain('Connect wallet')

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  const chains = [{ chainId: Number(chain?.caipNetworkId.split(':')[1]), rpcUrl: chain?.rpcUrl ?? '' }]
  await injectWallets(context, [{ name: 'Harbour Wallet', rdns: 'example.harbour', accounts: [address], chains }])
  await watchFrames(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) complaints.push(said.text())
  })
  const says = (name: string, value: string) =>
    expect.poll(() => page.locator(`[data-name=${name}]`).textContent(), { timeout: 60_000 }).toBe(value)
  await page.goto(url)
  const { row, dialog } = createPageDriver(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await row('Harbour Wallet').click()
  await says('status', 'connected')
  await dialog.waitFor({ state: 'hidden' })

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const [first, all] = isStreamed ? await streamed(url, cookie) : [shown, await textOf(url, cookie)]
  expect(first).toContain(shown)
  expect(first).not.toContain('Berth 7')
  expect(all).toContain('Berth 7')
  expect(all.match(/<button[^>]* class="streamed"[^>]*>[^<]+/)?.[0]).toContain(shown)
  expect(all).not.toContain('Connect wallet')

  await page.reload()
  await says('status', 'connected')
  await says('address', address)
  await expect.poll(() => page.locator('.streamed').textContent()).toBe(shown)
  await expectNoInvitation(page, shown)
  expect(complaints).toEqual([])
}
