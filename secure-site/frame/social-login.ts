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

/**
 * @param origin of the page around the frame, as the browser says, or the wallet's own
 * @param projectId of that page; none on the wallet's own pages
 */
export const createSocialLogin = (api: SiteApi, origin: string, projectId?: string): SocialLogin => {
  /** Known to nobody but this frame and the site: a ticket of a login that was begun elsewhere opens nothing here. */
  let attempt: string | undefined
  return {
    start: async (provider, returnUrl, signal) => {
      attempt = undefined
      const body = { provider, origin, ...(projectId !== undefined && { projectId }), ...(returnUrl && { returnUrl }) }
      const begun = await api.ask({ method: 'POST', path: '/api/social', body }, socialLoginSchema, signal)
      attempt = begun.attempt
      return begun.uri
    },
    connect: async (uri, signal) => {
      const ticket = ticketIn(uri)
      if (attempt === undefined) throw loginOver()
      const body = { attempt, ticket }
      attempt = undefined
      const request = { method: 'POST', path: '/api/social/claim', body } as const
      await api.useSession(await api.ask(request, givenSessionSchema, signal))
    },
  }
}
