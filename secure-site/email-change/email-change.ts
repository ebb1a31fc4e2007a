import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { createRateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import { codeMinutes } from '../auth/create-auth.ts'
import type { SiteSession } from '../auth/site-sessions.ts'
import { isPageOf } from '../config/project-pages.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { originRefused, refuse, type SiteRefusal, tooManyTries, tooSoon, wrongCode } from '../http/site-refusal.ts'
import { resendSeconds, triesPerDevice } from '../login/login.ts'
import {
  addressTakenMail,
  changeAskedMail,
  confirmAddressMail,
  emailChangedMail,
  takenBackMail,
} from '../mail/email-mails.ts'
import { createMailBudget } from '../mail/mail-budget.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createNameless } from '../mail/nameless.ts'
import type { ChangeStore } from './change-store.ts'
import type { RestoreStore } from './restore-store.ts'
import type { ChangeStage } from './tables.ts'

export interface AskedChange {
  readonly newEmail: string
  /** None on the wallet's own pages. */
  readonly projectId?: string
  readonly origin: string
  readonly browser: string
  readonly network: string
}

/** The change of the address of a wallet (spec section 4): a code of the address of now, then one of the new one. For devices that have the wallet. */
export interface EmailChange {
  readonly start: (by: SiteSession, asked: AskedChange) => Promise<Result<undefined, SiteRefusal>>
  /** @param network of who types the code */
  readonly enterPrimary: (by: SiteSession, code: string, network: string) => Promise<Result<undefined, SiteRefusal>>
  /** @returns the address that the wallet has from then on */
  readonly enterSecondary: (by: SiteSession, code: string) => Promise<Result<string, SiteRefusal>>
  /** The press on the page behind the link. @returns the address that the wallet has again; undefined where the link is over */
  readonly takeBack: (ticket: string, browser: string) => Promise<string | undefined>
}

const sameEmail = refuse(400, 'INVALID_EMAIL', 'This is the email address of your wallet already')

export const createEmailChange = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly changes: ChangeStore
  readonly restores: RestoreStore
  readonly mailer: Mailer
}): EmailChange => {
  const { options, database, changes, mailer } = parts
  const { publicUrl } = options
  const nameless = createNameless(options.secret)
  const budget = createMailBudget(database, options)
  const resend = createRateLimiter(database, { name: 'change-resend', points: 1, seconds: resendSeconds })
  const triesLimit = { name: 'change-tries', points: triesPerDevice, seconds: codeMinutes * 60 }
  const tries = createRateLimiter(database, triesLimit)

  /** A try that is used up, unless the code is right. */
  const withTry = async <Done>(
    { userId, deviceId }: SiteSession,
    stage: ChangeStage,
    act: () => Promise<Result<Done, SiteRefusal>>,
  ): Promise<Result<Done, SiteRefusal>> => {
    const key = nameless(userId, deviceId, stage)
    const wait = await tries.consumeOrWait(key, 1)
    if (wait > 0) return err(tooManyTries(wait))
    const done = await act()
    if (done.ok || done.failure !== wrongCode) await tries.giveBack(key, 1)
    return done
  }

  return {
    start: async (by, { newEmail, projectId, origin, browser, network }) => {
      if (!isPageOf(options, projectId, origin)) return err(originRefused)
      if (newEmail === by.email) return err(sameEmail)
      const wait = await resend.consumeOrWait(nameless(by.userId, by.deviceId), 1)
      if (wait > 0) return err(tooSoon(wait))
      const refused = await budget.use({ email: by.email, network }, 'change')
      if (refused) return err(refused)
      const code = await changes.begin(by, { newEmail, origin, browser })
      mailer.send(changeAskedMail({ to: by.email, origin, browser }, { newEmail, code }, publicUrl))
      return ok(undefined)
    },
    enterPrimary: (by, code, network) =>
      withTry(by, 'primary', async () => {
        const to = await changes.awaitedBy(by, code)
        if (to === undefined) return err(wrongCode)
        // Before the code is used up: it counts still where the next one cannot be mailed now.
        const refused = await budget.use({ email: to, network }, 'change')
        if (refused) return err(refused)
        const passed = await changes.passPrimary(by, code)
        if (passed === undefined) return err(wrongCode)
        const who = { to, origin: passed.origin, browser: passed.browser }
        mailer.send(
          passed.code === undefined
            ? addressTakenMail(who, publicUrl)
            : confirmAddressMail(who, passed.code, publicUrl),
        )
        return ok(undefined)
      }),
    enterSecondary: (by, code) =>
      withTry(by, 'secondary', async () => {
        const changed = await changes.passSecondary(by, code)
        if (changed === undefined) return err(wrongCode)
        const { email: to, newEmail, ticket, expiresAt, origin, browser } = changed
        const back = ticket === undefined ? undefined : { link: `${publicUrl}/take-back?ticket=${ticket}`, expiresAt }
        mailer.send(emailChangedMail({ to, origin, browser }, { newEmail, back }, publicUrl))
        return ok(newEmail)
      }),
    takeBack: async (ticket, browser) => {
      const done = await parts.restores.takeBack(ticket, { browser, origin: publicUrl })
      if (done === undefined) return undefined
      if (done.lost !== done.email) mailer.send(takenBackMail({ to: done.lost, browser }, publicUrl))
      return done.email
    },
  }
}
