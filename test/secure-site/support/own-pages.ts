import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FrameWorld } from './frame-world.ts'

/** A visitor on the wallet's own pages. */
export interface OwnVisit {
  readonly page: Page
  readonly context: BrowserContext
  readonly heading: (name: string) => Promise<void>
  readonly press: (name: string) => Promise<void>
  readonly status: () => Locator
  /** From the address to the first page, with all that is done in the mailbox. */
  readonly signIn: (email: string) => Promise<void>
  /** What the page's policy complained of, and what went wrong in it. */
  readonly complaints: readonly string[]
}

export const visitOwnPages = async (world: FrameWorld, given?: BrowserContext): Promise<OwnVisit> => {
  const context = given ?? (await world.browser())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${world.site}/wallet`)
  const heading: OwnVisit['heading'] = (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const press: OwnVisit['press'] = (name) => page.getByRole('button', { name, exact: true }).click()
  return {
    ...{ page, context, heading, press, complaints },
    status: () => page.getByRole('status'),
    signIn: async (email) => {
      await heading('Sign in to your wallet')
      const codes = () => world.mailbox.mails(email).filter(({ subject }) => subject.includes('is your code')).length
      const before = codes()
      await page.getByLabel('Email').fill(email)
      const links = world.mailbox.mails(email).length
      await press('Continue with email')
      await page.getByRole('heading', { level: 1, name: /^(Open the link in the mail|Type the code)$/ }).waitFor()
      if ((await page.getByRole('heading', { level: 1 }).textContent()) === 'Open the link in the mail') {
        await expect.poll(() => world.mailbox.mails(email).length).toBeGreaterThan(links)
        const approval = await context.newPage()
        await approval.goto(await world.ticket(email))
        await approval.getByRole('button', { name: 'Approve this device' }).click()
        await approval.getByRole('heading', { name: 'Approved' }).waitFor()
        await approval.close()
      }
      await heading('Type the code')
      await expect.poll(codes).toBeGreaterThan(before)
      await page.getByLabel('Code').fill(await world.code(email))
      await press('Continue')
    },
  }
}
