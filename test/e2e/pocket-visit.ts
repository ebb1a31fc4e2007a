import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type PageWatch, watchPages } from '../support/page-driver-watch.ts'

/** The owner's hands and eyes on the pocket wallet. */
export interface PocketDriver {
  readonly page: Page
  readonly status: Locator
  /** What a site is, wants, or asks, by its heading. */
  readonly card: (name: string | RegExp) => Locator
  readonly press: (cardName: string | RegExp, button: string) => Promise<void>
  readonly paste: (text: string) => Promise<void>
}

export interface PocketVisit extends PocketDriver, PageWatch {}

export const createPocketDriver = (page: Page): PocketDriver => {
  const card: PocketDriver['card'] = (name) =>
    page.getByRole('article', typeof name === 'string' ? { name, exact: true } : { name })
  return {
    page,
    status: page.getByRole('status'),
    card,
    press: (cardName, button) => card(cardName).getByRole('button', { name: button, exact: true }).click(),
    paste: async (text) => {
      await page.getByLabel('Pairing link').fill(text)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
  }
}

export interface PocketVisitOptions {
  readonly path?: string
  readonly context?: BrowserContextOptions
  readonly scripts?: readonly string[]
}

/** Call once per test file. After each test nothing may have gone wrong in any page, and nobody but the sandbox was asked. */
export const pocketVisits = (): ((options?: PocketVisitOptions) => Promise<PocketVisit>) => {
  let browser: Browser | undefined
  const open: (PageWatch & { readonly context: BrowserContext })[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const visited = open.splice(0)
    await Promise.all(visited.map(({ context }) => context.close()))
    expect(visited.flatMap(({ problems }) => problems()).join('\n')).toBe('')
    const { pocketWallet, chains } = inject('sandbox')
    const own = [pocketWallet, ...chains.map(({ rpcUrl }) => rpcUrl)]
    const asked = visited.flatMap(({ requests }) => requests())
    expect(asked.filter((address) => !own.some((one) => address.startsWith(one)))).toEqual([])
  })

  return async ({ path = '/', context: contextOptions = {}, scripts = [] } = {}) => {
    if (browser === undefined) throw new Error('The browser is not there yet.')
    const context = await browser.newContext({ viewport: { width: 480, height: 900 }, ...contextOptions })
    context.setDefaultTimeout(10_000)
    const watch = await watchPages(context)
    for (const content of scripts) await context.addInitScript({ content })
    const page = await context.newPage()
    open.push({ ...watch, context })
    await page.goto(inject('sandbox').pocketWallet + path)
    return { ...watch, ...createPocketDriver(page) }
  }
}
