import type { AppContext } from '../../service-kit/http/app-types.ts'

/** What the site says when it says no. `code` is for programs, `message` for people. */
export interface SiteRefusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 503
  readonly code: string
  readonly message: string
  /** In seconds. */
  readonly retryAfter?: number
}

export const refuse = (
  status: SiteRefusal['status'],
  code: string,
  message: string,
  retryAfter?: number,
): SiteRefusal => ({ status, code, message, ...(retryAfter !== undefined && { retryAfter }) })

export const answerRefusal = (context: AppContext, { status, ...said }: SiteRefusal): Response => {
  if (said.retryAfter !== undefined) context.header('retry-after', String(said.retryAfter))
  return context.json(said, status)
}

export const tooManyRequests = refuse(429, 'RATE_LIMITED', 'Too many requests. Please try again later')
export const loginOver = refuse(410, 'LOGIN_OVER', 'This login is over, or was begun elsewhere. Please try again')
export const providerMissing = refuse(404, 'PROVIDER_MISSING', 'This site has no login with that issuer')
export const notSignedIn = refuse(401, 'NOT_SIGNED_IN', 'There is no session for this device. Sign in with a code')
/** A code that was typed longer ago says nothing of who is there now. */
export const oldSession = refuse(403, 'FRESH_CODE_NEEDED', 'Sign in with a fresh code for this')
export const originRefused = refuse(403, 'ORIGIN_NOT_ALLOWED', 'This page is not one that may use the wallet')
/** The next mail, until so long after the last. */
export const tooSoon = (ms: number): SiteRefusal => {
  const seconds = Math.ceil(ms / 1_000)
  return refuse(429, 'TOO_SOON', `Please try again after ${seconds} seconds`, seconds)
}
export const tooManyTries = (ms: number): SiteRefusal => {
  const seconds = Math.ceil(ms / 1_000)
  return refuse(429, 'TOO_MANY_TRIES', `Too many wrong codes. Please try again after ${seconds} seconds`, seconds)
}
/** Of a wrong code, one that is over, and one of a device that is not approved: nobody learns which. */
export const wrongCode = refuse(400, 'INVALID_CODE', 'Invalid code. Check the code, or ask for a new one')
