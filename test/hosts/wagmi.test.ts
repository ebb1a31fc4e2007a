import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { build, type InlineConfig, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { packageBin } from '../../scripts/lib/package-bin.mjs'
import { approve } from '../e2e/approval-support.ts'
import { logInInModal, openInbox, walletSite } from '../e2e/email-support.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { askRpc, type InjectedWallet, type InjectedWalletOptions, injectWallets } from '../support/injected-wallet.ts'
import { createPageDriver, type PageDriver, shortAddressOf } from '../support/page-driver.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { runProgram } from './host-program.ts'
import { guideBlocks, installHost } from './install-host.ts'
import { expectNoInvitation, watchFrames } from './watched-frames.ts'

const chains = sandbox.chains.map(({ caipNetworkId, rpcUrl }, index) => ({
  id: Number(caipNetworkId.split(':')[1]),
  name: ['Hearth', 'Meadow'][index] ?? caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const addresses = sandbox.accounts.map(({ address }) => address)
const [first = '', second = ''] = addresses
const [here, there] = chains.map(({ id }) => String(id))

interface WagmiPage extends PageDriver {
  readonly page: Page
  readonly wallet: InjectedWallet
  readonly complaints: readonly string[]
  readonly press: (name: string) => Promise<void>
  /** In the modal, which is open. */
  readonly choose: () => Promise<void>
  /** What the page says that wagmi knows. */
  readonly says: (name: string, value: string | RegExp) => Promise<void>
}

describe.each(['wagmi-3', 'wagmi-core-2'])('%s', (host) => {
  let browser: Browser
  let url = ''
  let stop = async (): Promise<void> => undefined
  let folder = ''

  beforeAll(async () => {
    folder = installHost(host)
    browser = await watchedBrowser()
    // vitest says `test`, which is development to Vite.
    vi.stubEnv('NODE_ENV', 'production')
    const config: InlineConfig = {
      configFile: false,
      root: folder,
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      build: { minify: false },
      preview: { host: '127.0.0.1', port: 0 },
    }
    await build(config)
    const server = await preview(config)
    url = server.resolvedUrls?.local[0] ?? ''
    stop = () => server.close()
    vi.unstubAllEnvs()
  })
  afterAll(async () => {
    await leaveWatchedBrowser()
    await stop()
  })

  const visit = async (
    more: Pick<InjectedWalletOptions, 'unknownChains'> = {},
    services: { readonly secureSite?: string } = {},
  ): Promise<WagmiPage> => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const [wallet] = await injectWallets(context, [
      {
        name: 'Harbour Wallet',
        rdns: 'example.wallet-1',
        accounts: addresses,
        chains: sandbox.chains.map(({ rpcUrl }, index) => ({ chainId: chains[index]?.id ?? 0, rpcUrl })),
        ...more,
      },
    ])
    if (wallet === undefined) throw new Error('no wallet')
    await watchFrames(context)
    const given = `Object.assign(globalThis, ${JSON.stringify({ offered: chains, services })})`
    await context.addInitScript({ content: given })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const driver = createPageDriver(page)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${error}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(url)
    return {
      ...driver,
      page,
      wallet,
      complaints,
      press: (name) => page.getByRole('button', { name, exact: true }).click(),
      choose: () => driver.row('Harbour Wallet').click(),
      says: async (name, value) => {
        const output = page.locator(`[data-name="${name}"]`)
        if (typeof value === 'string') await expect.poll(() => output.textContent()).toBe(value)
        else await expect.poll(() => output.textContent()).toMatch(value)
      },
    }
  }

  /** By wagmi's own button; the visitor chooses in our modal. */
  const connected = async (more?: Pick<InjectedWalletOptions, 'unknownChains'>): Promise<WagmiPage> => {
    const visitor = await visit(more)
    await visitor.says('status', 'disconnected')
    await visitor.press('Connect with wagmi')
    await visitor.choose()
    await visitor.says('status', 'connected')
    return visitor
  }

  test('connects by the modal, reads, signs and sends, and switches', async () => {
    const { says, press, page, complaints, dialog } = await connected()
    await dialog.waitFor({ state: 'hidden' })
    await says('address', first)
    await says('chain', here ?? '')
    await says('connector', 'Latchkey')
    await says('balance', /^\d{15,}$/)
    await press('Sign')
    await says('signature', /^0x/)
    const signature = (await page.locator('[data-name=signature]').textContent()) as `0x${string}`
    const message = 'Moor the Heron at berth 7'
    expect(await verifyMessage({ address: first as `0x${string}`, message, signature })).toBe(true)
    await press('Send')
    await says('transaction', /^0x[0-9a-f]{64}$/)
    const transaction = await page.locator('[data-name=transaction]').textContent()
    const receipt = await askRpc(sandbox.chains[0]?.rpcUrl ?? '', 'eth_getTransactionReceipt', [transaction])
    expect(receipt).toMatchObject({ result: { status: '0x1' } })
    await press('Switch to Meadow')
    await says('chain', there ?? '')
    expect(complaints).toEqual([])
  })

  test('has an embedded wallet like any other: connects, signs and sends with approval, is there after a reload, and ends', async () => {
    const visitor = await visit({}, { secureSite: walletSite })
    const { says, press, page, complaints, dialog } = visitor
    await press('Connect with wagmi')
    await logInInModal(visitor, openInbox())
    await says('status', 'connected')
    await dialog.waitFor({ state: 'hidden' })
    const address = ((await page.locator('[data-name=address]').textContent()) ?? '') as `0x${string}`
    await askRpc(sandbox.chains[0]?.rpcUrl ?? '', 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
    await press('Sign')
    await approve(visitor)
    await says('signature', /^0x/)
    const signature = (await page.locator('[data-name=signature]').textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Moor the Heron at berth 7', signature })).toBe(true)
    await press('Send')
    await approve(visitor)
    await says('transaction', /^0x[0-9a-f]{64}$/)
    await press('Switch to Meadow')
    await says('chain', there ?? '')
    await page.reload()
    await says('address', address)
    await says('chain', there ?? '')
    await says('status', 'connected')
    await press('Disconnect with wagmi')
    await says('status', 'disconnected')
    await expect.poll(() => page.frames().length).toBe(1)
    expect(complaints).toEqual([])
  })

  test('has a wallet add a network that it lacks, and then it is there; or says that the visitor did not want it', async () => {
    const { says, press, wallet, complaints } = await connected({ unknownChains: [Number(there)] })
    const asked = () => wallet.methods().filter((method) => method.endsWith('EthereumChain'))
    wallet.behaveOnSwitch('reject')
    await press('Switch to Meadow')
    await says(host === 'wagmi-3' ? 'switch failed' : 'Switch to Meadow failed', 'UserRejectedRequestError')
    await says('chain', here ?? '')
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    wallet.behaveOnSwitch('approve')
    await press('Switch to Meadow')
    await says('chain', there ?? '')
    expect(asked().slice(2)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    const [, added] = wallet.proposals()
    expect(added).toEqual({
      chainId: `0x${Number(there).toString(16)}`,
      chainName: 'Meadow',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [sandbox.chains[1]?.rpcUrl],
    })
    await press('Send')
    await says('transaction', /^0x[0-9a-f]{64}$/)
    expect(complaints).toEqual([])
  })

  test('follows the wallet: another account, another network, locked', async () => {
    const { says, wallet, complaints } = await connected()
    await wallet.selectAccount(1)
    await says('address', second)
    await wallet.selectChain(Number(there))
    await says('chain', there ?? '')
    await wallet.lock()
    await says('status', 'disconnected')
    expect(complaints).toEqual([])
  })

  test('is connected again after a reload, also by what was done in the modal; and disconnected on both sides', async () => {
    const visitor = await visit()
    const { says, press, page, complaints } = visitor
    await press('Open the modal')
    await visitor.choose()
    await says('status', 'connected')
    await says('address', first)
    await page.reload()
    await says('status', 'connected')
    await says('address', first)
    await expectNoInvitation(page, shortAddressOf(first))
    await press('Sign')
    await says('signature', /^0x/)
    await press('Disconnect with wagmi')
    await says('status', 'disconnected')
    await page.reload()
    await says('status', 'disconnected')

    await press('Connect with wagmi')
    await visitor.choose()
    await says('status', 'connected')
    await press('Open the modal')
    await visitor.dialogButton('Disconnect').click()
    await says('status', 'disconnected')
    expect(complaints).toEqual([])
  })

  test('a no is wagmi’s own, and leaves nothing behind', async () => {
    const visitor = await visit()
    const { says, press, wallet } = visitor
    await says('status', 'disconnected')
    await press('Connect with wagmi')
    await visitor.dialog.waitFor()
    await visitor.dialogButton('Close').click()
    await says(host === 'wagmi-3' ? 'connect failed' : 'Connect with wagmi failed', 'UserRejectedRequestError')
    wallet.behave('ask')
    await press('Connect with wagmi')
    await visitor.choose()
    await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
    wallet.reject()
    await says(host === 'wagmi-3' ? 'connect failed' : 'Connect with wagmi failed', 'UserRejectedRequestError')
    await says('status', 'disconnected')
  })

  test.runIf(host === 'wagmi-core-2')('viem and ethers take what the modal hands out', async () => {
    const { says, press, complaints } = await connected()
    await press('Sign with viem')
    await says('signature of viem', /^0x[0-9a-f]{130}$/)
    await press('Sign with ethers')
    await says('signer of ethers', first)
    expect(complaints).toEqual([])
  })

  test.each([
    ['by a bundler’s rules', '--module esnext --moduleResolution bundler'],
    ['by Node’s rules', '--module nodenext --moduleResolution nodenext'],
  ])('its code compiles, strictly, %s', async (_, resolution) => {
    // Of wagmi 3's own declarations several do not compile.
    const check = `--skipLibCheck ${host === 'wagmi-3'}`
    const options = `--noEmit --strict --exactOptionalPropertyTypes ${check} --jsx react-jsx --target es2023`
    const source = host === 'wagmi-3' ? 'main.tsx' : 'main.ts'
    const args = [...options.split(' '), ...resolution.split(' '), '--lib', 'es2023,dom', '--types', '']
    // The guide's too.
    const [config = '', ...clients] = guideBlocks('docs/wagmi.md', 3)
    const ofWagmi2 = clients.map((code) => `${code}declare const modal: import('latchkey').Modal`)
    const guides = host === 'wagmi-3' ? [config] : ofWagmi2
    for (const [at, code] of guides.entries()) writeFileSync(join(folder, `guide-${at}.ts`), code)
    const sources = [source, ...guides.map((_, at) => `guide-${at}.ts`)]
    await runProgram(folder, [packageBin('typescript-native', 'tsc'), ...args, '--ignoreConfig', ...sources]).ended
  })
})
