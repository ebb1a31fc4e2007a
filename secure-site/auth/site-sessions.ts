import { APIError } from 'better-auth/api'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { approvedDevices } from '../devices/tables.ts'
import { socialPages } from '../social/tables.ts'
import type { Auth } from './create-auth.ts'
import type { SessionRenewal } from './session-renewal.ts'
import { session, user } from './tables.ts'
import { identityOf, type VisitorIdentity } from './visitor-identity.ts'

/** Who is signed in, on which device. */
export interface SiteSession extends VisitorIdentity {
  readonly userId: string
  readonly deviceId: string
  readonly sessionId: string
  readonly createdAt: Date
  /** Another token of the same session, which the browser is to be given. */
  readonly renewed?: Omit<NewSession, 'sessionId'>
}

/** Whether its code was typed less than ten minutes ago. */
export const isFresh = ({ createdAt }: Pick<SiteSession, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() <= 10 * 60_000

export interface NewSession {
  readonly token: string
  /** No secret: it is of use to the device of the session alone. */
  readonly sessionId: string
  /** Lines of the answer. */
  readonly cookies: readonly string[]
}

/** The session that another one is made of. */
export type LinkedFrom = Pick<SiteSession, 'userId' | 'deviceId' | 'createdAt'>

export interface SiteSessions {
  /** Undefined for a code that is wrong, over or used. */
  readonly signIn: (email: string, code: string, deviceId: string) => Promise<NewSession | undefined>
  /** For another device of who is signed in on this one, as old as that session. Undefined where that one was ended, or the device removed, meanwhile. */
  readonly link: (from: LinkedFrom, deviceId: string) => Promise<NewSession | undefined>
  /** For a device on which a visitor has logged in at an issuer. Undefined where it was removed, or they were deleted, meanwhile. */
  readonly open: (userId: string, deviceId: string) => Promise<NewSession | undefined>
  /** Of a session that nobody was told of yet. */
  readonly revoke: (token: string) => Promise<void>
  /** Of a request's cookie, or its `authorization: Bearer`; undefined where there is none, or it is another device's. */
  readonly find: (headers: Headers, deviceId: string) => Promise<SiteSession | undefined>
  /** The token of a session that this device has, and no cookie of: browsers give a frame other cookies when a window of its site was opened. */
  readonly resume: (sessionId: string, deviceId: string) => Promise<NewSession | undefined>
  /** Ends this session, or all of the visitor's. @returns the lines that clear the cookie */
  readonly signOut: (headers: Headers, of: SiteSession, everywhere: boolean) => Promise<readonly string[]>
}

/** The lines of an answer that put a token into a cookie; undefined where its session was ended at this moment. */
const cookiesFor = async (auth: Auth, token: string): Promise<readonly string[] | undefined> => {
  try {
    const given = await auth.api.giveToken({ body: { token }, headers: new Headers(), returnHeaders: true })
    return given.headers.getSetCookie()
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return undefined
    throw error
  }
}

export const createSiteSessions = ({ orm }: ServiceDatabase, auth: Auth, renewal: SessionRenewal): SiteSessions => ({
  signIn: async (email, code, deviceId) => {
    try {
      const { headers, response } = await auth.api.signInEmailOTP({
        body: { email, otp: code },
        headers: new Headers(),
        returnHeaders: true,
      })
      // Until this is written it is no device's, and nobody can use it.
      const [made] = await orm
        .update(session)
        .set({ deviceId })
        .where(eq(session.token, response.token))
        .returning({ sessionId: session.id })
      // It was ended at this moment.
      return made && { ...made, token: response.token, cookies: headers.getSetCookie() }
    } catch (error) {
      // A database that does not answer makes no code wrong.
      if (error instanceof APIError && error.statusCode < 500) return undefined
      throw error
    }
  },
  link: async ({ userId, createdAt, ...from }, deviceId) => {
    const { headers, response } = await auth.api.linkSession({
      body: { userId, deviceId, createdAt },
      headers: new Headers(),
      returnHeaders: true,
    })
    const { token, sessionId } = response
    // Looked at afterwards: whoever signs out everywhere, or removes the device, at this moment ends this one too.
    const [giver] = await orm
      .select({ id: session.id })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .innerJoin(approvedDevices, and(eq(approvedDevices.email, user.email), eq(approvedDevices.deviceId, deviceId)))
      .where(and(eq(session.userId, userId), eq(session.deviceId, from.deviceId), ne(session.token, token)))
    if (giver !== undefined) return { token, sessionId, cookies: headers.getSetCookie() }
    await orm.delete(session).where(eq(session.token, token))
    return undefined
  },
  open: async (userId, deviceId) => {
    try {
      const { headers, response } = await auth.api.linkSession({
        body: { userId, deviceId, createdAt: new Date() },
        headers: new Headers(),
        returnHeaders: true,
      })
      // Looked at afterwards, as in `link`.
      const [approved] = await orm
        .select({ deviceId: approvedDevices.deviceId })
        .from(user)
        .innerJoin(approvedDevices, eq(approvedDevices.email, user.email))
        .where(and(eq(user.id, userId), eq(approvedDevices.deviceId, deviceId)))
      if (approved !== undefined) return { ...response, cookies: headers.getSetCookie() }
      await orm.delete(session).where(eq(session.token, response.token))
      return undefined
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return undefined
      throw error
    }
  },
  revoke: async (token) => {
    await orm.delete(session).where(eq(session.token, token))
  },
  find: async (headers, deviceId) => {
    const known = await auth.api.getSession({ headers })
    if (known && known.session.deviceId !== deviceId) return undefined
    if (known && !renewal.isDue(new Date(known.session.expiresAt))) {
      const { id: sessionId, createdAt } = known.session
      return { userId: known.user.id, ...identityOf(known.user), deviceId, sessionId, createdAt: new Date(createdAt) }
    }
    if (known) await renewal.renew(known.session.id, known.session.token)
    const { token: shown } = await auth.api.shownToken({ headers })
    const current = shown === undefined ? undefined : await renewal.current(shown, deviceId)
    if (current === undefined) return undefined
    const { token, ...found } = current
    const cookies = await cookiesFor(auth, token)
    return cookies && { ...found, deviceId, renewed: { token, cookies } }
  },
  resume: async (sessionId, deviceId) => {
    const mine = and(eq(session.id, sessionId), eq(session.deviceId, deviceId), gt(session.expiresAt, new Date()))
    const [found] = await orm.select({ token: session.token }).from(session).where(mine)
    const cookies = found && (await cookiesFor(auth, found.token))
    return cookies && { token: found.token, sessionId, cookies }
  },
  signOut: async (headers, { userId, deviceId }, everywhere) => {
    const mine = everywhere
      ? eq(session.userId, userId)
      : and(eq(session.userId, userId), eq(session.deviceId, deviceId))
    await orm.delete(session).where(mine)
    // Each page asks again before a login at an issuer gives it the wallet.
    if (everywhere) await orm.delete(socialPages).where(eq(socialPages.userId, userId))
    const answer = await auth.api.signOut({ headers, returnHeaders: true })
    return answer.headers.getSetCookie()
  },
})
