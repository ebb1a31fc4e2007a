import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { FrameError } from './frame-error.ts'
import { givenSessionSchema, socialLoginSchema } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'
import type { SocialAttempts } from './social-attempts.ts'

/** A login at an issuer. It begins and ends in a window; this frame alone can make a session of what comes of it. */
export interface SocialLogin {
  /**
   * The page that it begins with.
   * @param returnUrl where it is this page that goes there, and comes back
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

const noStorage = (): FrameError =>
  new FrameError(
    'NO_STORAGE',
    'The browser keeps nothing for this page, so that you could not come back to it. Allow it to store data',
  )

export interface SocialLoginOptions {
  /** Of the page around the frame, as the browser says, or the wallet's own. */
  readonly origin: string
  /** Of that page; none on the wallet's own pages. */
  readonly projectId?: string
  readonly attempts: SocialAttempts
}

export const createSocialLogin = (api: SiteApi, { origin, projectId, attempts }: SocialLoginOptions): SocialLogin => {
  /** Known to nobody but this frame and the site: a ticket of a login that was begun elsewhere opens nothing here. */
  let attempt: string | undefined
  const takeAttempt = async (): Promise<string | undefined> => {
    const mine = attempt ?? (await attempts.kept())
    if (attempt === undefined) await attempts.keep(undefined)
    attempt = undefined
    return mine
  }
  return {
    start: async (provider, returnUrl, signal) => {
      if (returnUrl !== undefined && !(await attempts.isLasting())) throw noStorage()
      const body = { provider, origin, ...(projectId !== undefined && { projectId }), ...(returnUrl && { returnUrl }) }
      const begun = await api.ask({ method: 'POST', path: '/api/social', body }, socialLoginSchema, signal)
      attempt = begun.attempt
      if (returnUrl !== undefined) await attempts.keep(attempt)
      return begun.uri
    },
    connect: async (uri, signal) => {
      const ticket = ticketIn(uri)
      const mine = await takeAttempt()
      if (mine === undefined) throw loginOver()
      const request = { method: 'POST', path: '/api/social/claim', body: { attempt: mine, ticket } } as const
      await api.useSession(await api.ask(request, givenSessionSchema, signal))
    },
  }
}
