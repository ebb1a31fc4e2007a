import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'

const linkedSchema = v.object({ userId: v.string(), deviceId: v.string(), createdAt: v.date() })

/**
 * A session that another device of the visitor passes on. It has no address: only the site itself asks for one. It is as old as the one
 * that it comes from, so that nobody gets a fresh one without a code.
 */
export const linkedSessions = {
  id: 'linked-sessions',
  endpoints: {
    linkSession: createAuthEndpoint.serverOnly({ method: 'POST', body: linkedSchema }, async (context) => {
      const { userId, ...given } = context.body
      const { internalAdapter } = context.context
      const user = await internalAdapter.findUserById(userId)
      if (!user) throw new APIError('NOT_FOUND')
      const session = await internalAdapter.createSession(userId, false, given, true)
      await setSessionCookie(context, { session, user })
      return { token: session.token, sessionId: session.id }
    }),
  },
} satisfies BetterAuthPlugin
