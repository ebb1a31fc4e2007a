import type { BrowserContext, Page } from 'playwright-core'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { emailOffered } from './email-support.ts'

const query = `/?${new URLSearchParams({ options: JSON.stringify(emailOffered().options) })}`

/** A page of this host that offers email login. */
export const openHost = async (context: BrowserContext, origin: string): Promise<PageDriver> => {
  const page = await context.newPage()
  await page.goto(origin + query)
  return createPageDriver(page)
}
/** What a press on this button opens. */
export const windowOf = async (driver: PageDriver, button: string): Promise<Page> => {
  const opening = driver.page.context().waitForEvent('page')
  await driver.dialogButton(button).click()
  return opening
}
/** From the account of a page on which they have signed in. */
export const openInBrowser = async (driver: PageDriver): Promise<void> => {
  await driver.openModal()
  const window = await windowOf(driver, 'Manage your wallet')
  await window.getByRole('heading', { name: 'Open your wallet in this browser?' }).waitFor()
  await window.getByRole('button', { name: 'Open your wallet' }).click()
  await window.getByRole('heading', { name: 'Your wallet is in this browser now' }).waitFor()
  await window.close()
}
