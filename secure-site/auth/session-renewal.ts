import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { Logger } from '../../service-kit/logger.ts'
import { approvedDevices } from '../devices/tables.ts'
import { noticeOf } from '../wallets/notice-of.ts'
import { notices } from '../wallets/tables.ts'
import { sessionSeconds } from './create-auth.ts'
import { replacedTokens, session, user } from './tables.ts'
import { identityOf, type VisitorIdentity } from './visitor-identity.ts'

/** The session that a token which was replaced belongs to. */
export interface RenewedSession extends VisitorIdentity {
  readonly token: string
  readonly sessionId: string
  readonly userId: string
  readonly createdAt: Date
}

export interface SessionRenewal {
  /** A token that is a day old is replaced when it is used. Of several requests at once one does. */
  readonly isDue: (expiresAt: Date) => boolean
  readonly renew: (sessionId: string, token: string) => Promise<void>
  /**
   * The session of a token that was replaced a moment ago, for the device that it is for: requests side by side, and answers that were lost. Whoever
   * shows one later has a copy of it: all sessions of that device end, once, and the visitor is told.
   */
  readonly current: (token: string, deviceId: string) => Promise<RenewedSession | undefined>
}

const renewedAfterMs = 86_400_000
/** For so long the token of before counts too. */
const graceMs = 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const createSessionRenewal = ({ orm }: ServiceDatabase, logger: Logger): SessionRenewal => {
  /** A session lasts so long from the moment at which it was given its token. */
  const dueBefore = (): Date => new Date(Date.now() + sessionSeconds * 1_000 - renewedAfterMs)
  const endSessions = (userId: string, email: string, deviceId: string): Promise<void> =>
    orm.transaction(async (transaction) => {
      const ended = await transaction
        .delete(session)
        .where(and(eq(session.userId, userId), eq(session.deviceId, deviceId)))
        .returning({ id: session.id })
      if (ended.length === 0) return
      const [device] = await transaction
        .select({ browser: approvedDevices.browser, origin: approvedDevices.origin })
        .from(approvedDevices)
        .where(and(eq(approvedDevices.email, email), eq(approvedDevices.deviceId, deviceId)))
      if (device) await transaction.insert(notices).values(noticeOf({ userId, ...device }, 'session-copied'))
      logger.warn('a session token that was replaced was shown again: the sessions of its device have ended')
    })
  return {
    isDue: (expiresAt) => expiresAt <= dueBefore(),
    renew: (sessionId, token) =>
      orm.transaction(async (transaction) => {
        const next = randomBytes(32).toString('base64url')
        const now = new Date()
        const renewed = await transaction
          .update(session)
          .set({ token: next, updatedAt: now, expiresAt: new Date(now.getTime() + sessionSeconds * 1_000) })
          .where(and(eq(session.id, sessionId), eq(session.token, token), lte(session.expiresAt, dueBefore())))
          .returning({ id: session.id })
        if (renewed.length === 0) return
        await transaction.insert(replacedTokens).values({ tokenHash: hashOf(token), sessionId, replacedAt: now })
      }),
    current: async (token, deviceId) => {
      const [found] = await orm
        .select({ replacedAt: replacedTokens.replacedAt, session, user })
        .from(replacedTokens)
        .innerJoin(session, and(eq(session.id, replacedTokens.sessionId), gt(session.expiresAt, new Date())))
        .innerJoin(user, eq(user.id, session.userId))
        .where(eq(replacedTokens.tokenHash, hashOf(token)))
      if (found === undefined) return undefined
      const { id: sessionId, userId, createdAt, token: now } = found.session
      if (Date.now() - found.replacedAt.getTime() > graceMs) {
        await endSessions(userId, found.user.email, found.session.deviceId)
        return undefined
      }
      if (found.session.deviceId !== deviceId) return undefined
      return { token: now, sessionId, userId, ...identityOf(found.user), createdAt }
    },
  }
}

/** A copy that is older than any session that nobody uses is one of a session that was used all the time: it ends nothing any more. */
export const sweepReplacedTokens = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(replacedTokens).where(lt(replacedTokens.replacedAt, new Date(Date.now() - sessionSeconds * 1_000)))
}
