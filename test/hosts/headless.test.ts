import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build, type InlineConfig, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sandbox } from '../e2e/sandbox.ts'
import { type InjectedWallet, injectWallets } from '../support/injected-wallet.ts'
import { scanPath } from '../support/scan-qr.ts'
import { startWalletKitWallet } from '../support/walletkit-wallet.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { guideCode, installHost } from './install-host.ts'

const chains = sandbox.chains.map(({ caipNetworkId, rpcUrl }, index) => ({
  id: Number(caipNetworkId.split(':')[1]),
  name: ['Hearth', 'Meadow'][index] ?? caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const [account] = sandbox.accounts
const [chain] = sandbox.chains
if (account === undefined || chain === undefined) throw new Error('the sandbox is empty')
const relayUrl = sandbox.services['relay'] ?? ''

/** The guide's code, with the sandbox in the place of Ethereum. */
const sandboxed = (): string => {
  const options = `networks: ${JSON.stringify(chains)}, services: { relay: ${JSON.stringify(relayUrl)} }`
  const code = guideCode('docs/headless.md').replace('networks: [mainnet]', options)
  if (!code.includes(options)) throw new Error('the guide names no networks')
  return code
}

interface HeadlessVisit {
  readonly page: Page
  readonly wallet: InjectedWallet
  readonly complaints: readonly string[]
  /** Files of ours that the page asked for. */
  readonly files: readonly string[]
  readonly press: (name: string | RegExp) => Promise<void>
}

describe.each(['react-18', 'react-19'])('%s, which draws by itself', (host) => {
  let browser: Browser
  let url = ''
  let stop = async (): Promise<void> => undefined

  beforeAll(async () => {
    const folder = installHost(host)
    browser = await watchedBrowser()
    writeFileSync(join(folder, 'app.tsx'), sandboxed())
    const config: InlineConfig = {
      configFile: false,
      root: folder,
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      preview: { host: '127.0.0.1', port: 0 },
    }
    // vitest says `test`, which is development to Vite.
    vi.stubEnv('NODE_ENV', 'production')
    await build(config)
    vi.unstubAllEnvs()
    const server = await preview(config)
    url = server.resolvedUrls?.local[0] ?? ''
    stop = () => server.close()
  })
  afterAll(async () => {
    await leaveWatchedBrowser()
    await stop()
  })

  const visit = async (): Promise<HeadlessVisit> => {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    context.setDefaultTimeout(30_000)
    const [wallet] = await injectWallets(context, [
      {
        name: 'Harbour Wallet',
        rdns: 'example.wallet-1',
        accounts: [account.address],
        chains: sandbox.chains.map(({ rpcUrl }, index) => ({ chainId: chains[index]?.id ?? 0, rpcUrl })),
      },
    ])
    if (wallet === undefined) throw new Error('no wallet')
    const page = await context.newPage()
    const complaints: string[] = []
    const files: string[] = []
    page.on('pageerror', (error) => complaints.push(`${error}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('request', (request) => files.push(request.url().replace(/^.*\//, '')))
    await page.goto(url)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    return {
      page,
      wallet,
      complaints,
      files,
      press: (name) => page.getByRole('button', { name }).click(),
    }
  }

  test('lists the wallets of the page, says what is wrong, connects and reads the balance', async () => {
    const { page, wallet, complaints, files, press } = await visit()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await press('Log in')
    await dialog.waitFor()
    wallet.behave('ask')
    await press(/Harbour Wallet/)
    await expect.poll(() => wallet.methods().length).toBeGreaterThan(0)
    wallet.reject()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    wallet.behave('approve')
    await press('Try again')
    await page.getByText(account.address).waitFor()
    await page.getByText(/^\S+ \d+(\.\d+)? ETH/).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await press('Log out')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(complaints).toEqual([])
    expect(files.filter((file) => /views/.test(file))).toEqual([])
    expect(await page.locator('latchkey-modal').count()).toBe(0)
  })

  test('shows a code that a wallet elsewhere reads', async () => {
    const { page, complaints, press } = await visit()
    const phone = await startWalletKitWallet({
      relayUrl,
      chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
      privateKeys: [account.privateKey],
    })
    onTestFinished(() => phone.stop())
    await press('Log in')
    await press(/WalletConnect/)
    const code = page.getByRole('dialog').getByRole('img')
    await code.waitFor()
    const [viewBox, d] = await code.evaluate((svg) => [
      svg.getAttribute('viewBox') ?? '',
      svg.querySelector('path')?.getAttribute('d') ?? '',
    ])
    await phone.pair(scanPath(viewBox ?? '', d ?? ''))
    await page.getByText(phone.addresses[0] ?? '').waitFor()
    expect(complaints).toEqual([])
  })
})
