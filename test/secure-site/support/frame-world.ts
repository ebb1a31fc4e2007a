import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { startIssuers } from '../../../sandbox/issuers/start-issuers.ts'
import { type Mailbox, startMailbox } from '../../../sandbox/mailbox/mailbox.ts'
import { frameFiles } from '../../../sandbox/secure-site/frame-files.ts'
import type { SiteOptionsInput } from '../../../secure-site/config/site-options.ts'
import { startSecureSite } from '../../../secure-site/start-secure-site.ts'
import { createTestDatabase } from '../../gateway/support/databases.ts'
import { launchBrowser } from '../../support/browser.ts'
import { type MailedPart, mailedParts } from '../../support/mailed-parts.ts'
import { type FramePage, frameScript } from './frame-page.ts'

export interface FrameWorld {
  readonly site: string
  readonly mailbox: Mailbox
  /** For tests that have time pass. */
  readonly databaseUrl: string
  /** Two sites of hosts that may use the wallet, and one that may not; the first two also with pages that are parted from their windows (COOP). */
  readonly hosts: {
    readonly one: string
    readonly two: string
    readonly foreign: string
    readonly isolated: string
    readonly isolatedTwo: string
  }
  /** A browser of a visitor. */
  readonly browser: () => Promise<BrowserContext>
  readonly visit: (context: BrowserContext, host: string) => Promise<Visit>
  readonly ticket: (email: string) => Promise<string>
  readonly code: (email: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** The host's page, with the frame in it. */
export interface Visit {
  readonly page: Page
  readonly open: (given?: Parameters<FramePage['open']>[1]) => Promise<string>
  readonly ask: (type: string, payload?: unknown) => Promise<{ readonly type: string; readonly payload?: unknown }>
  /** Until the code is in the mailbox. */
  readonly approve: (email: string) => Promise<void>
  /** All that a visitor does in the page and in their mailbox. */
  readonly signIn: (email: string) => Promise<void>
  /** The page that shows what is signed, in a dialog of the host's page. */
  readonly surface: (theme?: 'light' | 'dark') => Promise<FrameLocator>
}

const freePort = async (): Promise<number> => {
  const server = createNetServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

const startHost = async (headers: Readonly<Record<string, string>> = {}): Promise<{ port: number; server: Server }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end('<!doctype html><title>Host</title><body></body>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, server }
}

/** Playwright takes partitioned storage away; visitors have it. */
const partitioning = 'ThirdPartyStoragePartitioning'

/** Also in a hook, where `expect.poll` is not to be had. */
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { timeout: 15_000, interval: 50 })

export const createFrameWorld = async (given: {
  readonly storage: 'partitioned' | 'shared'
  /** Where they need to know where the site is, a function of that. */
  readonly options?: Partial<SiteOptionsInput> | ((site: string) => Promise<Partial<SiteOptionsInput>>)
  /** Its visitors may log in at an issuer. */
  readonly hasIssuers?: boolean
}): Promise<FrameWorld> => {
  const files = await frameFiles()
  const created = await createTestDatabase()
  const mailbox = await startMailbox({ port: 0 })
  const port = await freePort()
  const site = `http://wallet.localhost:${port}`
  const issuers = given.hasIssuers ? await startIssuers({ port: 0, site }) : undefined
  const options = typeof given.options === 'function' ? await given.options(site) : given.options
  const running = await startSecureSite(
    {
      port,
      publicUrl: site,
      projects: { sample: { name: 'Sample', origins: ['http://localhost:*', 'http://other.localhost:*'] } },
      mail: { smtpUrl: mailbox.smtpUrl, from: 'wallet@site.example' },
      database: created.options,
      logLevel: 'error',
      ...(issuers && { socials: issuers.socials }),
      ...options,
      limits: { requests: 100_000, mailsPerAddress: 100, stopSeconds: 0 },
    },
    files,
  )
  const [host, isolated] = [await startHost(), await startHost(isolation)]
  let launched: Promise<Browser> | undefined
  const launch = async (): Promise<Browser> => {
    if (given.storage === 'shared') return launchBrowser()
    const { chromiumFeatures } = await import('./chromium-features.ts')
    const { whole, without } = await chromiumFeatures(partitioning)
    return launchBrowser([without], [whole])
  }
  const contexts: BrowserContext[] = []
  const newest = async (email: string, part: MailedPart): Promise<string> => {
    const find = () => mailedParts(mailbox.mails(email), part)[0] ?? ''
    await until(() => find() !== '')
    return find()
  }
  const ticket = (email: string): Promise<string> => newest(email, 'link')
  const code = (email: string): Promise<string> => newest(email, 'code')
  return {
    site,
    mailbox,
    databaseUrl: created.options.url,
    hosts: {
      one: `http://localhost:${host.port}`,
      two: `http://other.localhost:${host.port}`,
      foreign: `http://foreign.localhost:${host.port}`,
      isolated: `http://localhost:${isolated.port}`,
      isolatedTwo: `http://other.localhost:${isolated.port}`,
    },
    browser: async () => {
      launched ??= launch()
      const context = await (await launched).newContext()
      contexts.push(context)
      return context
    },
    visit: async (context, at) => {
      const page = await context.newPage()
      await page.addInitScript(`if (window === top) { ${frameScript} }`)
      await page.goto(at)
      const open: Visit['open'] = (how) =>
        page.evaluate(([src, options]) => walletFrame.open(src, options), [
          `${site}/sdk?projectId=sample`,
          how,
        ] as const)
      const ask: Visit['ask'] = (type, payload) =>
        page.evaluate(([name, body]) => walletFrame.ask(name, body), [type, payload] as const)
      const expected = async (type: string, payload?: unknown): Promise<unknown> => {
        const reply = await ask(type, payload)
        expect(reply).toMatchObject({ type: `${type}_SUCCESS` })
        return reply.payload
      }
      const approve: Visit['approve'] = async (email) => {
        const before = mailbox.mails(email).length
        const { action } = (await expected('CONNECT_EMAIL', { email })) as { readonly action: string }
        if (action === 'VERIFY_DEVICE') {
          const device = expected('CONNECT_DEVICE')
          await until(() => mailbox.mails(email).length > before)
          const approval = await context.newPage()
          await approval.goto(await ticket(email))
          await approval.getByRole('button', { name: 'Approve this device' }).click()
          await approval.getByRole('heading', { name: 'Approved' }).waitFor()
          await approval.close()
          await device
        }
        await until(() => mailbox.mails(email)[0]?.subject.includes('is your code'))
      }
      return {
        ...{ page, open, ask, approve },
        surface: async (theme = 'light') => {
          await page.evaluate((src) => walletFrame.openSurface(src), `${site}/approval?projectId=sample&theme=${theme}`)
          return page.frameLocator('iframe.surface')
        },
        signIn: async (email) => {
          await approve(email)
          await expected('CONNECT_OTP', { otp: await code(email) })
        },
      }
    },
    ticket,
    code,
    stop: async () => {
      for (const context of contexts) await context.close()
      await (await launched)?.close()
      for (const { server } of [host, isolated]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
      await running.stop()
      await issuers?.stop()
      await mailbox.stop()
      await created.drop()
    },
  }
}
