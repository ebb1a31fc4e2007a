import type { BrowserContext, Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { emailOffered, type Inbox, openInbox, siteIsUp } from '../e2e/email-support.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { openPage, visitorIn } from './firefox-driver.ts'

export type HostName = 'react' | 'plain'

/** A page of a host that offers email login. */
export const addressOf = (host: HostName, options: Readonly<Record<string, unknown>> = {}): string =>
  `${sandbox.hosts[host]}/?${new URLSearchParams({ options: JSON.stringify(emailOffered(options).options) })}`

/** Ports are no part of a site; its name is. */
export const onAnotherSite = (address: string): string => address.replace('localhost', 'other.localhost')

export interface EmailVisitor extends ReturnType<typeof visitorIn> {
  readonly page: Page
  readonly context: BrowserContext
  /** What the host's page says of the account: status, network, address. */
  readonly facts: () => Promise<readonly string[]>
  /** Until the host's page says so. @returns the account's address */
  readonly isConnected: () => Promise<string>
  readonly isDisconnected: () => Promise<void>
}

export const visitHost = async (context: BrowserContext, address: string): Promise<EmailVisitor> => {
  await siteIsUp()
  const page = await openPage(context, address)
  const facts = (): Promise<string[]> =>
    page.evaluate(() =>
      [...(document.querySelector('[aria-label="Your account"], section:has(dd)')?.querySelectorAll('dd') ?? [])].map(
        (fact) => fact.textContent ?? '',
      ),
    )
  return {
    ...visitorIn(page),
    page,
    context,
    facts,
    isConnected: async () => {
      await expect
        .poll(async () => (await facts()).join(), { timeout: 30_000 })
        .toMatch(/^Connected,.*,0x[0-9a-fA-F]{40}/)
      return (await facts())[2] ?? ''
    },
    isDisconnected: () => expect.poll(async () => (await facts())[0]).toBe('Not connected'),
  }
}

/** It is named with the account's address. */
export const accountButton = { part: '0x' }

/** The page behind the link of the mail, in another tab. */
export const approveDevice = async (context: BrowserContext, inbox: Inbox): Promise<void> => {
  const mail = await openPage(context, await inbox.read('link'))
  await visitorIn(mail).press('Approve this device')
  await visitorIn(mail).sees('heading', 'Approved')
  await mail.close()
}

/** In a browser that this visitor has not approved, from the page's button on. @returns how often they did something */
export const logIn = async (visitor: EmailVisitor, inbox: Inbox): Promise<number> => {
  let actions = 0
  const act = (action: Promise<unknown>): Promise<unknown> => {
    actions += 1
    return action
  }
  await act(visitor.press('Connect wallet'))
  await act(visitor.fill('Email', inbox.email))
  await act(visitor.press('Continue with email'))
  await visitor.sees('heading', 'Is this you?')
  const link = await inbox.read('link')
  const mail = await visitor.context.newPage()
  await act(mail.goto(link))
  await act(visitorIn(mail).press('Approve this device'))
  await visitorIn(mail).sees('heading', 'Approved')
  await mail.close()
  await visitor.page.bringToFront()
  await visitor.sees('heading', 'Type your code')
  const code = await inbox.read('code')
  await act(visitor.fill('Code', code))
  return actions
}

/** Somebody new with a wallet, on the page of a host. */
export const newVisitor = async (
  context: BrowserContext,
  host: HostName,
  options?: Readonly<Record<string, unknown>>,
) => {
  const inbox = openInbox()
  const visitor = await visitHost(context, addressOf(host, options))
  const actions = await logIn(visitor, inbox)
  return { ...visitor, inbox, actions, address: await visitor.isConnected() }
}

/** What a press in this page opens. */
export const windowOf = async (visitor: EmailVisitor, press: () => Promise<void>): Promise<Page> => {
  const before = new Set(await visitor.context.pages())
  await press()
  let opened: Page | undefined
  await expect
    .poll(async () => {
      opened = (await visitor.context.pages()).find((page) => !before.has(page) && page.url() !== 'about:blank')
      return opened
    })
    .toBeDefined()
  if (opened === undefined) throw new Error('Nothing was opened')
  return opened
}

/** What a host asks the connected wallet, and how that ends. */
export const askWallet = (
  { page }: EmailVisitor,
  method: string,
  params: readonly unknown[],
): Promise<{ readonly value?: unknown; readonly code?: number }> =>
  page.evaluate(
    async (name, given) => {
      const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
      const provider = await modal.getProvider(name.startsWith('solana_') ? 'solana' : 'eip155')
      try {
        return { value: await provider.request({ method: name, params: given }) }
      } catch (error) {
        return { code: Object(error).code }
      }
    },
    method,
    params,
  )

/**
 * Firefox does not say whether a frame is covered: the visitor approves in a window.
 * @param before the press, once the window is there
 */
export const answerInWindow = async (
  visitor: EmailVisitor,
  button: 'Approve' | 'Reject',
  before: () => void = () => undefined,
): Promise<void> => {
  await visitor.page.bringToFront()
  await visitor.sees('heading', 'Approve Transaction')
  const surfaceNow = () =>
    visitor.page.frames().findLast((frame) => !frame.detached && frame.url().includes('/approval?'))
  await expect.poll(surfaceNow).toBeDefined()
  const surface = surfaceNow()
  if (surface === undefined) throw new Error('There is no surface')
  const window = await windowOf(visitor, () => visitorIn(surface).press('Open in a window'))
  before()
  await visitorIn(window).press(button)
  await expect.poll(surfaceNow).toBeUndefined()
}
