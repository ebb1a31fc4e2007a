import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageWatch } from '../support/page-driver-watch.ts'
import { sandbox } from './sandbox.ts'
import { watchedContexts } from './watched-contexts.ts'

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

/** Call once per test file, whose pages are watched (`watched-contexts.ts`): nobody but the sandbox may be asked, either. */
export const pocketVisits = (): ((options?: PocketVisitOptions) => Promise<PocketVisit>) => {
  const openContext = watchedContexts((visited) => {
    const { pocketWallet, chains } = sandbox
    const own = [pocketWallet, ...chains.map(({ rpcUrl }) => rpcUrl)]
    const asked = visited.flatMap(({ requests }) => requests())
    expect(asked.filter((address) => !own.some((one) => address.startsWith(one)))).toEqual([])
  })

  return async ({ path = '/', context: contextOptions = {}, scripts = [] } = {}) => {
    const { context, page, ...watch } = await openContext({ viewport: { width: 480, height: 900 }, ...contextOptions })
    for (const content of scripts) await context.addInitScript({ content })
    await page.goto(sandbox.pocketWallet + path)
    return { ...watch, ...createPocketDriver(page) }
  }
}
