import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, type RunningServer } from '../../sandbox/http-server.ts'
import { approve, rejectButton, surface } from '../e2e/approval-support.ts'
import { logInInModal, openInbox, walletSite } from '../e2e/email-support.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { askRpc } from '../support/injected-wallet.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { sharedPart } from '../support/shared-part.ts'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'

/** The page with which MetaMask tests wallets (MIT). It knows nothing of this project. */
const dapp = dirname(createRequire(import.meta.url).resolve('@metamask/test-dapp/dist/index.html'))
const [chain] = sandbox.chains
const rpcUrl = chain?.rpcUrl ?? ''
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A site that offers the embedded wallet, and announces it to whoever looks for wallets (EIP-6963). */
const hostScript = `
  import { createModal } from '/library/latchkey.js'
  const networks = ${JSON.stringify(
    sandbox.chains.map(({ caipNetworkId, name, rpcUrl: url }) => ({
      id: Number(caipNetworkId.split(':')[1]),
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    })),
  )}
  const modal = createModal({ projectId: 'plain', networks, services: { secureSite: ${JSON.stringify(walletSite)} } })
  globalThis.logIn = () => modal.connect()
  globalThis.announce = async () => {
    const info = { uuid: crypto.randomUUID(), name: 'Latchkey', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', rdns: 'test.latchkey' }
    // It asks only a wallet that says it is MetaMask.
    const provider = { ...(await modal.getProvider('eip155')), isMetaMask: true }
    const detail = Object.freeze({ info, provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
`

const answer = async ({ url }: Request, library: string): Promise<Response> => {
  const { pathname } = new URL(url)
  const headers = { 'content-type': types[extname(pathname)] ?? 'image/svg+xml' }
  if (pathname === '/host.js') return new Response(hostScript, { headers })
  const path = pathname.startsWith('/library/')
    ? join(library, pathname.slice('/library/'.length))
    : join(dapp, pathname === '/' ? 'index.html' : pathname)
  const body = await readFile(path).catch(() => undefined)
  if (body === undefined) return new Response(undefined, { status: 404 })
  if (pathname !== '/') return new Response(new Uint8Array(body), { headers })
  const html = `${body}<script type="module" src="/host.js"></script>`
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

describe('MetaMask’s test dapp with the embedded wallet', () => {
  let context: BrowserContext
  let server: RunningServer | undefined
  let page: Page
  let driver: PageDriver
  let account = ''

  const text = (id: string): Promise<string | null> => page.locator(`#${id}`).textContent()
  const press = (id: string): Promise<void> => page.locator(`#${id}`).click()
  const asks = async (id: string, words: RegExp | string): Promise<void> => {
    await press(id)
    await surface(driver).getByText(words).first().waitFor()
  }
  const isClosed = (): Promise<void> => driver.dialog.waitFor({ state: 'hidden' })
  /** How many transactions of the account are in blocks. */
  const nonce = async (): Promise<number> => {
    const { result } = Object(await askRpc(rpcUrl, 'eth_getTransactionCount', [account, 'latest']))
    return Number(result)
  }

  beforeAll(async () => {
    const { library } = await sharedPart('built')
    server = await listen({ fetch: (request) => answer(request, join(library, 'embed')) }, 0)
    const browser = await workerBrowser()
    context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
    context.setDefaultTimeout(30_000)
    // It looks for MetaMask's own servers, and for styles and fonts of others.
    await context.route(
      (url) => !/^(.*\.)?localhost$|^127\.0\.0\.1$/.test(url.hostname),
      (route) => route.abort(),
    )
    await context.routeWebSocket(/./, (socket) => socket.close())
    page = await context.newPage()
    driver = createPageDriver(page)
    await page.goto(server.url)
  })
  afterAll(async () => {
    await leaveBrowser()
    await server?.stop()
  })

  test('finds it, and connects to what the visitor has logged in to', async () => {
    await page.waitForFunction(() => 'logIn' in globalThis)
    void page.evaluate('logIn()').catch(() => undefined)
    await logInInModal(driver, openInbox())
    await isClosed()
    await page.evaluate('announce()')
    await page.getByRole('button', { name: 'Use Latchkey' }).click()
    await expect.poll(() => text('activeProviderName')).toBe('Latchkey')
    await expect.poll(() => text('chainId')).toBe('0x7a69')
    await press('getAccounts')
    await expect.poll(() => text('getAccountsResult')).toMatch(/^0x[0-9a-fA-F]{40}$/)
    account = (await text('getAccountsResult')) ?? ''
    await askRpc(rpcUrl, 'anvil_setBalance', [account, '0x8ac7230489e80000'])
    if (await page.locator('#connectButton').isEnabled()) await press('connectButton')
    await expect.poll(() => text('accounts')).toBe(account)
  })

  test('signs a message and typed data, and verifies them', async () => {
    await asks('personalSign', 'Example `personal_sign` message')
    await approve(driver)
    await isClosed()
    const signature = (await text('personalSignResult')) as `0x${string}`
    const message = 'Example `personal_sign` message'
    expect(await verifyMessage({ address: account as `0x${string}`, message, signature })).toBe(true)
    await asks('signTypedDataV4', 'Hello, Bob!')
    await approve(driver)
    await isClosed()
    await press('signTypedDataV4Verify')
    await expect.poll(() => text('signTypedDataV4VerifyResult')).toContain(account.toLowerCase())
    await asks('signPermit', account)
    await approve(driver)
    await isClosed()
    await press('signPermitVerify')
    await expect.poll(() => text('signPermitVerifyResult')).toContain(account.toLowerCase())
  })

  test('refuses typed data and sign-ins that are wrong, without asking anybody', async () => {
    const wrong = [
      'signInvalidType',
      'signInvalidPrimaryType',
      'signNoPrimaryTypeDefined',
      'signInvalidVerifyingContractType',
    ]
    for (const id of wrong) {
      await press(id)
      await expect.poll(() => text('signMalformedResult'), { message: id }).toMatch(/^Error: /)
      await isClosed()
      await page.locator('#signMalformedResult').evaluate((result) => result.replaceChildren())
    }
    // The last is right but for its address, which is HTTPS where this page is not.
    for (const id of ['siweBadDomain', 'siweBadAccount', 'siweResources', 'siwe']) {
      await press(id)
      await expect.poll(() => text('siweResult'), { message: id }).toMatch(/^Error: /)
      await isClosed()
      await page.locator('#siweResult').evaluate((result) => result.replaceChildren())
    }
  })

  test('sends, deploys and calls contracts, and nothing that makes no sense', async () => {
    const before = await nonce()
    await asks('sendButton', /0x0c54FcCd2e384b4BB6f2E405Bf5Cbc15a017AaFb/i)
    await approve(driver)
    await isClosed()
    await asks('sendEIP1559Button', /0x0c54FcCd2e384b4BB6f2E405Bf5Cbc15a017AaFb/i)
    await approve(driver)
    await isClosed()
    await expect.poll(nonce).toBe(before + 2)
    await press('deployButton')
    await approve(driver)
    await expect.poll(() => text('contractStatus')).toBe('Deployed')
    await isClosed()
    await press('depositButton')
    await approve(driver)
    await expect.poll(() => text('contractStatus')).toBe('Deposit completed')
    await isClosed()
    await press('createToken')
    await approve(driver)
    await expect.poll(() => text('erc20TokenAddresses')).toMatch(/0x[0-9a-fA-F]{40}/)
    await isClosed()
    await asks('transferTokens', /1\.5 TST/)
    await approve(driver)
    await isClosed()
    await asks('approveTokens', /7 TST/)
    await rejectButton(driver).click()
    await isClosed()
    await expect.poll(nonce).toBe(before + 6)
    for (const id of [
      'sendWithInvalidValue',
      'sendWithInvalidTxType',
      'sendWithInvalidRecipient',
      'sendWithInvalidGasLimit',
    ]) {
      await press(id)
      await expect.poll(() => text('sendMalformedResult'), { message: id }).toMatch(/^Error: /)
      await page.locator('#sendMalformedResult').evaluate((result) => result.replaceChildren())
    }
    expect(await nonce()).toBe(before + 6)
  })

  test('says no to what is in neither list, and ends when it gives the account back', async () => {
    await press('getEncryptionKeyButton')
    await expect.poll(() => text('encryptionKeyDisplay')).toBe('Error: Requested RPC call is not allowed')
    await page.getByText('Action not allowed').first().waitFor()
    await page.keyboard.press('Escape')
    await isClosed()
    await press('revokeAccountsPermission')
    await expect.poll(() => text('accounts')).toBe('')
  })
})
