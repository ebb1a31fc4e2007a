import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contentSecurityPolicy } from '../../core/index.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { injectWallets } from '../support/injected-wallet.ts'
import { namedServices, watchNetwork } from '../support/network-log.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { sandbox } from './sandbox.ts'

// A site without a build that has our files from elsewhere, and its browser hold each of them to its hash.

const folder = join(resolve(projectRoot, process.env['LATCHKEY_OUT'] ?? '.cache/test'), 'lib/embed')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const hashes: Readonly<Record<string, string>> = JSON.parse(read('integrity.json'))
const [chain] = sandbox.chains
const networks = [
  {
    id: Number(chain?.caipNetworkId.split(':')[1]),
    name: 'Hearth',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain?.rpcUrl ?? ''] } },
  },
]

interface Answer {
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const serve = async (answer: (path: string) => Answer | undefined): Promise<string> => {
  const server = createServer(({ url = '' }, response) => {
    const found = answer(new URL(url, 'http://any').pathname)
    if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': found.type, ...found.headers }).end(found.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The files with their types, one of them changed on the way. */
const serveFiles = (changed: string | undefined): Promise<string> =>
  serve((path) => {
    const name = path.slice('/embed/'.length)
    if (!(name in hashes)) return undefined
    const body = name === changed ? `globalThis.wasChanged = true;${read(name)}` : read(name)
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return { type, body, headers: { 'access-control-allow-origin': '*' } }
  })

interface CdnVisit extends PageDriver {
  readonly page: Page
  readonly complaints: readonly string[]
  /** Names of our files that the page asked for, with what follows them. */
  readonly asked: () => readonly string[]
  /** Whom else the page asked too early, or without its options' leave: our files come from elsewhere here, and at once. */
  readonly breaches: () => readonly string[]
}

/** @param changed a file that somebody has changed on the way */
const visit = async (changed?: string): Promise<CdnVisit> => {
  const cdn = await serveFiles(changed)
  const base = `${cdn}/embed/`
  const integrity = Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [base + name, hash]))
  const map = JSON.stringify({ integrity })
  const policy = contentSecurityPolicy(
    { networks },
    { cdn, scriptHashes: [`sha256-${createHash('sha256').update(map).digest('base64')}`] },
  )
  const site = await serve((path) => ({
    type: 'text/html',
    headers: { 'content-security-policy': policy },
    body:
      path === '/'
        ? `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>From elsewhere</title>
<link rel="icon" href="data:,">
<script type="importmap">${map}</script>
<link rel="stylesheet" href="${base}button.css" integrity="${hashes['button.css']}" crossorigin>
<script type="application/json" data-latchkey>${JSON.stringify({ projectId: 'cdn', networks })}</script>
<script type="module" src="${base}button.js" integrity="${hashes['button.js']}" crossorigin></script>
</head>
<body><header><latchkey-button></latchkey-button></header></body>
</html>`
        : '',
  }))
  const browser = await workerBrowser()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(15_000)
  const accounts = sandbox.accounts.map(({ address }) => address)
  await injectWallets(context, [
    {
      name: 'Harbour Wallet',
      rdns: 'example.harbour',
      accounts,
      chains: [{ chainId: networks[0]?.id ?? 0, rpcUrl: chain?.rpcUrl ?? '' }],
    },
  ])
  const log = await watchNetwork(context, namedServices([site], [cdn, chain?.rpcUrl ?? '']))
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) complaints.push(said.text())
  })
  page.on('request', (request) => {
    if (request.url().startsWith(base)) asked.push(request.url().slice(base.length))
  })
  await page.goto(site)
  const breaches = () => log.breaches().filter((one) => !one.startsWith(`too early: ${base}`))
  return { ...createPageDriver(page), page, complaints, breaches, asked: () => asked }
}

const wasChanged = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.has(globalThis, 'wasChanged'))

afterAll(leaveBrowser)

test('every file that another one names is among the hashes, beside it', () => {
  const files = readdirSync(folder).filter((name) => /[.](js|css)$/.test(name))
  expect(Object.keys(hashes)).toEqual(files.sort())
  for (const [name, hash] of Object.entries(hashes))
    expect(hash).toBe(
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, name)))
        .digest('base64')}`,
    )
  const named = files
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...read(name).matchAll(/(?:\bimport\(|\bfrom|\bimport)\s*(["'`])([\w./-]+[.]js)\1/g)])
    .map(([, , path = '']) => path)
  expect(named).toEqual(expect.arrayContaining(['./views.js', './runtime.js', './walletconnect.js']))
  expect(named.filter((path) => !(path.startsWith('./') && path.slice(2) in hashes))).toEqual([])
})

test('from elsewhere, under the policy that contentSecurityPolicy() says: the modal opens and a wallet connects', async () => {
  const { page, row, dialog, complaints, breaches, asked, button } = await visit()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await row('Harbour Wallet').click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => button.textContent()).toMatch(/^0x/)
  expect(asked()).toEqual(expect.arrayContaining(['button.js', 'latchkey.js', 'runtime.js', 'views.js']))
  expect(asked().filter((name) => !(name in hashes))).toEqual([])
  expect([complaints, breaches()]).toEqual([[], []])
})

test.each(['latchkey.js', 'runtime.js', 'views.js'])(
  '%s, changed on the way, never runs: the button says that it failed, and asks for it at no other address',
  async (name) => {
    const { page, complaints, asked } = await visit(name)
    const failed = page.getByRole('button', { name: 'Failed. Try again' })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await failed.waitFor()
    await failed.click()
    await failed.waitFor()
    expect(new Set(asked().filter((file) => file.startsWith(name)))).toEqual(new Set([name]))
    expect(complaints.join('\n')).toContain('integrity')
    expect(await wasChanged(page)).toBe(false)
  },
)

test.each(['runtime.js', 'views.js'])('%s, changed on the way and fetched ahead, never runs either', async (name) => {
  const { page, complaints } = await visit(name)
  // By what compiles it ahead, before anybody presses.
  await expect.poll(() => complaints.join('\n'), { timeout: 15_000 }).toContain('integrity')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Failed. Try again' }).waitFor()
  expect(await wasChanged(page)).toBe(false)
})

test('a wallet’s file, changed on the way, never runs: the view says that it did not work', async () => {
  const { page, dialog, asked, row, button } = await visit('features.js')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await row('Harbour Wallet').click()
  await dialog.waitFor({ state: 'hidden' })
  await button.click()
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  expect(new Set(asked().filter((file) => file.startsWith('features.js')))).toEqual(new Set(['features.js']))
  expect(await wasChanged(page)).toBe(false)
})

test('button.js, changed on the way, never runs, and neither does a button whose style was', async () => {
  for (const name of ['button.js', 'button.css']) {
    const { page, complaints } = await visit(name)
    await expect.poll(() => complaints.join('\n')).toContain('integrity')
    expect(await wasChanged(page)).toBe(false)
  }
})
