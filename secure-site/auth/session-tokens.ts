import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'

const givenSchema = v.object({ token: v.string() })

/** What the site needs to replace the token of a session. Neither has an address: only the site itself asks for them. */
export const sessionTokens = {
  id: 'session-tokens',
  endpoints: {
    /** Of the request's cookie, or its `authorization: Bearer`, where this site has signed it. */
    shownToken: createAuthEndpoint.serverOnly({ method: 'GET' }, async (context) => {
      const { name } = context.context.authCookies.sessionToken
      const token = await context.getSignedCookie(name, context.context.secret)
      return { token: token || undefined }
    }),
    /** The lines of the answer that put this token into the browser's cookie. */
    giveToken: createAuthEndpoint.serverOnly({ method: 'POST', body: givenSchema }, async (context) => {
      const found = await context.context.internalAdapter.findSession(context.body.token)
      if (!found) throw new APIError('NOT_FOUND')
      await setSessionCookie(context, found)
      return { token: found.session.token }
    }),
  },
} satisfies BetterAuthPlugin
