import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { type Mailbox, type ReceivedMail, startMailbox } from '../../../sandbox/mailbox/mailbox.ts'
import { checkSiteOptions, type SiteOptionsInput } from '../../../secure-site/config/site-options.ts'
import { createSite } from '../../../secure-site/create-site.ts'
import { createSmtpMailer } from '../../../secure-site/mail/smtp-mailer.ts'
import { siteDescriptors } from '../../../secure-site/site-descriptors.ts'
import { siteMigrations } from '../../../secure-site/site-migrations.ts'
import type { ServiceDatabase } from '../../../service-kit/database/database.ts'
import { openDatabase } from '../../../service-kit/database/open-database.ts'
import { createLogger } from '../../../service-kit/logger.ts'
import { createTestDatabase } from '../../gateway/support/databases.ts'
import { createDeviceKey, type DeviceKey } from './site-device.ts'

export const publicUrl = 'http://wallet.localhost'
export const hostOrigin = 'https://app.example'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

/** A share as a device sends it: it looks like one, and is of no seed. */
export const share = (): string => randomBytes(33).toString('base64url')
export const walletId = (): string => randomBytes(16).toString('base64url')
export const newWallet = () => ({
  walletId: walletId(),
  accountShare: share(),
  recovery: { account: share(), recovery: share() },
})

export interface SiteAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

export interface SiteRequest {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser with the wallet's frame in it. */
export interface SiteDevice {
  readonly key: DeviceKey
  /** Signed, with its cookies, and again where the site gives it another nonce. */
  readonly ask: (method: 'GET' | 'POST' | 'PUT', path: string, asking?: SiteRequest) => Promise<SiteAnswer>
  readonly start: (email: string) => Promise<SiteAnswer>
  readonly enter: (email: string, code: string) => Promise<SiteAnswer>
  /** From the address to a session, with all that the visitor does in their mailbox. */
  readonly signIn: (email: string) => Promise<void>
  readonly forgetCookies: () => void
  /** Into another network: an IP address. */
  readonly moveTo: (network: string) => void
}

export interface SiteWorld {
  readonly database: ServiceDatabase
  readonly mailbox: Mailbox
  /** Asks the app without a port. */
  readonly fetch: (path: string, init?: RequestInit, from?: string) => Promise<Response>
  readonly device: (from?: string) => Promise<SiteDevice>
  /** The next mail to this address whose subject is like that, which nobody has read yet. */
  readonly mail: (to: string, subject: RegExp) => Promise<ReceivedMail>
  readonly code: (to: string) => Promise<string>
  readonly ticket: (to: string) => Promise<string>
  readonly answer: (ticket: string, answer?: 'approved' | 'refused', headers?: object) => Promise<Response>
  /** All rows of a table, as they are stored. */
  readonly rows: (table: string) => Promise<readonly unknown[]>
  readonly stop: () => Promise<void>
}

export type SiteWorldOptions = Partial<SiteOptionsInput>

/** The site on a PostgreSQL, with a mail server that takes what it sends. */
export const createSiteWorld = async (given: SiteWorldOptions = {}): Promise<SiteWorld> => {
  const created = given.database === undefined ? await createTestDatabase() : undefined
  const mailbox = await startMailbox({ port: 0 })
  const checked = checkSiteOptions({
    publicUrl,
    projects: { sample: { name: 'Sample', origins: [hostOrigin] } },
    mail: { smtpUrl: mailbox.smtpUrl, from: 'Wallet <wallet@site.example>' },
    database: created?.options,
    recoveryDelaySeconds: 0,
    logLevel: 'silent',
    ...given,
    limits: { requests: 10_000, mailsPerAddress: 100, ...given.limits },
  })
  if (!checked.ok) throw new Error(checked.failure.join('\n'))
  const options = checked.value
  const descriptors = await siteDescriptors(options.descriptors)
  if (!descriptors.ok) throw new Error(descriptors.failure.join('\n'))
  const logger = createLogger(options.logLevel, 'secure-site')
  const database = await openDatabase(options.database, siteMigrations, logger)
  const mailer = createSmtpMailer(options.mail, logger)
  const app = createSite({ options, database, mailer, logger, frameFiles: new Map(), descriptors: descriptors.value })
  const read = new Set<ReceivedMail>()

  const fetchSite: SiteWorld['fetch'] = async (path, init = {}, from = '203.0.113.7') =>
    app.request(path, init, { incoming: { socket: { remoteAddress: from } } })
  const mail: SiteWorld['mail'] = async (to, subject) => {
    const unread = () => mailbox.mails(to).findLast((one) => subject.test(one.subject) && !read.has(one))
    await expect.poll(unread).toBeDefined()
    const found = unread()
    if (found === undefined) throw new Error('The mail is gone')
    read.add(found)
    return found
  }
  const partOf = async (to: string, subject: RegExp, pattern: RegExp): Promise<string> => {
    const { text } = await mail(to, subject)
    return pattern.exec(text)?.[1] ?? ''
  }
  const code: SiteWorld['code'] = (to) => partOf(to, /is your code/, /Your code is (\d{6})\b/)
  const ticket: SiteWorld['ticket'] = (to) => partOf(to, /Approve a new device/, /\/approve\?ticket=([\w-]+)/)
  const answer: SiteWorld['answer'] = (given, said = 'approved', headers = {}) =>
    fetchSite('/approve', {
      method: 'POST',
      body: new URLSearchParams({ ticket: given, answer: said }),
      headers: { origin: options.publicUrl, ...headers },
    })

  const device = async (network?: string): Promise<SiteDevice> => {
    let from = network
    const key = await createDeviceKey()
    const cookies = new Map<string, string>()
    let nonce: string | undefined
    const once = async (method: string, path: string, { body, headers }: SiteRequest): Promise<Response> => {
      const proof = await key.prove({ method, url: `${options.publicUrl}${path}`, ...(nonce && { nonce }) })
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetchSite(
        path,
        {
          method,
          headers: {
            dpop: proof,
            origin: options.publicUrl,
            'user-agent': firefox,
            ...(cookie && { cookie }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        from,
      )
      nonce = response.headers.get('dpop-nonce') ?? nonce
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    const ask: SiteDevice['ask'] = async (method, path, asking = {}) => {
      const first = await once(method, path, asking)
      const response =
        first.status === 401 && (await first.clone().json()).code === 'USE_DPOP_NONCE'
          ? await once(method, path, asking)
          : first
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
    const start: SiteDevice['start'] = (email) =>
      ask('POST', '/api/login', { body: { email, projectId: 'sample', origin: hostOrigin } })
    const enter: SiteDevice['enter'] = (email, typed) =>
      ask('POST', '/api/login/code', { body: { email, code: typed } })
    return {
      key,
      ask,
      start,
      enter,
      signIn: async (email) => {
        const { body } = await start(email)
        if (body['action'] === 'VERIFY_DEVICE') await answer(await ticket(email))
        const entered = await enter(email, await code(email))
        if (entered.status !== 200) throw new Error(JSON.stringify(entered.body))
      },
      forgetCookies: () => cookies.clear(),
      moveTo: (next) => {
        from = next
      },
    }
  }
  return {
    ...{ database, mailbox, mail, code, ticket, answer, device },
    fetch: fetchSite,
    rows: async (table) => {
      const answer: unknown = await database.orm.execute(`select * from ${table}`)
      if (typeof answer !== 'object' || answer === null || !('rows' in answer) || !Array.isArray(answer.rows))
        throw new Error('The database answers no rows')
      return answer.rows
    },
    stop: async () => {
      await mailer.close(10_000)
      await mailbox.stop()
      await database.close()
      await created?.drop()
    },
  }
}
