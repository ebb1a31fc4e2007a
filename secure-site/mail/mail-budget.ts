import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { createRateLimiter, type RateLimit } from '../../service-kit/limits/rate-limiter.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { refuse, type SiteRefusal } from '../http/site-refusal.ts'
import { createNameless } from './nameless.ts'

/** Counted apart: whoever asks for one in the name of an address keeps nobody from another. */
export type BudgetedMail = 'link' | 'code' | 'change'

/** Whether one more mail may be sent, by the limits of the owner. */
export interface MailBudget {
  /** Uses up one. @returns why not; undefined where it may be sent */
  readonly use: (
    mail: { readonly email: string; readonly network: string },
    kind: BudgetedMail,
  ) => Promise<SiteRefusal | undefined>
}

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
const noMoreMails = refuse(503, 'MAIL_UNAVAILABLE', 'No mails can be sent at the moment. Please try again later')

export const createMailBudget = (
  database: ServiceDatabase,
  { limits, secret }: Pick<SiteOptions, 'limits' | 'secret'>,
): MailBudget => {
  const limiter = (limit: RateLimit) => createRateLimiter(database, limit)
  const pair = (name: string) => ({
    mine: limiter({ name, points: limits.mailsPerAddress, seconds: hourSeconds }),
    all: limiter({ name: `all-${name}`, points: limits.mailsPerHour, seconds: hourSeconds }),
  })
  const budgets = { link: pair('links'), code: pair('codes'), change: pair('changes') }
  // One client alone uses up nobody else's.
  const clientMails = Math.max(limits.mailsPerAddress, Math.ceil(limits.mailsPerHour / 10))
  const clients = limiter({ name: 'clients', points: clientMails, seconds: hourSeconds })
  const nameless = createNameless(secret)
  return {
    use: async ({ email, network }, kind) => {
      const clientWaits = await clients.consumeOrWait(nameless(network), 1)
      if (clientWaits > 0) return tooManyOfClient(clientWaits)
      const { mine, all } = budgets[kind]
      const wait = await mine.consumeOrWait(nameless(email), 1)
      if (wait > 0) return tooManyMails(wait)
      return (await all.consume('all', 1)) ? undefined : noMoreMails
    },
  }
}
