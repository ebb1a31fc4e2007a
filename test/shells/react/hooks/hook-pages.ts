import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { cssTextEsbuild } from '../../../../scripts/css-text.mjs'
import { leaveWatchedBrowser, watchedBrowser } from '../../../support/watched-browser.ts'

/**
 * A fresh page per test, of which nobody complains in the end.
 * @param file beside this one: what runs in the page
 * @param first what is there once it has been drawn
 */
export const hookPages = (file: string, first: string): (() => Page) => {
  let browser: Browser
  let script = ''
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await watchedBrowser()
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      // What React says of a hook that is used wrongly, it says to developers.
      define: { 'process.env.NODE_ENV': '"development"' },
      jsx: 'automatic',
      jsxImportSource: '#ui',
      tsconfigRaw: {},
      plugins: [cssTextEsbuild()],
      external: ['./runtime.ts', './views.ts', './check-options.ts', '../dom/loader/prefetch-runtime.ts'],
      write: false,
    })
    script = outputFiles[0]?.text ?? ''
  }, 120_000)
  afterAll(leaveWatchedBrowser)

  beforeEach(async () => {
    complaints.length = 0
    page = await browser.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.setContent('<!doctype html><html lang="en"><div id="root"></div></html>')
    await page.addScriptTag({ content: script, type: 'module' })
    await page.locator(first).waitFor()
  })
  afterEach(async () => {
    await page.close()
    expect(complaints).toEqual([])
  })
  return () => page
}
