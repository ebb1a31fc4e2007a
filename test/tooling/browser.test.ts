import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, withoutPictures } from '../support/browser.ts'
import { findBrowser } from '../support/browser-path.ts'

const pngSignature = '89504e470d0a1a0a'

/** Of a page with a text, and of the same page without it. */
const photographText = async (browser: Browser): Promise<readonly [withText: Buffer, empty: Buffer]> => {
  const page = await browser.newPage({ viewport: { width: 320, height: 120 } })
  await page.goto('data:text/html,<title>Key</title><p id=p>Latchkey</p>')
  expect(await page.title()).toBe('Key')
  const withText = await page.screenshot()
  await page.evaluate(() => document.getElementById('p')?.remove())
  const empty = await page.screenshot()
  await page.close()
  return [withText, empty]
}

describe('the browser of the tests', () => {
  let browser: Browser
  let unpainted: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
    unpainted = await launchBrowser(withoutPictures)
  }, 60_000)
  afterAll(() => Promise.all([browser.close(), unpainted.close()]))

  it('opens a page and takes a picture of text that is really drawn', async () => {
    const [withText, empty] = await photographText(browser)
    expect(withText.subarray(0, 8).toString('hex')).toBe(pngSignature)
    expect(withText.equals(empty)).toBe(false)
  })

  it('draws nothing of pages whose pictures nobody takes; what is where, what is pressed and when it moves is as ever', async () => {
    const [withText, empty] = await photographText(unpainted)
    expect(withText.equals(empty)).toBe(true)
    const page = await unpainted.newPage({ viewport: { width: 320, height: 120 } })
    await page.setContent(`<style>
      button { display: block; inline-size: 200px; margin-block-start: 900px; transition: opacity 50ms }
      button:hover { opacity: 0.5 }
    </style><button>Key</button>`)
    const button = page.getByRole('button')
    const pressed = page.evaluate(() => new Promise((resolve) => addEventListener('click', () => resolve(scrollY > 0))))
    const faded = button.evaluate((one) => new Promise((resolve) => one.addEventListener('transitionend', resolve)))
    await button.click()
    expect(await pressed).toBe(true)
    await faded
    expect(await button.evaluate((one) => [one.getBoundingClientRect().width, getComputedStyle(one).opacity])).toEqual([
      200,
      '0.5',
    ])
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
