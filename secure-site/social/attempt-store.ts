import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import { type SocialProvider, socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { user } from '../auth/tables.ts'
import { approveDevice } from '../devices/approve-device.ts'
import { wallets } from '../wallets/tables.ts'
import { socialAttempts, socialPages, socialTickets } from './tables.ts'

/** What a frame asks for. */
export interface AskedLogin {
  readonly deviceId: string
  readonly provider: SocialProvider
  /** None on the wallet's own pages. */
  readonly projectId?: string
  /** Of the page around the frame. */
  readonly origin: string
  /** Of that origin. Without one, the login is in a window that the page has opened. */
  readonly returnUrl?: string
  /** Where it asks from: an IP address, or a network of IPv6. */
  readonly network: string
}

export interface OpenAttempt extends Omit<AskedLogin, 'deviceId'> {
  readonly attemptHash: string
  /** Of who has opened it, by now. */
  readonly userId?: string
  readonly isOver: boolean
}

/** Each of its tokens counts once, and for the browser that has opened it alone. */
export interface AttemptStore {
  /** @returns what the frame keeps, and what stands in the address that the visitor begins at */
  readonly begin: (asked: AskedLogin) => Promise<{ readonly attempt: string; readonly request: string }>
  /** @param browser what its cookie says @returns what the issuer is to bring back */
  readonly open: (
    request: string,
    browser: string,
  ) => Promise<{ readonly attempt: OpenAttempt; readonly state: string } | undefined>
  /** The visitor comes back from the issuer. */
  readonly comeBack: (state: string, browser: string) => Promise<OpenAttempt | undefined>
  readonly hasAgreed: (userId: string, origin: string) => Promise<boolean>
  /** @returns what the visitor's answer has to bring */
  readonly ask: (attempt: OpenAttempt, userId: string) => Promise<string>
  readonly answer: (answer: string, browser: string) => Promise<OpenAttempt | undefined>
  readonly agree: (userId: string, origin: string) => Promise<void>
  /**
   * @param isOfNetwork it counts in the network alone that the login was begun in
   * @returns undefined where the login was ended meanwhile
   */
  readonly giveTicket: (attempt: OpenAttempt, userId: string, isOfNetwork: boolean) => Promise<string | undefined>
  /** Once, and for the frame that has begun it: its device is approved for the visitor. @returns who that is */
  readonly claim: (claimed: {
    readonly attempt: string
    readonly ticket: string
    readonly deviceId: string
    readonly browser: string
    readonly network: string
  }) => Promise<string | undefined>
}

const attemptMs = 600_000
/** The page is there, and takes it at once. */
const ticketMs = 120_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const newToken = (): string => randomBytes(32).toString('base64url')

const attemptOf = (row: typeof socialAttempts.$inferSelect): OpenAttempt => {
  const { attemptHash, provider, projectId, origin, returnUrl, network, userId, expiresAt } = row
  return {
    ...{ attemptHash, provider, origin, network, isOver: expiresAt <= new Date() },
    ...(projectId !== '' && { projectId }),
    ...(returnUrl !== null && { returnUrl }),
    ...(userId !== null && { userId }),
  }
}

export const createAttemptStore = ({ orm }: ServiceDatabase): AttemptStore => {
  /** Uses a token up: of several at once one finds it. */
  const use = async (
    which: SQL | undefined,
    next: Partial<typeof socialAttempts.$inferInsert>,
  ): Promise<OpenAttempt | undefined> => {
    const [row] = await orm.update(socialAttempts).set(next).where(which).returning()
    return row && attemptOf(row)
  }
  const ofBrowser = (browser: string) => eq(socialAttempts.browserHash, hashOf(browser))
  return {
    begin: async ({ projectId = '', returnUrl, ...asked }) => {
      const [attempt, request] = [newToken(), newToken()]
      await orm.insert(socialAttempts).values({
        ...{ ...asked, projectId, returnUrl, attemptHash: hashOf(attempt), requestHash: hashOf(request) },
        expiresAt: new Date(Date.now() + attemptMs),
      })
      return { attempt, request }
    },
    open: async (request, browser) => {
      const state = newToken()
      const next = { requestHash: null, browserHash: hashOf(browser), stateHash: hashOf(state) }
      const attempt = await use(eq(socialAttempts.requestHash, hashOf(request)), next)
      return attempt && { attempt, state }
    },
    comeBack: (state, browser) =>
      use(and(eq(socialAttempts.stateHash, hashOf(state)), ofBrowser(browser)), { stateHash: null }),
    hasAgreed: async (userId, origin) => {
      const known = await orm
        .select({ origin: socialPages.origin })
        .from(socialPages)
        .where(and(eq(socialPages.userId, userId), eq(socialPages.origin, origin)))
      return known.length > 0
    },
    ask: async ({ attemptHash }, userId) => {
      const answer = newToken()
      await use(eq(socialAttempts.attemptHash, attemptHash), { userId, answerHash: hashOf(answer) })
      return answer
    },
    answer: (answer, browser) =>
      use(and(eq(socialAttempts.answerHash, hashOf(answer)), ofBrowser(browser)), { answerHash: null }),
    agree: async (userId, origin) => {
      await orm.insert(socialPages).values({ userId, origin, agreedAt: new Date() }).onConflictDoNothing()
    },
    giveTicket: ({ attemptHash }, userId, isOfNetwork) =>
      orm.transaction(async (transaction) => {
        const ticket = newToken()
        const [ended] = await transaction
          .delete(socialAttempts)
          .where(eq(socialAttempts.attemptHash, attemptHash))
          .returning()
        if (ended === undefined) return undefined
        const { deviceId, origin, network } = ended
        const expiresAt = new Date(Date.now() + ticketMs)
        await transaction.insert(socialTickets).values({
          ...{ ticketHash: hashOf(ticket), attemptHash, deviceId, userId, origin, expiresAt },
          ...(isOfNetwork && { network }),
        })
        return ticket
      }),
    claim: ({ attempt, ticket, deviceId, browser, network }) =>
      orm.transaction(async (transaction) => {
        const isMine = and(
          ...[eq(socialTickets.ticketHash, hashOf(ticket)), eq(socialTickets.attemptHash, hashOf(attempt))],
          ...[eq(socialTickets.deviceId, deviceId), gt(socialTickets.expiresAt, new Date())],
          or(isNull(socialTickets.network), eq(socialTickets.network, network)),
        )
        const [found] = await transaction
          .select({ userId: socialTickets.userId, origin: socialTickets.origin })
          .from(socialTickets)
          .where(isMine)
        if (found === undefined) return undefined
        const { userId } = found
        const isApproved = await approveDevice(transaction, { ...found, deviceId, browser }, 'social', async () => {
          const taken = await transaction.delete(socialTickets).where(isMine).returning()
          return taken.length > 0
        })
        return isApproved ? userId : undefined
      }),
  }
}

/**
 * Forgets logins that are over, and who has not gone on with any. An hour later: until then a visitor who comes back late is told, and their
 * page too. Whoever has a wallet stays, also after they have taken back what they agreed to.
 */
export const sweepSocialLogins = async ({ orm }: ServiceDatabase): Promise<void> => {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await orm.delete(socialTickets).where(lt(socialTickets.expiresAt, new Date()))
  await orm.delete(socialAttempts).where(lt(socialAttempts.expiresAt, anHourAgo))
  const agreed = orm.select({ userId: socialPages.userId }).from(socialPages).where(eq(socialPages.userId, user.id))
  // Whoever has signed out everywhere agrees to each page anew, and keeps their wallet.
  const owned = orm.select({ userId: wallets.userId }).from(wallets).where(eq(wallets.userId, user.id))
  const isOfIssuer = inArray(user.loginProvider, [...socialProviders])
  await orm.delete(user).where(and(isOfIssuer, lt(user.updatedAt, anHourAgo), notExists(agreed), notExists(owned)))
}
