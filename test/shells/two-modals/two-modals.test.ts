import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cssTextEsbuild } from '../../../scripts/css-text.mjs'
import { type InjectedWallet, injectWallets } from '../../support/injected-wallet.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../../support/watched-browser.ts'

const origin = 'https://two-modals.test'
/** Nothing is listening there: neither modal reads a chain here. */
const nowhere = 'https://rpc.two-modals.test'

/** The base policy of decision 23. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' " +
  `${nowhere}; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'`

const bundle = async (library: 'react' | 'preact'): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page-${library}.ts`, import.meta.url))],
    outdir: '/out',
    entryNames: 'page',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: library === 'preact' ? ['preact'] : [],
    jsx: 'automatic',
    jsxImportSource: '#ui',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    plugins: [cssTextEsbuild()],
    write: false,
    logLevel: 'warning',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1) ?? '', text]))
}

let browser: Browser
beforeAll(async () => {
  browser = await watchedBrowser()
})
afterAll(leaveWatchedBrowser)

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nowhere] } },
})
const first = {
  projectId: 'p',
  storageKey: 'first',
  networks: [network(31337, 'Hearth'), network(31338, 'Meadow')],
  theme: { mode: 'light', tokens: { accent: '#a02020' } },
}
const second = {
  projectId: 'p',
  storageKey: 'second',
  networks: [network(31339, 'Orchard')],
  locale: 'ar',
  messages: { 'connect.title': 'ربط المحفظة', 'button.connect': 'ربط' },
  theme: { mode: 'dark', tokens: { accent: '#20a020' } },
}

/** What a page can see of one of them. */
interface Look {
  readonly status: string
  readonly address: string | undefined
  readonly networks: readonly string[]
  readonly isOpen: boolean
}

describe.each(['react', 'preact'] as const)('two modals on one page, %s', (library) => {
  let files: ReadonlyMap<string, string>
  let context: BrowserContext
  let page: Page
  let wallets: readonly InjectedWallet[]
  const complaints: string[] = []

  beforeAll(async () => {
    files = await bundle(library)
  }, 120_000)
  beforeEach(async () => {
    complaints.length = 0
    context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.route(`${origin}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const body = files.get(name)
      return body === undefined
        ? route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': policy },
            body: '<!doctype html><html lang="en"><title>Two</title><link rel="icon" href="data:,"><main></main><script type="module" src="page.js"></script>',
          })
        : route.fulfill({ contentType: 'text/javascript', body })
    })
    const chains = [31337, 31338, 31339].map((chainId) => ({ chainId, rpcUrl: nowhere }))
    wallets = await injectWallets(
      context,
      ['Amber', 'Birch'].map((name, at) => ({
        name,
        rdns: `test.${name.toLowerCase()}`,
        accounts: [`0x${`${at + 1}`.repeat(40)}`],
        chains: at === 0 ? chains : [...chains].reverse(),
      })),
    )
    page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(origin)
    await page.waitForFunction(() => 'createModal' in window)
    for (const options of [first, second])
      await page.evaluate((given) => {
        const { createModal, document } = window as never as { createModal: (o: object) => unknown; document: Document }
        const modal = createModal(given)
        Reflect.set(window, given.storageKey, modal)
        document.title = 'Two'
      }, options)
  })
  afterEach(async () => {
    await context.close()
    expect(complaints).toEqual([])
  })

  /** Calls one of them as a host would, and waits for nothing. */
  const call = (key: string, method: string, argument?: unknown): Promise<void> =>
    page.evaluate(
      ([name, called, given]) => {
        const modal = Reflect.get(window, `${name}`)
        const answer: unknown = modal[`${called}`](given)
        if (answer instanceof Promise) answer.catch(() => undefined)
      },
      [key, method, argument] as const,
    )
  const look = (key: string): Promise<Look> =>
    page.evaluate((name) => {
      const { account, network, state } = Reflect.get(window, name)
      const { status, address } = account.snapshot()
      const networks: readonly { readonly name: string }[] = network.snapshot().networks
      return { status, address, networks: networks.map((one) => one.name), isOpen: state.snapshot().isOpen }
    }, key)
  const element = (key: string) => page.locator(`latchkey-modal[storage-key="${key}"]`)
  const dialog = (key: string) => element(key).locator('dialog')
  const styleOf = (key: string, property: string): Promise<string> =>
    element(key).evaluate((host, name) => getComputedStyle(host).getPropertyValue(name), property)
  const stored = (key: string): Promise<readonly string[]> =>
    page.evaluate((name) => Object.keys(localStorage).filter((one) => one.startsWith(`@latchkey/${name}/`)), key)
  const connectTo = async (key: string, wallet: string): Promise<void> => {
    await call(key, 'open')
    await dialog(key)
      .getByRole('button', { name: new RegExp(`^${wallet}`) })
      .click()
    await expect.poll(async () => (await look(key)).status).toBe('connected')
    await expect.poll(async () => (await look(key)).isOpen).toBe(false)
  }

  test('have networks, words, direction and colours of their own', async () => {
    expect((await look('first')).networks).toEqual(['Hearth', 'Meadow'])
    expect((await look('second')).networks).toEqual(['Orchard'])
    await call('first', 'open')
    await dialog('first').getByRole('heading', { name: 'Connect wallet' }).waitFor()
    expect(await dialog('first').getAttribute('dir')).toBe('ltr')
    await call('first', 'close')
    await call('second', 'open')
    await dialog('second').getByRole('heading', { name: 'ربط المحفظة' }).waitFor()
    expect([await dialog('second').getAttribute('dir'), await dialog('second').getAttribute('lang')]).toEqual([
      'rtl',
      'ar',
    ])
    expect([(await look('first')).isOpen, (await look('second')).isOpen]).toEqual([false, true])
    expect([await styleOf('first', 'color-scheme'), await styleOf('second', 'color-scheme')]).toEqual(['light', 'dark'])
    const accents = ['first', 'second'].map((key) => styleOf(key, '--latchkey-accent'))
    expect(await Promise.all(accents)).toEqual(['#a02020', '#20a020'])
  })

  test('connect, remember and disconnect each for itself', async () => {
    await connectTo('first', 'Amber')
    expect(await look('second')).toMatchObject({ status: 'disconnected' })
    // It is written down after the frame that shows it.
    await expect.poll(async () => (await stored('first')).length).toBeGreaterThan(0)
    expect(await stored('second')).toEqual([])
    await connectTo('second', 'Birch')
    expect([(await look('first')).address, (await look('second')).address]).toEqual(
      wallets.map((wallet) => wallet.address()),
    )
    await call('first', 'disconnect')
    await expect.poll(async () => (await look('first')).status).toBe('disconnected')
    expect(await look('second')).toMatchObject({ status: 'connected', address: wallets[1]?.address() })
  })

  test('are updated each for itself, while the other is open', async () => {
    await call('second', 'open')
    await dialog('second').getByRole('heading', { name: 'ربط المحفظة' }).waitFor()
    await call('first', 'update', {
      theme: { mode: 'dark', tokens: { accent: '#1010f0' } },
      locale: 'fr',
      messages: { 'connect.title': 'Connecter un portefeuille' },
      networks: [first.networks[1]],
    })
    expect(await styleOf('second', '--latchkey-accent')).toBe('#20a020')
    expect(await dialog('second').getByRole('heading', { name: 'ربط المحفظة' }).count()).toBe(1)
    await call('second', 'close')
    await call('first', 'open')
    await dialog('first').getByRole('heading', { name: 'Connecter un portefeuille' }).waitFor()
    // What becomes of networks comes with the features.
    await expect.poll(async () => (await look('first')).networks).toEqual(['Meadow'])
    expect((await look('second')).networks).toEqual(['Orchard'])
    expect(await styleOf('first', '--latchkey-accent')).toBe('#1010f0')
  })

  test('one goes, and the other stays as it is', async () => {
    await connectTo('first', 'Amber')
    await connectTo('second', 'Birch')
    await call('first', 'dispose')
    expect([await element('first').count(), await element('second').count()]).toEqual([0, 1])
    expect(await look('second')).toMatchObject({ status: 'connected', address: wallets[1]?.address() })
    await call('second', 'disconnect')
    await expect.poll(async () => (await look('second')).status).toBe('disconnected')
    await connectTo('second', 'Birch')
    expect(await look('second')).toMatchObject({ status: 'connected' })
  })

  test('one that takes the place of another in one turn is connected to what its visitor has just chosen', async () => {
    await page.evaluate(async (options) => {
      const before = Reflect.get(window, 'first')
      await before.connect({ connectorId: 'test.amber' })
      before.dispose()
      const next = Reflect.get(window, 'createModal')(options)
      Reflect.set(window, 'first', next)
      await next.ready
    }, first)
    expect(await look('first')).toMatchObject({ status: 'connected', address: wallets[0]?.address() })
  })
})
