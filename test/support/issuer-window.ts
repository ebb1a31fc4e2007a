import type { BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'

const shown = async (page: Page): Promise<string> =>
  `${page.url()}: ${await page.locator('body').textContent({ timeout: 1_000 }).catch(String)}`

/** The window of an issuer of the sandbox that a page has opened. */
export const issuerWindow = async (context: BrowserContext, provider: string): Promise<Page> => {
  const find = () => context.pages().find((one) => new URL(one.url()).pathname.startsWith(`/${provider}/`))
  try {
    return await vi.waitUntil(find, { timeout: 15_000, interval: 50 })
  } catch (cause) {
    const pages = await Promise.all(context.pages().map(shown))
    throw new Error(`There is no window of ${provider}:\n${pages.join('\n---\n')}`, { cause })
  }
}

export interface IssuerVisitor {
  readonly name: string
  readonly email?: string
  readonly isVerified?: boolean
}

/** What a visitor does there. The window, or the page, then goes back to the wallet site. */
export const logInThere = async (page: Page, { name, email, isVerified }: IssuerVisitor): Promise<void> => {
  await page.getByLabel('Account name').fill(name)
  if (email !== undefined) await page.getByRole('textbox', { name: 'Email' }).fill(email)
  if (isVerified) await page.getByLabel('Email is verified').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The first time that a page has the wallet of an account at an issuer. */
export const letIn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click()
