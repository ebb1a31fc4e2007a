import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { type BundledChromium, bundledChromium } from './bundled-chromium.ts'

const installedPaths: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/**
 * The browser for the tests: `CHROME_PATH`, Playwright's own download, an installed Chromium or Chrome, and last the
 * one from npm, so that a clean machine needs nothing but Node.
 */
export const findBrowser = async (): Promise<BundledChromium> => {
  const wanted = process.env['CHROME_PATH']
  if (wanted !== undefined && wanted !== '') {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names no file: ${wanted}`)
    return { executablePath: wanted, env: {} }
  }
  const candidates = [chromium.executablePath(), ...(installedPaths[process.platform] ?? [])]
  const installed = candidates.find((path) => path !== '' && existsSync(path))
  if (installed !== undefined) return { executablePath: installed, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return bundledChromium()
  throw new Error('No browser found. Set CHROME_PATH, or run: npx playwright-core install chromium')
}
