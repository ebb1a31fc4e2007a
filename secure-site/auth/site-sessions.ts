import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { Auth } from './create-auth.ts'
import { session } from './tables.ts'

/** Who is signed in, on which device. */
export interface SiteSession {
  readonly userId: string
  readonly email: string
  readonly deviceId: string
  readonly createdAt: Date
  /** Lines of the answer: the session is used, and so is kept for longer. */
  readonly cookies: readonly string[]
}

export interface NewSession {
  readonly token: string
  /** Lines of the answer. */
  readonly cookies: readonly string[]
}

export interface SiteSessions {
  /** Undefined for a code that is wrong, over or used. */
  readonly signIn: (email: string, code: string, deviceId: string) => Promise<NewSession | undefined>
  /** Of a request's cookie, or its `authorization: Bearer`; undefined where there is none, or it is another device's. */
  readonly find: (headers: Headers, deviceId: string) => Promise<SiteSession | undefined>
  /** Ends this session, or all of the visitor's. @returns the lines that clear the cookie */
  readonly signOut: (headers: Headers, of: SiteSession, everywhere: boolean) => Promise<readonly string[]>
}

export const createSiteSessions = ({ orm }: ServiceDatabase, auth: Auth): SiteSessions => ({
  signIn: async (email, code, deviceId) => {
    try {
      const { headers, response } = await auth.api.signInEmailOTP({
        body: { email, otp: code },
        headers: new Headers(),
        returnHeaders: true,
      })
      // Until this is written it is no device's, and nobody can use it.
      await orm.update(session).set({ deviceId }).where(eq(session.token, response.token))
      return { token: response.token, cookies: headers.getSetCookie() }
    } catch (error) {
      // A database that does not answer makes no code wrong.
      if (error instanceof APIError && error.statusCode < 500) return undefined
      throw error
    }
  },
  find: async (headers, deviceId) => {
    const answer = await auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
      // It was ended at this moment.
      if (error instanceof APIError && error.statusCode < 500) return undefined
      throw error
    })
    const found = answer?.response ?? undefined
    if (found === undefined || found.session.deviceId !== deviceId) return undefined
    const { user, session: known } = found
    // Whoever brings a token keeps no cookie.
    const cookies = headers.has('authorization') ? [] : (answer?.headers.getSetCookie() ?? [])
    return { userId: user.id, email: user.email, deviceId, createdAt: new Date(known.createdAt), cookies }
  },
  signOut: async (headers, { userId, deviceId }, everywhere) => {
    const mine = everywhere
      ? eq(session.userId, userId)
      : and(eq(session.userId, userId), eq(session.deviceId, deviceId))
    await orm.delete(session).where(mine)
    const answer = await auth.api.signOut({ headers, returnHeaders: true })
    return answer.headers.getSetCookie()
  },
})
