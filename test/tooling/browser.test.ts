import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { findBrowser } from '../support/browser-path.ts'

const pngSignature = '89504e470d0a1a0a'

describe('the browser of the tests', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  }, 60_000)
  afterAll(() => browser.close())

  it('opens a page and takes a picture of text that is really drawn', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 120 } })
    await page.goto('data:text/html,<title>Key</title><p id=p>Latchkey</p>')
    expect(await page.title()).toBe('Key')
    const withText = await page.screenshot()
    await page.evaluate(() => document.getElementById('p')?.remove())
    const empty = await page.screenshot()
    expect(withText.subarray(0, 8).toString('hex')).toBe(pngSignature)
    expect(withText.equals(empty)).toBe(false)
    await page.close()
  })

  it('is the one that CHROME_PATH names, or an error that says so', async () => {
    const before = process.env['CHROME_PATH']
    try {
      process.env['CHROME_PATH'] = process.execPath
      expect(await findBrowser()).toEqual({ executablePath: process.execPath, env: {} })
      process.env['CHROME_PATH'] = '/no/browser/here'
      await expect(findBrowser()).rejects.toThrow('CHROME_PATH names no file')
    } finally {
      if (before === undefined) delete process.env['CHROME_PATH']
      else process.env['CHROME_PATH'] = before
    }
  })
})
