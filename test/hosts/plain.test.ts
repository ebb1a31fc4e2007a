import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { preview } from 'vite'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { guideBlocks, readmePage } from './install-host.ts'
import { expectKnownAgain } from './returning-visitor.ts'
import { visitHost } from './visit-host.ts'
import { watchFrames } from './watched-frames.ts'

const document = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/** A page that describes its modal, and is there before the modal is. */
const described = {
  projectId: 'my-site',
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    },
  ],
}
const files = ['button', 'connect-button', 'account-button', 'network-button', 'modal']
const elementsPage = document(
  `<script type="application/json" data-latchkey>${JSON.stringify(described)}</script>${files
    .map((name) => `<script type="module" src="/latchkey/${name}.js"></script>`)
    .join('')}<style>latchkey-account-button::part(button) { display: flex }</style>`,
  `<latchkey-connect-button label="Come aboard" namespace="eip155"></latchkey-connect-button>
  <latchkey-account-button namespace="eip155" size="sm"></latchkey-account-button>
  <latchkey-network-button label="Where to?" wrong-label="Adrift"></latchkey-network-button>
  <main><latchkey-modal></latchkey-modal></main>`,
)

/** With the guide's own style; the modal is never made. */
const styledPage = document(
  `<script type="application/json" data-latchkey>${JSON.stringify(described)}</script>${files
    .map((name) => `<script type="module" src="/latchkey/${name}.js"></script>`)
    .join('')}<style>${guideBlocks('docs/plain-site.md', 1, 'css').join('')}</style>`,
  ['button', 'connect-button', 'account-button', 'network-button']
    .map((name) => `<latchkey-${name}></latchkey-${name}>`)
    .join(''),
)

let browser: Browser
let url = ''
let stop = async (): Promise<void> => undefined
beforeAll(async () => {
  const root = join(projectRoot, '.cache', 'plain-host')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  cpSync(join(inject('packed').folder, 'dist', 'embed'), join(root, 'dist', 'latchkey'), { recursive: true })
  writeFileSync(join(root, 'dist', 'index.html'), document('', readmePage()))
  writeFileSync(join(root, 'dist', 'elements.html'), elementsPage)
  writeFileSync(join(root, 'dist', 'styled.html'), styledPage)
  browser = await watchedBrowser()
  const server = await preview({
    configFile: false,
    root,
    build: { outDir: 'dist' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  url = server.resolvedUrls?.local[0] ?? ''
  stop = () => server.close()
})
afterAll(async () => {
  await leaveWatchedBrowser()
  await stop()
})

test('the README’s page runs as it is, from our files alone, and knows who comes back', async () => {
  const { complaints, warnings, openModal, leave } = await visitHost(browser, url)
  onTestFinished(leave)
  await openModal()
  expect([...complaints, ...warnings]).toEqual([])
  await expectKnownAgain(browser, url, 1)
})

test('elements have the page’s words, also before anything is known of its modal, and tell what becomes of it', async () => {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await watchFrames(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (said) => complaints.push(said.text()))
  // What makes the modal comes once the page has been seen without it.
  let release = (): void => undefined
  const seen = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/latchkey/latchkey.js', async (route) => {
    await seen
    await route.continue()
  })
  const says = (element: string, text: string) =>
    expect.poll(() => page.locator(`${element} button`).textContent()).toBe(text)
  await page.goto(new URL('elements.html', url).href)
  await says('latchkey-connect-button', 'Come aboard')
  await says('latchkey-network-button', 'Where to?')
  release()
  await says('latchkey-network-button', 'Ethereum')
  await says('latchkey-connect-button', 'Come aboard')
  expect(await page.locator('latchkey-account-button button').isVisible()).toBe(false)
  const texts = await page.evaluate(() => [...window.latchkeyFrames.visibleTexts])
  expect(texts).not.toContain('Connect wallet')

  const element = page.locator('latchkey-modal')
  await element.evaluate((modal) => {
    for (const type of ['open', 'close']) modal.addEventListener(type, () => modal.classList.add(type))
  })
  const isOpen = () => element.evaluate((modal) => 'modal' in modal && Object(modal.modal).state.snapshot().isOpen)
  const hears = (types: string) => expect.poll(() => element.getAttribute('class')).toBe(types)
  expect(await isOpen()).toBe(false)
  await page.locator('latchkey-connect-button button').click()
  await hears('open')
  expect(await isOpen()).toBe(true)
  const dialog = page.locator('main latchkey-modal').getByRole('dialog', { name: 'Connect wallet' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await hears('open close')
  // The modal is in the page's element, and in no other.
  expect(await element.count()).toBe(1)
  expect(complaints).toEqual([])
  // What the page has written wrong is its developer's to hear of.
  await page.locator('latchkey-connect-button').evaluate((connect) => connect.setAttribute('namespace', 'solana'))
  await page.locator('latchkey-connect-button button').click()
  await expect.poll(() => complaints).toEqual([expect.stringContaining('Adapter not found: solana')])
  await element.evaluate((modal) => Object(modal).modal.dispose())
  // None that leads nowhere is left.
  await expect.poll(() => page.getByRole('button').count()).toBe(0)
})

test.each([
  ['a visitor', ['button', 'connect-button', 'network-button']],
  ['one who comes back', ['button', 'account-button', 'network-button']],
] as const)('a page styles the button of each element that there is for %s', async (visitor, elements) => {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.route('**/latchkey/latchkey.js*', (route) => route.abort())
  const session = [1, 'eip155', '0x52908400098527886E0F7030069857D2E4169EE7', 'eip155:1', 'org.example']
  if (visitor !== 'a visitor')
    await page.addInitScript(
      (text) => localStorage.setItem('@latchkey/default/snapshot', text),
      JSON.stringify(session),
    )
  await page.goto(new URL('styled.html', url).href)
  for (const element of elements) {
    const button = page.locator(`latchkey-${element} button`)
    await button.waitFor()
    const style = await button.evaluate((one) => {
      const { textTransform, borderTopColor, borderTopWidth } = getComputedStyle(one)
      return { textTransform, borderTopColor, borderTopWidth }
    })
    expect({ element, ...style }).toEqual({
      element,
      textTransform: 'uppercase',
      borderTopColor: 'rgb(1, 2, 3)',
      borderTopWidth: '2px',
    })
  }
})

test('elements with words of the page’s own say that something did not arrive, and is on its way again with the next press', async () => {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  let answer: Promise<void> | undefined
  await page.route('**/latchkey/latchkey.js*', async (route) => {
    if (!answer) return route.abort()
    await answer
    return route.continue()
  })
  await page.goto(new URL('elements.html', url).href)
  const connect = page.locator('latchkey-connect-button button')
  await connect.click()
  for (const element of ['connect', 'network'])
    await expect.poll(() => page.locator(`latchkey-${element}-button button`).textContent()).toBe('Failed. Try again')
  let release = (): void => undefined
  answer = new Promise((resolve) => {
    release = resolve
  })
  await connect.click()
  await expect.poll(() => connect.getAttribute('aria-busy')).toBe('true')
  release()
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  await expect.poll(() => connect.textContent()).toBe('Come aboard')
})
