import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { reachableUrl } from '../../infrastructure/http/reachable-url.ts'
import type { ReceivedMail } from '../../sandbox/mailbox/mailbox.ts'
import { type MailedPart, mailedParts } from '../support/mailed-parts.ts'
import { anyShortAddress, createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { sandbox } from './sandbox.ts'
import type { VisitOptions } from './visit.ts'

export const walletSite: string = sandbox.services['secureSite'] ?? ''

/** A page that offers email login. Its visitors have plain accounts, unless its project says otherwise. */
export const emailOffered = (options: Readonly<Record<string, unknown>> = {}): VisitOptions => ({
  options: { projectId: 'plain', services: { secureSite: walletSite }, ...options },
})

/** The mailbox of one visitor, whom nobody has seen before. */
export interface Inbox {
  readonly email: string
  /** How many mails came. */
  readonly count: () => Promise<number>
  /** The newest link or code, once there is one that was not read before. */
  readonly read: (part: MailedPart) => Promise<string>
}

export const openInbox = (): Inbox => {
  const email = `${randomUUID()}@mail.example`
  const mails = async (): Promise<readonly ReceivedMail[]> =>
    (await fetch(`${sandbox.description.mailbox}/messages?to=${email}`)).json()
  const wereRead = { link: 0, code: 0 }
  return {
    email,
    count: async () => (await mails()).length,
    read: async (part) => {
      const all = async () => mailedParts(await mails(), part)
      await expect.poll(async () => (await all()).length, { timeout: 20_000 }).toBeGreaterThan(wereRead[part])
      const [newest = '', ...older] = await all()
      wereRead[part] = older.length + 1
      return newest
    },
  }
}

export const emailField = ({ dialog }: PageDriver): Locator => dialog.getByRole('textbox', { name: 'Email' })
export const codeField = ({ dialog }: PageDriver): Locator => dialog.getByRole('textbox', { name: 'Code' })

export const submitEmail = async (driver: PageDriver, { email }: Inbox): Promise<void> => {
  await driver.openModal()
  await typeEmail(driver, email)
}
let opening: Promise<unknown> | undefined
/** It opens with the first request, which on a slow machine takes longer than a page waits for a frame. */
export const siteIsUp = (): Promise<unknown> => {
  opening ??= fetch(reachableUrl(walletSite), { redirect: 'manual' })
  return opening
}
/** In the open modal. */
const typeEmail = async (driver: PageDriver, email: string): Promise<void> => {
  await siteIsUp()
  await emailField(driver).fill(email)
  await driver.dialogButton('Continue with email').click()
}

/** One that is wrong. */
export const anotherCode = (code: string): string => (code === '000000' ? '111111' : '000000')

/** The page behind the link, in another tab of the same browser. */
export const approveDevice = async (context: BrowserContext, inbox: Inbox): Promise<void> => {
  const page = await context.newPage()
  await page.goto(await inbox.read('link'))
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await page.getByRole('heading', { name: 'Approved' }).waitFor()
  await page.close()
}

export const typeCode = async (driver: PageDriver, inbox: Inbox): Promise<void> => {
  await driver.heading('Type your code').waitFor()
  await codeField(driver).fill(await inbox.read('code'))
}

export const isConnected = async (driver: PageDriver): Promise<void> => {
  // What the modal says instead is what tells why.
  await driver.dialog.waitFor({ state: 'hidden' }).catch(async (cause: unknown) => {
    const pages = driver.page.context().pages()
    const texts = await Promise.all(pages.map((page) => page.locator('body').textContent().catch(String)))
    throw new Error(`The modal stayed open: ${await driver.dialog.textContent()}\n${texts.join('\n---\n')}`, { cause })
  })
  await driver.page.getByRole('banner').getByRole('button', { name: anyShortAddress }).waitFor()
  await expect.poll(() => driver.hostStatus.textContent()).toBe('connected')
}

/** In a browser that this visitor has not approved. */
export const logInByEmail = async (driver: PageDriver, inbox: Inbox): Promise<void> => {
  await driver.openModal()
  await logInInModal(driver, inbox)
  await isConnected(driver)
}
/** In the open modal, up to the code. */
export const logInInModal = async (driver: PageDriver, inbox: Inbox): Promise<void> => {
  await typeEmail(driver, inbox.email)
  await driver.heading('Is this you?').waitFor()
  await approveDevice(driver.page.context(), inbox)
  await typeCode(driver, inbox)
}

/** From the page, where the visitor is connected. */
export const openEmailChange = async (driver: PageDriver): Promise<void> => {
  await driver.openModal()
  await driver.dialogButton('Edit Email').click()
  await driver.heading('Edit Email').waitFor()
}
/** Up to the code of the address that the wallet has. */
export const saveEmail = async (driver: PageDriver, { email }: Inbox): Promise<void> => {
  await driver.dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await driver.dialogButton('Save').click()
  await driver.heading('Confirm Current Email').waitFor()
}

/** The same page in another tab, or that of another host. */
export const openTab = async (visitor: PageDriver, address = visitor.page.url()): Promise<PageDriver> => {
  const page = await visitor.page.context().newPage()
  await page.goto(address)
  return createPageDriver(page)
}

export const walletFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url().startsWith(`${walletSite}/`))

/** What of the embedded wallet was asked for: its own files, and everything of the wallet site. */
export const loadedForEmail = (requests: readonly string[]): readonly string[] =>
  requests.filter((url) => url.startsWith(walletSite) || /\/embedded-wallet[^/]*\.js/.test(url))
