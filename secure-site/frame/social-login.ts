import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { FrameError } from './frame-error.ts'
import { givenSessionSchema, socialLoginSchema } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'

/** A login at an issuer. It begins and ends in a window; this frame alone can make a session of what comes of it. */
export interface SocialLogin {
  /**
   * The page that it begins with.
   * @param returnUrl where it is the page around the frame that goes there, and comes back
   */
  readonly start: (provider: SocialProvider, returnUrl: string | undefined, signal: AbortSignal) => Promise<string>
  /** @param uri that the window ended with */
  readonly connect: (uri: string, signal: AbortSignal) => Promise<void>
}

const loginOver = (): FrameError =>
  new FrameError('LOGIN_OVER', 'This login is over, or was begun elsewhere. Please try again')

const ticketIn = (uri: string): string => {
  const ticket = URL.canParse(uri) ? new URL(uri).searchParams.get('ticket') : undefined
  if (!ticket || !/^[\w-]{43}$/.test(ticket)) throw loginOver()
  return ticket
}

/** Of the login that is begun. Known to nobody but this frame and the site: a ticket of one that was begun elsewhere opens nothing here. */
export interface SocialAttempts {
  readonly kept: () => string | undefined
  readonly keep: (attempt: string | undefined) => void
}

const inMemory = (): SocialAttempts => {
  let kept: string | undefined
  return {
    kept: () => kept,
    keep: (attempt) => {
      kept = attempt
    },
  }
}

export interface SocialLoginOptions {
  /** Of the page around the frame, as the browser says, or the wallet's own. */
  readonly origin: string
  /** Of that page; none on the wallet's own pages. */
  readonly projectId?: string
  /** In the memory of this page, unless it is one that is left for the issuer. */
  readonly attempts?: SocialAttempts
}

export const createSocialLogin = (
  api: SiteApi,
  { origin, projectId, attempts = inMemory() }: SocialLoginOptions,
): SocialLogin => ({
  start: async (provider, returnUrl, signal) => {
    attempts.keep(undefined)
    const body = { provider, origin, ...(projectId !== undefined && { projectId }), ...(returnUrl && { returnUrl }) }
    const begun = await api.ask({ method: 'POST', path: '/api/social', body }, socialLoginSchema, signal)
    attempts.keep(begun.attempt)
    return begun.uri
  },
  connect: async (uri, signal) => {
    const ticket = ticketIn(uri)
    const attempt = attempts.kept()
    if (attempt === undefined) throw loginOver()
    attempts.keep(undefined)
    const body = { attempt, ticket }
    const request = { method: 'POST', path: '/api/social/claim', body } as const
    await api.useSession(await api.ask(request, givenSessionSchema, signal))
  },
})
