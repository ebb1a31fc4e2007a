import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { importLibraryFile } from '../support/library-file.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { askChain } from './ask-chain.ts'
import { sandbox } from './sandbox.ts'
import { type VisitOptions, visits } from './visit.ts'

const visit = visits()
const name = 'Coinbase Wallet'
const vendor = 'https://keys.coinbase.com'

const offering = `{
  const { parse } = JSON
  JSON.parse = (text, ...rest) => parse(String(text).replace('"projectId":', '"wallets": { "coinbase": true }, "projectId":'), ...rest)
}`

const address = (): string => sandbox.accounts[0]?.address ?? ''

/** Plays the vendor's part: its window, at its address, in the messages of its SDK. */
const playVendor = async (context: BrowserContext): Promise<void> => {
  const script = await pageScript('e2e/page/coinbase-window.ts', 'coinbase')
  const [chain] = sandbox.chains
  await context.exposeFunction('owner', ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    method === 'eth_requestAccounts' ? [address()] : askChain(chain, method, params),
  )
  const chains = JSON.stringify({ 31337: chain?.rpcUrl })
  await context.route(`${vendor}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><script>${script}</script><script>coinbase.open(owner, ${chains})</script>`,
    }),
  )
}

const offered: VisitOptions = { scripts: [offering], prepare: playVendor }

describe('Coinbase Wallet on the plain site', () => {
  test('opens its window in the press, connects, signs, is restored without it, and is left', async () => {
    const visitor = await visit('plain', offered)
    const { page, context, button } = visitor
    await visitor.openModal()
    await expect.poll(() => visitor.requests().some((url) => url.includes('open-coinbase'))).toBe(true)
    const opening = context.waitForEvent('page')
    await visitor.row(name).click()
    const popup = await opening
    await expect.poll(() => popup.url()).toContain(vendor)
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(address()))

    const message = '0x54696465'
    const call = JSON.stringify({ method: 'personal_sign', params: [message, address()] })
    const signature = await page.evaluate(`${importLibraryFile('latchkey.js')}
      .then(({ getModal }) => getModal().getProvider('eip155'))
      .then((provider) => provider.request(${call}))`)
    const [chain] = sandbox.chains
    expect(signature).toBe(await askChain(chain, 'personal_sign', [message, address()]))

    await popup.close()
    const windows = context.pages().length
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    expect(context.pages()).toHaveLength(windows)

    await visitor.disconnect()
    await page.reload()
    await visitor.connectButton.waitFor()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
  })

  test('a window that the visitor closes is a refusal', async () => {
    const visitor = await visit('plain', {
      scripts: [offering],
      prepare: async (context) => {
        await playVendor(context)
        await context.route(`${vendor}/**`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><link rel="icon" href="data:,"><script>opener.postMessage({ event: "PopupUnload" }, new URL(location.href).searchParams.get("origin"))</script>',
          }),
        )
      },
    })
    // The SDK rejects some promises of its own that nobody holds.
    visitor.expectProblem(/Request rejected/)
    await visitor.openModal()
    await expect.poll(() => visitor.requests().some((url) => url.includes('open-coinbase'))).toBe(true)
    await visitor.row(name).click()
    await visitor.dialog.getByText('You cancelled', { exact: true }).first().waitFor()
  })

  test('without its SDK it says what to do', async () => {
    const visitor = await visit('plain', {
      ...offered,
      prepare: async (context) => {
        await playVendor(context)
        await context.route('**/open-coinbase*', (route) => route.abort())
      },
    })
    visitor.expectProblem(/open-coinbase|Failed to load resource/)
    await visitor.chooseWallet(name)
    await visitor.dialog
      .getByText(/Part of this window could not be loaded/)
      .first()
      .waitFor()
    expect(await visitor.dialogButton('Try again').isVisible()).toBe(true)
  })

  test('is not there where the host does not ask for it', async () => {
    const visitor = await visit('plain')
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(await visitor.row(name).count()).toBe(0)
    expect(visitor.requests().filter((url) => url.includes('coinbase'))).toEqual([])
  })
})
