import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buttonMessages } from '../../../core/domain/modal/button-messages.ts'
import { cssTextEsbuild } from '../../../scripts/css-text.mjs'
import { leaveWatchedBrowser, watchedBrowser } from '../../support/watched-browser.ts'
import { app } from '../react/hydration/app.ts'
import { address, options } from './fake-stages.ts'

const origin = 'http://placeholder.test'
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'"
const shells = new URL('../../../shells/', import.meta.url)
const snapshot = { namespace: 'eip155', address, networkId: 'eip155:1', connectorId: 'org.example' } as const

let browser: Browser
beforeAll(async () => {
  browser = await watchedBrowser()
}, 120_000)
afterAll(leaveWatchedBrowser)

interface PageText {
  readonly body: string
  /** Published for pages that show the button before its script is there. */
  readonly sheet: string
  /** The page's script. */
  readonly source: string
  /** What says that the script has run. */
  readonly done: string
}

const bundle = async (source: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['preact'],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    plugins: [cssTextEsbuild()],
    external: ['./runtime.ts', './views.ts', './check-options.ts', './index.ts'],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Where the button and the text after it are, before the page's script and after it. */
const places = async ({ body, sheet, source, done }: PageText) => {
  const script = await bundle(source)
  const css = readFileSync(new URL(sheet, shells), 'utf8')
  const measure = async (javaScriptEnabled: boolean) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/button.css') return route.fulfill({ body: css, contentType: 'text/css' })
      if (pathname === '/page.js') return route.fulfill({ body: script, contentType: 'text/javascript; charset=utf-8' })
      if (pathname !== '/') return route.fulfill({ status: 404 })
      const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><link rel="stylesheet" href="/button.css">${body}<script type="module" src="/page.js"></script></html>`
      const headers = { 'content-security-policy': policy }
      return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers })
    })
    await page.goto(origin)
    if (javaScriptEnabled) await page.locator(done).waitFor()
    const boxes = await Promise.all(
      ['button, latchkey-button', '#after'].map((at) => page.locator(at).first().boundingBox()),
    )
    await page.close()
    return boxes
  }
  return { before: await measure(false), after: await measure(true) }
}
const size = { width: 180, height: 44 }

describe('before any script of ours the button has its final size, and nothing moves when the script is there', () => {
  test.each([
    ['nobody', {}],
    ['an account', { initialSnapshot: snapshot }],
  ])('a server-rendered React page that knows of %s', async (_, props) => {
    const { before, after } = await places({
      body: `<div id="root">${renderToString(app(props))}</div><script type="application/json" id="props">${JSON.stringify(props)}</script><p id="after">After</p>`,
      sheet: 'dom/loader/button.css',
      source: '../react/hydration/client.ts',
      done: 'html[data-hydrated]',
    })
    expect(before[0]).toMatchObject(size)
    expect(after).toEqual(before)
  })

  const block = `<script type="application/json" data-latchkey>${JSON.stringify(options)}</script>`
  const alone = '<header><latchkey-button></latchkey-button></header><p id="after">After</p>'
  const inLine = '<p>Before <latchkey-button></latchkey-button> <span id="after">after</span></p>'
  test.each([
    ['alone', block + alone],
    ['in a line', block + inLine],
    ['whose modal is not made yet', alone],
    ['in a line, whose modal is not made yet', inLine],
  ])('a plain page, %s', async (_, body) => {
    const { before, after } = await places({
      body,
      sheet: 'preact-embed/button.css',
      source: '../../../shells/preact-embed/button.ts',
      done: 'latchkey-button:defined',
    })
    expect(before[0]).toMatchObject(size)
    expect(after).toEqual(before)
  })
})

test.each(['button.connect', 'button.failed'] as const)(
  '%s fits into the button without making it larger',
  async (key) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 568 } })
    const css = readFileSync(new URL('dom/loader/button.css', shells), 'utf8')
    await page.setContent(`<style>${css}</style><button data-latchkey-button>${buttonMessages[key]}</button>`)
    expect(await page.locator('button').boundingBox()).toMatchObject(size)
    // In one line.
    expect(
      await page.evaluate(() => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector('button') ?? document.body)
        return range.getClientRects().length
      }),
    ).toBe(1)
    await page.close()
  },
)
