import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serialiseSnapshot } from '../../../../core/domain/connections/session-snapshot.ts'
import { cssTextEsbuild } from '../../../../scripts/css-text.mjs'
import { leaveWatchedBrowser, watchedBrowser } from '../../../support/watched-browser.ts'
import { app, type Props } from './app.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const snapshot = { namespace: 'eip155', address, networkId: 'eip155:1', connectorId: 'org.example' } as const
const origin = 'http://hydration.test'
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'"

let browser: Browser
let script = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./client.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    tsconfigRaw: {},
    plugins: [cssTextEsbuild()],
    external: ['./runtime.ts', './views.ts', './check-options.ts'],
    write: false,
  })
  script = outputFiles[0]?.text ?? ''
  browser = await watchedBrowser()
}, 120_000)
afterAll(leaveWatchedBrowser)

/** Every text that our button, and the host's own, has had at the end of a frame, from the first on. */
const watchButtons = (): void => {
  const seen: string[] = []
  const own: string[] = []
  Object.assign(window, { seen, own })
  const note = (texts: string[], element: Element | null): void => {
    const text = element && (element.getAttribute('aria-label') ?? element.textContent ?? '')
    if (text !== null && text !== texts.at(-1)) texts.push(text)
  }
  const look = (): void => {
    note(seen, document.querySelector('button'))
    note(own, document.querySelector('b'))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const visit = async (
  props: Props,
  stored: boolean,
): Promise<{ page: Page; problems: string[]; seen: () => Promise<string[]>; own: () => Promise<string[]> }> => {
  // Drawn here as a server draws it: there is no document.
  const html = renderToString(createElement(Fragment, {}, app(props)))
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('Failed to load resource'))
      problems.push(message.text())
  })
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/client.js') return route.fulfill({ body: script, contentType: 'text/javascript; charset=utf-8' })
    // The rest of the modal is on its way for as long as the test lasts.
    if (pathname.endsWith('.ts')) return
    if (pathname !== '/') return route.fulfill({ status: 404 })
    const body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="root">${html}</div><script type="application/json" id="props">${JSON.stringify(props)}</script><script type="module" src="/client.js"></script></html>`
    return route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    })
  })
  if (stored)
    await page.addInitScript(
      (text) => localStorage.setItem('@latchkey/default/snapshot', text),
      serialiseSnapshot(snapshot),
    )
  await page.addInitScript(watchButtons)
  await page.goto(origin)
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const texts = (name: string) => (): Promise<string[]> => page.evaluate((key) => Reflect.get(window, key), name)
  return { page, problems, seen: texts('seen'), own: texts('own') }
}

test('a visitor without a session: nothing is known, then "Connect wallet", and no word from React', async () => {
  const { page, problems, seen, own } = await visit({}, false)
  expect(await seen()).toEqual(['Loading account', 'Connect wallet'])
  expect(await own()).toEqual(['One moment', 'Come in on One'])
  expect(await page.locator('output').textContent()).toBe('settled nobody')
  expect(problems).toEqual([])
  await page.close()
})

test('a stored session without a cookie: "Connect wallet" is never painted', async () => {
  const { page, problems, seen, own } = await visit({}, true)
  expect(await seen()).toEqual(['Loading account', '0x5290…9EE7'])
  expect(await own()).toEqual(['One moment', '0x5290…9EE7 on One'])
  expect(problems.filter((text) => /hydrat|did not match/i.test(text))).toEqual([])
  await page.close()
})

test('a stored session with its cookie: the account stands there from the first frame on, in its colours', async () => {
  const { page, problems, seen, own } = await visit({ initialSnapshot: snapshot }, true)
  expect(await seen()).toEqual(['0x5290…9EE7'])
  expect(await own()).toEqual(['0x5290…9EE7 on One'])
  expect(await page.locator('output').textContent()).toBe(`open ${address}`)
  expect(await page.locator('button').evaluate((button) => button.style.getPropertyValue('--avatar'))).toBe('#529084')
  expect(await page.locator('button').evaluate((button) => getComputedStyle(button).height)).toBe('44px')
  expect(problems.filter((text) => /hydrat|did not match|Content Security/i.test(text))).toEqual([])
  await page.close()
})
