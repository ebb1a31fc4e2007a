import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { build, type InlineConfig, type PluginOption, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sandbox } from '../e2e/sandbox.ts'
import { type InjectedWallet, injectWallets } from '../support/injected-wallet.ts'
import { createPageDriver, type PageDriver, shortAddressOf, startOf } from '../support/page-driver.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { runProgram } from './host-program.ts'
import { guideBlocks, guideFile, installHost } from './install-host.ts'
import { expectNoInvitation, watchFrames } from './watched-frames.ts'

const chains = sandbox.chains.map(({ caipNetworkId, rpcUrl }, index) => ({
  id: Number(caipNetworkId.split(':')[1]),
  name: ['Hearth', 'Meadow'][index] ?? caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const [account = ''] = sandbox.accounts.map(({ address }) => address)

interface Framework {
  /** How Vite learns to read its components. */
  readonly plugin: (its: (name: string) => Promise<unknown>) => Promise<PluginOption>
  /** What checks the types in its templates. */
  readonly check: readonly [file: string, ...args: string[]]
  /** How that names the file of a fault. */
  readonly faultIn: RegExp
  readonly guide: string
  /** What a component's file is called. */
  readonly component: string
}
const frameworks: Readonly<Record<string, Framework>> = {
  'vue-3': {
    plugin: async (its) => {
      const { default: vue } = (await its('@vitejs/plugin-vue')) as { default: (options: object) => PluginOption }
      const isCustomElement = (tag: string): boolean => tag.startsWith('latchkey-')
      return vue({ template: { compilerOptions: { isCustomElement } } })
    },
    check: ['vue-tsc/bin/vue-tsc.js', '--noEmit', '--pretty', 'false'],
    faultIn: /^(\S+)\(\d+,\d+\): /gm,
    guide: 'docs/vue.md',
    component: 'vue',
  },
  'svelte-5': {
    plugin: async (its) => {
      const { svelte } = (await its('@sveltejs/vite-plugin-svelte')) as { svelte: (options: object) => PluginOption }
      return svelte({ configFile: false })
    },
    check: ['svelte-check/bin/svelte-check', '--fail-on-warnings', '--output', 'machine'],
    faultIn: /^\d+ (?:ERROR|WARNING) "([^"]+)"/gm,
    guide: 'docs/svelte.md',
    component: 'svelte',
  },
}

interface ElementsPage extends PageDriver {
  readonly page: Page
  readonly wallet: InjectedWallet
  readonly complaints: readonly string[]
  readonly says: (name: string, value: string) => Promise<void>
}

describe.each(Object.entries(frameworks))('%s', (host, { plugin, check, faultIn, guide, component }) => {
  let browser: Browser
  let url = ''
  let stop = async (): Promise<void> => undefined
  let folder = ''

  beforeAll(async () => {
    folder = installHost(host)
    writeFileSync(join(folder, 'latchkey.ts'), guideFile(guide, 'latchkey.ts'))
    browser = await watchedBrowser()
    const { resolve } = createRequire(join(folder, 'package.json'))
    // vitest says `test`, which is development to Vite.
    vi.stubEnv('NODE_ENV', 'production')
    const config: InlineConfig = {
      configFile: false,
      root: folder,
      mode: 'production',
      logLevel: 'error',
      plugins: [await plugin((name) => import(pathToFileURL(resolve(name)).href))],
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

  const visit = async (isInline = false): Promise<ElementsPage> => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const [wallet] = await injectWallets(context, [
      {
        name: 'Harbour Wallet',
        rdns: 'example.wallet-1',
        accounts: [account],
        chains: sandbox.chains.map(({ rpcUrl }, index) => ({ chainId: chains[index]?.id ?? 0, rpcUrl })),
      },
    ])
    if (wallet === undefined) throw new Error('no wallet')
    await watchFrames(context)
    await context.addInitScript({
      content: `Object.assign(globalThis, ${JSON.stringify({ offered: chains, isInline })})`,
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${error}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(url)
    const says = (name: string, value: string) =>
      expect.poll(() => page.locator(`output#${name}`).textContent()).toBe(value)
    return { ...createPageDriver(page), page, wallet, complaints, says }
  }
  const buttonIn = (page: Page, kind: string) => page.locator(`latchkey-${kind} button`)

  test('connects with its own words, shows the account and the network, and follows both', async () => {
    const { page, dialog, complaints, row, wallet, says, ...driver } = await visit()
    const connect = buttonIn(page, 'connect-button')
    const own = buttonIn(page, 'account-button')
    const network = buttonIn(page, 'network-button')
    await expect.poll(() => connect.textContent()).toBe('Come aboard')
    await expect.poll(() => network.textContent()).toBe('Hearth')
    expect(await own.isVisible()).toBe(false)
    await says('status', 'disconnected')

    await says('heard', 'nothing')
    wallet.behave('ask')
    await connect.click()
    await says('heard', 'open')
    // The modal is where the page has its element, and in no other.
    expect(await page.locator('latchkey-modal').count()).toBe(1)
    await row(wallet.name).click()
    await expect.poll(() => connect.textContent()).toBe('One moment')
    await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
    await wallet.approve()
    await dialog.waitFor({ state: 'hidden' })
    await says('heard', 'close')
    // Where the template has it, and nowhere else.
    expect(await page.locator('#root latchkey-modal').count()).toBe(1)
    expect(await page.locator('latchkey-modal').count()).toBe(1)
    const expectAccount = async (): Promise<void> => {
      await says('status', 'connected')
      await says('address', account)
      expect(await own.textContent()).toBe(shortAddressOf(account))
      expect(await connect.isVisible()).toBe(false)
    }
    await expectAccount()
    await page.reload()
    await expectAccount()
    await expectNoInvitation(page, shortAddressOf(account), /connect wallet|come aboard|disconnected/i)

    await network.click()
    await driver.heading('Choose a network').waitFor()
    await driver.dialogButton('Meadow').click()
    await says('network', 'Meadow')
    await expect.poll(() => network.textContent()).toBe('Meadow')
    await dialog.waitFor({ state: 'hidden' })

    await own.click()
    await driver.dialogButton('Disconnect').click()
    await says('status', 'disconnected')
    await connect.waitFor()
    expect(complaints).toEqual([])
  })

  test('has the modal as a part of its page, and buttons that speak of one namespace or of a wrong network', async () => {
    const { page, dialog, complaints, wallet, says } = await visit(true)
    const modal = page.locator('#root latchkey-modal')
    await modal.getByRole('button', { name: startOf(wallet.name) }).click()
    await says('status', 'connected')
    await modal.getByRole('button', { name: 'Disconnect' }).waitFor()
    expect(await dialog.count()).toBe(0)

    await wallet.selectChain(999)
    await expect.poll(() => buttonIn(page, 'network-button').textContent()).toBe('Adrift')

    const connect = buttonIn(page, 'connect-button')
    const own = buttonIn(page, 'account-button')
    await own.waitFor()
    expect(await connect.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Another namespace' }).click()
    await own.waitFor({ state: 'hidden' })
    await expect.poll(() => connect.textContent()).toBe('Come aboard')
    expect(complaints).toEqual([])
  })

  test.runIf(host === 'vue-3')('wagmi goes with the oldest viem that the package takes', async () => {
    const { page, dialog, complaints, row, wallet, says, ...driver } = await visit()
    const [here, there] = chains.map(({ id }) => id)
    await page.getByRole('button', { name: 'Connect with wagmi' }).click()
    await row(wallet.name).click()
    await says('wagmi', `connected ${account} ${here}`)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Sign with wagmi' }).click()
    const signed = page.locator('output#signature')
    await expect.poll(() => signed.textContent()).toMatch(/^0x/)
    const signature = (await signed.textContent()) as `0x${string}`
    const message = 'Moor the Heron at berth 7'
    expect(await verifyMessage({ address: account as `0x${string}`, message, signature })).toBe(true)
    await wallet.selectChain(there ?? 0)
    await says('wagmi', `connected ${account} ${there}`)
    await buttonIn(page, 'account-button').click()
    await driver.dialogButton('Disconnect').click()
    await expect.poll(() => page.locator('output#wagmi').textContent()).toMatch(/^disconnected/)
    expect(complaints).toEqual([])
  })

  test('elements follow their attributes, and leave nothing behind', async () => {
    const { page, complaints } = await visit()
    const connect = buttonIn(page, 'connect-button')
    await expect.poll(() => connect.textContent()).toBe('Come aboard')
    const { height = 0 } = (await connect.boundingBox()) ?? {}
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(async () => ((await connect.boundingBox())?.height ?? 0) > height).toBe(true)
    expect(await buttonIn(page, 'network-button').isDisabled()).toBe(true)

    const watched = () =>
      page.evaluate(() => Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).buttons.size as number)
    expect(await watched()).toBe(4)
    const toggle = page.getByRole('button', { name: 'Show or hide' })
    await toggle.click()
    await expect.poll(watched).toBe(1)
    await toggle.click()
    await expect.poll(watched).toBe(4)
    await expect.poll(() => connect.textContent()).toBe('Come aboard')
    expect(complaints).toEqual([])
  })

  test('its templates know the attributes, and the guide’s component is right', async () => {
    const { resolve } = createRequire(join(folder, 'package.json'))
    const [file, ...args] = check
    const program = join(resolve(`${file.split('/')[0]}/package.json`), '..', file.split('/').slice(1).join('/'))
    const [ofGuide = ''] = guideBlocks(guide, 1, component)
    writeFileSync(join(folder, `guide.${component}`), ofGuide)
    const wrong = readFileSync(join(folder, `app.${component}`), 'utf8')
      .replace('label="Where to?"', 'label="Where to?" size="huge"')
      .replace('storage-key="default" style', 'storage-key="default" harbour="7" style')
    writeFileSync(join(folder, `wrong.${component}`), wrong)
    // To read the types of all of it is the work: it is done once, and nothing else is wrong.
    const said = await runProgram(folder, [program, ...args]).ended.catch(String)
    expect(said).toMatch(/harbour.*huge|huge.*harbour/s)
    expect([...new Set([...said.matchAll(faultIn)].map(([, path]) => path))]).toEqual([`wrong.${component}`])
  })
})
