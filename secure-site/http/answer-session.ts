import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { NewSession, SiteSession } from '../auth/site-sessions.ts'

/** Comes back where the browser keeps cookies of this frame. */
const probe = '__Secure-latchkey.probe'
const probeOptions: CookieOptions = {
  ...{ httpOnly: true, secure: true, sameSite: 'none' as const, partitioned: true },
  ...{ path: '/', maxAge: 3_600 },
}

/** Before a session: tells what to do with that one. */
export const sendProbe = (context: AppContext): void => setCookie(context, probe, '1', probeOptions)

/**
 * A session in a cookie that no script reads or, where the browser keeps none, as a token for the memory of the page. With its id, by which the
 * device resumes it.
 */
export const answerSession = (context: AppContext, { token, sessionId: session, cookies }: NewSession): Response => {
  if (getCookie(context, probe) === undefined) return context.json({ session, token })
  for (const line of cookies) context.header('set-cookie', line, { append: true })
  return context.json({ session })
}

/** Where a page has the session in its memory: the token that it has from then on. */
const tokenHeader = 'latchkey-session'

/** Whoever has shown a token that was replaced is given the one of now, in the way that it has kept the other. */
export const answerRenewed = (context: AppContext, { renewed }: Pick<SiteSession, 'renewed'>): void => {
  if (renewed === undefined) return
  if (context.req.header('authorization') !== undefined) context.header(tokenHeader, renewed.token)
  else for (const line of renewed.cookies) context.header('set-cookie', line, { append: true })
}
