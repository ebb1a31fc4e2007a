import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { base58 } from '@scure/base'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build, type InlineConfig, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { packageBin } from '../../scripts/lib/package-bin.mjs'
import { readClipboard, withClipboard } from '../e2e/clipboard.ts'
import { networkIn } from '../e2e/offered-networks.ts'
import { createPocketDriver } from '../e2e/pocket-visit.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { isSignedBy } from '../support/solana-keys.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { type ForeignChain, openForeignChain } from './foreign-wallets.ts'
import { runProgram } from './host-program.ts'
import { guideBlocks, installHost } from './install-host.ts'

const { chains, accounts } = sandbox.description
const solanaChain = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
const rpcUrl = solanaChain?.rpcUrl ?? ''
const [first = '', second = '', to = ''] = accounts
  .filter(({ namespace }) => namespace === 'solana')
  .map(({ address }) => address)
const message = new TextEncoder().encode('Moor the Heron at berth 7')
const milli = 1_000_000
const fee = 5_000

let browser: Browser
let chain: ForeignChain
let wallet = ''
let folder = ''
let url = ''
let stop = async (): Promise<void> => undefined

beforeAll(async () => {
  folder = installHost('solana')
  browser = await watchedBrowser()
  chain = await openForeignChain(rpcUrl)
  wallet = `${await pageScript('hosts/page/owned-solana.ts', 'quay')};quay.put(${JSON.stringify(solanaChain)})`
  // vitest says `test`, which is development to Vite.
  vi.stubEnv('NODE_ENV', 'production')
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    build: {
      minify: false,
      rolldownOptions: { input: ['index', 'adapter'].map((name) => join(folder, `${name}.html`)) },
    },
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

interface SolanaPage extends PageDriver {
  readonly page: Page
  readonly complaints: readonly string[]
  readonly press: (name: string) => Promise<void>
  readonly says: (name: string, value: string | RegExp) => Promise<void>
  /** The bytes that came of what was pressed. */
  readonly bytes: (name: string) => Promise<Uint8Array>
  readonly owner: (wish: object) => Promise<void>
  readonly refuses: (does: boolean) => Promise<void>
}

describe.each([
  ['@solana/react', 'index.html'],
  ['wallet-adapter', 'adapter.html'],
])('%s', (_, path) => {
  const isAdapter = path === 'adapter.html'

  const visit = async (): Promise<SolanaPage> => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const services = { relay: sandbox.services['relay'] }
    const facts = { offered: [networkIn(sandbox.description, 'solana')], rpcUrl, recipient: to, services }
    await context.addInitScript({ content: `Object.assign(globalThis, ${JSON.stringify(facts)})` })
    await context.addInitScript({ content: wallet })
    for (const content of withClipboard().scripts ?? []) await context.addInitScript({ content })
    await context.grantPermissions(['clipboard-write'])
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${error}`))
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) complaints.push(said.text())
    })
    await page.goto(new URL(path, url).href)
    const output = (name: string) => page.locator(`output[data-name="${name}"]`)
    const says = async (name: string, value: string | RegExp): Promise<void> => {
      if (typeof value === 'string') await expect.poll(() => output(name).textContent()).toBe(value)
      else await expect.poll(() => output(name).textContent()).toMatch(value)
    }
    return {
      ...createPageDriver(page),
      page,
      complaints,
      press: (name) => page.getByRole('button', { name, exact: true }).click(),
      says,
      bytes: async (name) => {
        await says(name, /^\d+(,\d+)*$/)
        return Uint8Array.from(((await output(name).textContent()) ?? '').split(','), Number)
      },
      owner: (wish) =>
        page.evaluate((detail) => {
          window.dispatchEvent(new CustomEvent('sandbox-wallet:owner', { detail }))
        }, wish),
      refuses: (does) =>
        page.evaluate((is) => {
          if (is) Reflect.set(globalThis, 'ownerRefuses', true)
          else Reflect.deleteProperty(globalThis, 'ownerRefuses')
        }, does),
    }
  }

  /** By the library's own button; the visitor chooses in our modal. */
  const connected = async (): Promise<SolanaPage> => {
    const visitor = await visit()
    await visitor.says('status', 'disconnected')
    await visitor.press('Connect')
    await visitor.row('Quay').click()
    await visitor.says('status', 'connected')
    return visitor
  }

  test('connects by the modal, which does not offer itself, signs and sends', async () => {
    const visitor = await visit()
    const { press, says, bytes, complaints, dialog, page } = visitor
    await says('wallets', 'Quay,Latchkey')
    await says('chains', 'solana:localnet')
    await says('icon', 'data:image/svg+xml;base64,')
    await press('Connect')
    await visitor.row('Quay').waitFor()
    expect(await dialog.getByRole('button', { name: 'Latchkey' }).count()).toBe(0)
    await visitor.row('Quay').click()
    await dialog.waitFor({ state: 'hidden' })
    await says('address', first)

    await press('Sign')
    const signature = await bytes('Sign')
    expect(isSignedBy(first, message, signature)).toBe(true)
    expect(isSignedBy(second, message, signature)).toBe(false)

    await press('Sign in')
    const text = new TextDecoder().decode(await bytes('Sign in'))
    expect(text).toContain(`${new URL(page.url()).host} wants you to sign in with your Solana account:\n${first}\n`)
    expect(text).toContain('Nonce: k3jZ8vQ2')

    await chain.fund(first, 10 * milli)
    const [before, mine] = [await chain.balance(to), await chain.balance(first)]
    await press('Send')
    const sent = await bytes('Send')
    await chain.confirm(isAdapter ? new TextDecoder().decode(sent) : base58.encode(sent))
    expect(await chain.balance(to)).toBe(before + milli)
    expect(await chain.balance(first)).toBe(mine - milli - fee)
    if (isAdapter) {
      await press('Sign both')
      expect([...(await bytes('Sign both'))]).toEqual([1, 1])
    } else {
      await press('Sign nonsense')
      await says('Sign nonsense', /^\w*Error -?\d+$/)
    }
    expect(complaints).toEqual([])
  })

  test('follows the wallet to another account, and signs with that', async () => {
    const { says, press, bytes, owner, complaints } = await connected()
    await says('address', first)
    await owner({ account: 1 })
    await says('address', second)
    await press('Sign')
    expect(isSignedBy(second, message, await bytes('Sign'))).toBe(true)
    await owner({ isLocked: true })
    await says('status', 'disconnected')
    expect(complaints).toEqual([])
  })

  test('is connected again after a reload, and disconnected from both sides', async () => {
    const visitor = await connected()
    const { says, press, bytes, page, complaints } = visitor
    await page.reload()
    await says('status', 'connected')
    await says('address', first)
    await press('Sign')
    expect(isSignedBy(first, message, await bytes('Sign'))).toBe(true)
    await press('Disconnect')
    await says('status', 'disconnected')
    await page.reload()
    await says('wallets', /Latchkey/)
    await says('status', 'disconnected')

    await press('Connect')
    await visitor.row('Quay').click()
    await says('status', 'connected')
    await press('Open the modal')
    await visitor.dialogButton('Disconnect').click()
    await says('status', 'disconnected')
    expect(complaints).toEqual([])
  })

  test('a no is one that the library knows, and leaves nothing behind', async () => {
    const { says, press, refuses, row, dialog, dialogButton } = await visit()
    const refusal = isAdapter ? /^WalletConnectionError/ : 'WalletStandardError 4001'
    // Until then wallet-adapter takes no other wish.
    await says('status', 'disconnected')
    await press('Connect')
    await dialog.waitFor()
    await dialogButton('Close').click()
    await says('Connect', refusal)
    await refuses(true)
    await press('Connect')
    await row('Quay').click()
    await dialogButton('Close').click()
    await says('Connect', refusal)
    await says('status', 'disconnected')
    await refuses(false)
    await press('Connect')
    await row('Quay').click()
    await says('status', 'connected')
    await refuses(true)
    await press('Sign')
    await says('Sign', isAdapter ? /^WalletSignMessageError/ : 'WalletStandardError 4001')
    await says('status', 'connected')
  })

  test('signs and sends with a wallet on another device, over WalletConnect', async () => {
    const { press, says, bytes, complaints, row, dialog, dialogButton, page } = await visit()
    const pocket = createPocketDriver(await page.context().newPage())
    const isAllowed = (question: RegExp): Promise<void> => pocket.press(question, 'Approve')
    await pocket.page.goto(sandbox.pocketWallet)
    await press('Connect')
    await row('WalletConnect').click()
    await pocket.paste(await readClipboard(page, () => dialogButton('Copy link').click()))
    await isAllowed(/wants to connect/)
    await dialog.waitFor({ state: 'hidden' })
    await says('address', first)
    await says('wallets', 'Quay,Latchkey')
    // WalletConnect has no such question.
    if (!isAdapter) expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)

    await press('Sign')
    await isAllowed(/^Sign a message/)
    const signature = await bytes('Sign')
    expect([isSignedBy(first, message, signature), isSignedBy(second, message, signature)]).toEqual([true, false])

    await chain.fund(first, 10 * milli)
    const before = await chain.balance(to)
    await press('Send')
    await isAllowed(/transaction/i)
    const sent = await bytes('Send')
    await chain.confirm(isAdapter ? new TextDecoder().decode(sent) : base58.encode(sent))
    expect(await chain.balance(to)).toBe(before + milli)

    await press('Sign')
    await pocket.press(/^Sign a message/, 'Reject')
    await says('Sign', isAdapter ? /^WalletSignMessageError/ : 'WalletStandardError 4001')
    await page.reload()
    await says('address', first)
    await press('Disconnect')
    await says('status', 'disconnected')
    await pocket.status.getByText('has disconnected').waitFor()
    expect(complaints).toEqual([])
  }, 60_000)

  test('leaves the list when it is withdrawn; the visitor stays connected', async () => {
    const { says, press, complaints, page } = await connected()
    await press('Withdraw')
    await says('Withdraw', 'done')
    await says('wallets', 'Quay')
    await press('Open the modal')
    await page.getByRole('dialog').getByText('Quay').first().waitFor()
    expect(complaints).toEqual([])
  })
})

test('the hosts’ code compiles, and the guide’s, strictly', async () => {
  const guides = guideBlocks('docs/solana.md', 2, 'tsx?').map((code, at) => [`guide-${at}.tsx`, code] as const)
  for (const [name, code] of guides) writeFileSync(join(folder, name), code)
  const options = '--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --jsx react-jsx --target es2023'
  const resolution = '--module esnext --moduleResolution bundler --lib es2023,dom --allowImportingTsExtensions --types'
  const args = [...options.split(' '), ...resolution.split(' '), '', '--ignoreConfig', 'react.tsx', 'adapter.tsx']
  args.push(...guides.map(([name]) => name))
  await runProgram(folder, [packageBin('typescript-native', 'tsc'), ...args]).ended
})
