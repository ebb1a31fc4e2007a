import { execFileSync } from 'node:child_process'
import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

/** A Firefox of the machine, as its owner has installed it: ESR, or the one that `FIREFOX` names. Undefined where there is none. */
const findFirefox = (): string | undefined => {
  const named = process.env['FIREFOX']
  for (const name of named ? [named] : ['firefox-esr', 'firefox']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim()
    } catch {
      // The next one.
    }
  }
  return undefined
}

type FirefoxPreferences = Readonly<Record<string, number | boolean | string>>

/** Driven by WebDriver BiDi: Playwright has a Firefox of its own build. */
const launchFirefox = (executablePath: string, extraPrefsFirefox: FirefoxPreferences): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })

export interface FirefoxVisits {
  readonly isMissing: boolean
  readonly browser: () => Browser
  /** Of the test that runs: nobody else has used it. */
  readonly context: () => BrowserContext
}

/** Call once per test file: one Firefox for all its tests. @param preferences of its `about:config` */
export const firefoxVisits = (preferences: FirefoxPreferences = {}): FirefoxVisits => {
  const executable = findFirefox()
  if (executable === undefined)
    process.stderr.write('SKIPPED: no Firefox here. Install Firefox ESR, or name one with FIREFOX=…\n')
  let browser: Browser
  let context: BrowserContext
  beforeAll(async () => {
    if (executable !== undefined) browser = await launchFirefox(executable, preferences)
  }, 60_000)
  afterAll(() => browser?.close())
  beforeEach(async () => {
    if (executable !== undefined) context = await browser.createBrowserContext()
  })
  afterEach(() => context?.close())
  return { isMissing: executable === undefined, browser: () => browser, context: () => context }
}

export type Role = 'button' | 'textbox' | 'heading'

/** Whole, or a part of it. */
export type Name = string | { readonly part: string }

/** Runs in the page: the first element of that role and name that is seen, in shadow roots too. */
const findInPage = (role: Role, name: Name): Element | undefined => {
  const tags = { button: 'button', textbox: 'input', heading: 'h1,h2,h3' } as const
  const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return element.getAttribute('aria-label') ?? textOf(label ?? element)
  }
  const isNamed = (element: Element): boolean =>
    typeof name === 'string' ? nameOf(element) === name : nameOf(element).includes(name.part)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null
  const search = (root: Document | ShadowRoot): Element | undefined => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(tags[role]) && isNamed(element) && isSeen(element)) return element
      const found = element.shadowRoot && search(element.shadowRoot)
      if (found) return found
    }
    return undefined
  }
  return search(document)
}

/** Runs in the page: whether it says so, in shadow roots too. */
const saysInPage = (text: string): boolean => {
  const says = (root: Document | ShadowRoot): boolean =>
    [...root.querySelectorAll('*')].some(
      (element) =>
        ([...element.childNodes].some((node) => node instanceof Text && node.data.includes(text)) &&
          element.checkVisibility()) ||
        (element.shadowRoot !== null && says(element.shadowRoot)),
    )
  return says(document)
}

const waitMs = 20_000

/** A visitor's hands and eyes in a page or a frame: by role and accessible name. */
export const visitorIn = (place: Page | Frame) => {
  const page = 'keyboard' in place ? place : place.page()
  const find = async (role: Role, name: Name): Promise<ElementHandle> => {
    const end = Date.now() + waitMs
    while (Date.now() < end) {
      const found = (await place.evaluateHandle(findInPage, role, name)).asElement()
      if (found) return found as ElementHandle
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const seen = await place.evaluate(() => document.body.textContent)
    throw new Error(`There is no ${role} ${JSON.stringify(name)} in ${place.url()}, which says: ${seen}`)
  }
  return {
    press: async (name: Name) => {
      const button = await find('button', name)
      // What is not to be pressed yet is pressed once it is.
      while (await button.evaluate((element) => element.matches(':disabled, [aria-disabled=true]')))
        await new Promise((resolve) => setTimeout(resolve, 50))
      if (!('keyboard' in place)) {
        // The driver has no pointer in frames that are in a shadow tree.
        await button.focus()
        return page.keyboard.press('Enter')
      }
      await button.click()
    },
    fill: async (name: string, text: string) => {
      const field = await find('textbox', name)
      await field.click({ count: 3 })
      await field.type(text)
    },
    reads: (text: string, timeout = waitMs) =>
      expect.poll(() => place.evaluate(saysInPage, text), { timeout }).toBe(true),
    sees: async (role: Role, name: Name) => void (await find(role, name)),
  }
}

/** A page of its own in a browser of a visitor, which nothing of another context is known to. */
export const openPage = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(address)
  return page
}
