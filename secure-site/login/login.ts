import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { createRateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import { type Auth, codeMinutes } from '../auth/create-auth.ts'
import { isPageOf, projectOf } from '../config/project-pages.ts'
import type { SiteOptions } from '../config/site-options.ts'
import type { DeviceRequest, DeviceStore, OpenRequest } from '../devices/device-store.ts'
import type { RestoreStore } from '../email-change/restore-store.ts'
import { originRefused, refuse, type SiteRefusal, tooSoon } from '../http/site-refusal.ts'
import { addressKeptMail } from '../mail/email-mails.ts'
import { createMailBudget } from '../mail/mail-budget.ts'
import type { Mailer } from '../mail/mailer.ts'
import { approvalMail, codeMail, ownPages, type WhoAsks } from '../mail/mails.ts'
import { createNameless } from '../mail/nameless.ts'

/** What the visitor has to do next (spec section 4): approve this device, or type the code that was sent. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP'

export interface Login {
  /** Sends a link or a code. What it answers says nothing of the address: only whether this device was approved for it. */
  readonly start: (asked: DeviceRequest) => Promise<Result<LoginAction, SiteRefusal>>
  /**
   * How the request of a device stands. Once it is approved by mail, the code is on its way. One that is approved with a link of the wallet
   * is signed in by that, and was sent no code.
   */
  readonly device: (email: string, deviceId: string) => Promise<Result<LoginAction, SiteRefusal>>
  readonly isApproved: (email: string, deviceId: string) => Promise<boolean>
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
export const resendSeconds = 30
export const triesPerDevice = 5

const deviceRefused = refuse(403, 'DEVICE_REFUSED', 'The device was refused by mail')
const requestOver = refuse(410, 'LINK_EXPIRED', 'The link in the mail is over. Ask for a new one')

export const createLogin = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly devices: DeviceStore
  readonly restores: RestoreStore
  readonly auth: Auth
  readonly mailer: Mailer
}): Login => {
  const { options, devices, mailer, restores } = parts
  const { publicUrl, projects } = options
  const nameless = createNameless(options.secret)
  const budget = createMailBudget(parts.database, options)
  const resend = createRateLimiter(parts.database, { name: 'resend', points: 1, seconds: resendSeconds })
  const tries = createRateLimiter(parts.database, { name: 'tries', points: triesPerDevice, seconds: codeMinutes * 60 })

  const whoAsks = ({ email, projectId, origin, browser }: DeviceRequest): WhoAsks => ({
    ...{ to: email, origin, browser },
    project: projectId === undefined ? ownPages : (projectOf(projects, projectId)?.name ?? new URL(origin).host),
  })
  const sendCode = async (asked: DeviceRequest): Promise<SiteRefusal | undefined> => {
    const refused = await budget.use(asked, 'code')
    if (refused) return refused
    const code = await parts.auth.api.createVerificationOTP({ body: { email: asked.email, type: 'sign-in' } })
    mailer.send(codeMail(whoAsks(asked), code, publicUrl))
    return undefined
  }
  const sendLink = async (asked: DeviceRequest): Promise<SiteRefusal | undefined> => {
    const refused = await budget.use(asked, 'link')
    if (refused) return refused
    const [ticket, keptUntil] = [await devices.request(asked), await restores.reservedUntil(asked.email)]
    mailer.send(
      keptUntil === undefined
        ? approvalMail(whoAsks(asked), `${publicUrl}/approve?ticket=${ticket}`, publicUrl)
        : addressKeptMail(whoAsks(asked), keptUntil, publicUrl),
    )
    return undefined
  }

  const isApproved: Login['isApproved'] = async (email, deviceId) =>
    (await devices.approvedBy(email, deviceId)) !== undefined

  return {
    isApproved,
    start: async (asked) => {
      const { email, deviceId, projectId, origin } = asked
      if (!isPageOf(options, projectId, origin)) return err(originRefused)
      const isKnown = await isApproved(email, deviceId)
      const wait = await resend.consumeOrWait(nameless(email, deviceId), 1)
      if (wait > 0) return err(tooSoon(wait))
      const refused = await (isKnown ? sendCode(asked) : sendLink(asked))
      if (refused) return err(refused)
      return ok(isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE')
    },
    device: async (email, deviceId) => {
      if ((await devices.approvedBy(email, deviceId)) === 'mail') return ok('VERIFY_OTP')
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
