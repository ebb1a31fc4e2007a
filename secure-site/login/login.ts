import { createHmac } from 'node:crypto'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { createRateLimiter, type RateLimit } from '../../service-kit/limits/rate-limiter.ts'
import { type Auth, codeMinutes } from '../auth/create-auth.ts'
import { isPageOf } from '../config/project-pages.ts'
import type { SiteOptions } from '../config/site-options.ts'
import type { DeviceRequest, DeviceStore, OpenRequest } from '../devices/device-store.ts'
import { originRefused, refuse, type SiteRefusal } from '../http/site-refusal.ts'
import type { Mailer } from '../mail/mailer.ts'
import { approvalMail, codeMail, type WhoAsks } from '../mail/mails.ts'

/** What the visitor has to do next (spec section 4): approve this device, or type the code that was sent. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP'

export interface Login {
  /** Sends a link or a code. What it answers says nothing of the address: only whether this device was approved for it. */
  readonly start: (asked: DeviceRequest) => Promise<Result<LoginAction, SiteRefusal>>
  /** How the device stands. Once it is approved, the code is on its way. */
  readonly device: (email: string, deviceId: string) => Promise<Result<LoginAction, SiteRefusal>>
  /** Of the page behind the link. Undefined where it is over or was answered. */
  readonly find: (ticket: string) => Promise<(OpenRequest & { readonly project: string }) | undefined>
  /** The visitor's answer there. @returns false where there is nothing to answer */
  readonly answer: (ticket: string, answer: 'approved' | 'refused') => Promise<boolean>
  /** Uses up a try. @returns how long to wait until the next one, in milliseconds; 0 where it may be tried */
  readonly tryCode: (email: string, deviceId: string) => Promise<number>
  /** A code was right: the try does not count. */
  readonly codeWasRight: (email: string, deviceId: string) => Promise<void>
}

/** How long until another mail is sent (spec section 9), in seconds. */
const resendSeconds = 30
const triesPerDevice = 5
const hourSeconds = 3_600

const tooManyMails = (ms: number): SiteRefusal =>
  refuse(429, 'RATE_LIMITED', 'Too many mails were sent to this address. Please try again later', Math.ceil(ms / 1_000))
const tooManyOfClient = (ms: number): SiteRefusal =>
  refuse(
    429,
    'RATE_LIMITED',
    'Too many mails were asked for from your network. Please try again later',
    Math.ceil(ms / 1_000),
  )
const tooSoon = (ms: number): SiteRefusal => {
  const seconds = Math.ceil(ms / 1_000)
  return refuse(429, 'TOO_SOON', `Please try again after ${seconds} seconds`, seconds)
}
const noMoreMails = refuse(503, 'MAIL_UNAVAILABLE', 'No mails can be sent at the moment. Please try again later')
const deviceRefused = refuse(403, 'DEVICE_REFUSED', 'The device was refused by mail')
const requestOver = refuse(410, 'LINK_EXPIRED', 'The link in the mail is over. Ask for a new one')

export const createLogin = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly devices: DeviceStore
  readonly auth: Auth
  readonly mailer: Mailer
}): Login => {
  const { options, devices, mailer } = parts
  const { limits, publicUrl, projects } = options
  const limiter = (limit: RateLimit) => createRateLimiter(parts.database, limit)
  const resend = limiter({ name: 'resend', points: 1, seconds: resendSeconds })
  // Apart from each other: whoever asks for links in the name of an address keeps nobody from a code.
  const links = limiter({ name: 'links', points: limits.mailsPerAddress, seconds: hourSeconds })
  const codes = limiter({ name: 'codes', points: limits.mailsPerAddress, seconds: hourSeconds })
  const allLinks = limiter({ name: 'all-links', points: limits.mailsPerHour, seconds: hourSeconds })
  const allCodes = limiter({ name: 'all-codes', points: limits.mailsPerHour, seconds: hourSeconds })
  // One client alone uses up nobody else's.
  const clientMails = Math.max(limits.mailsPerAddress, Math.ceil(limits.mailsPerHour / 10))
  const clients = limiter({ name: 'clients', points: clientMails, seconds: hourSeconds })
  const tries = limiter({ name: 'tries', points: triesPerDevice, seconds: codeMinutes * 60 })
  /** What is counted, and by whom, is not kept as an address. */
  const nameless = (...of: readonly string[]): string =>
    createHmac('sha256', `limits ${options.secret}`).update(of.join(' ')).digest('base64url')

  const whoAsks = ({ email, projectId, origin, browser }: DeviceRequest): WhoAsks => ({
    ...{ to: email, origin, browser },
    project: projects[projectId]?.name ?? new URL(origin).host,
  })
  const mayMail = async (
    { email, network }: DeviceRequest,
    kind: 'link' | 'code',
  ): Promise<SiteRefusal | undefined> => {
    const clientWaits = await clients.consumeOrWait(nameless(network), 1)
    if (clientWaits > 0) return tooManyOfClient(clientWaits)
    const [mine, all] = kind === 'link' ? [links, allLinks] : [codes, allCodes]
    const wait = await mine.consumeOrWait(nameless(email), 1)
    if (wait > 0) return tooManyMails(wait)
    return (await all.consume('all', 1)) ? undefined : noMoreMails
  }
  const sendCode = async (asked: DeviceRequest): Promise<SiteRefusal | undefined> => {
    const refused = await mayMail(asked, 'code')
    if (refused) return refused
    const code = await parts.auth.api.createVerificationOTP({ body: { email: asked.email, type: 'sign-in' } })
    mailer.send(codeMail(whoAsks(asked), code, publicUrl))
    return undefined
  }
  const sendLink = async (asked: DeviceRequest): Promise<SiteRefusal | undefined> => {
    const refused = await mayMail(asked, 'link')
    if (refused) return refused
    const ticket = await devices.request(asked)
    mailer.send(approvalMail(whoAsks(asked), `${publicUrl}/approve?ticket=${ticket}`, publicUrl))
    return undefined
  }

  return {
    start: async (asked) => {
      const { email, deviceId, projectId, origin } = asked
      if (!isPageOf(projects, projectId, origin)) return err(originRefused)
      const isApproved = await devices.isApproved(email, deviceId)
      const wait = await resend.consumeOrWait(nameless(email, deviceId), 1)
      if (wait > 0) return err(tooSoon(wait))
      const refused = await (isApproved ? sendCode(asked) : sendLink(asked))
      if (refused) return err(refused)
      return ok(isApproved ? 'VERIFY_OTP' : 'VERIFY_DEVICE')
    },
    device: async (email, deviceId) => {
      if (await devices.isApproved(email, deviceId)) return ok('VERIFY_OTP')
      const answer = await devices.lastAnswer(email, deviceId)
      if (answer === 'refused') return err(deviceRefused)
      return answer === 'over' ? err(requestOver) : ok('VERIFY_DEVICE')
    },
    find: async (ticket) => {
      const request = await devices.find(ticket)
      return request && { ...request, project: whoAsks(request).project }
    },
    answer: async (ticket, answer) => {
      const request = await devices.answer(ticket, answer)
      if (request === undefined) return false
      // The device that waits is told by its own question; that no code can be sent now, by the next press of its visitor.
      if (answer === 'approved') await sendCode(request)
      return true
    },
    tryCode: (email, deviceId) => tries.consumeOrWait(nameless(email, deviceId), 1),
    codeWasRight: (email, deviceId) => tries.giveBack(nameless(email, deviceId), 1),
  }
}
