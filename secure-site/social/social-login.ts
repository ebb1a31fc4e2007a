import * as v from 'valibot'
import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { errorText } from '../../service-kit/error-text.ts'
import { isPlace } from '../../service-kit/http/client-address.ts'
import { createRateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import type { Logger } from '../../service-kit/logger.ts'
import { isPageOf, projectOf } from '../config/project-pages.ts'
import { isLocalOrigin, type SiteOptions } from '../config/site-options.ts'
import { originRefused, providerMissing, refuse, type SiteRefusal, tooManyRequests } from '../http/site-refusal.ts'
import { createNameless } from '../mail/nameless.ts'
import type { AskedLogin, AttemptStore, OpenAttempt } from './attempt-store.ts'
import { createIssuers } from './issuers.ts'
import type { SocialProfile } from './social-profile.ts'
import type { FindSocialUser } from './social-users.ts'

/** Why a login came to nothing: the visitor did not want it, took too long, the issuer does not say who it is, or it was begun in another network. */
export type SocialFailure = 'access_denied' | 'expired' | 'failed' | 'elsewhere'

/** A login that is over, for the page that has begun it. */
export interface SocialEnd {
  readonly origin: string
  readonly returnUrl?: string
  /** What the frame is given: an address with a ticket, or with what went wrong. */
  readonly uri: string
}

export interface SocialQuestion {
  /** What the visitor's answer has to bring. */
  readonly answer: string
  readonly project?: string
  readonly origin: string
  readonly provider: SocialProvider
  /** What the issuer calls them. */
  readonly name?: string
  readonly goesOn: boolean
  /** The login was begun in another network than that of who is asked: by a stranger, perhaps. */
  readonly isElsewhere: boolean
}

export type SocialStep =
  | { readonly kind: 'asked'; readonly question: SocialQuestion }
  | { readonly kind: 'over'; readonly end: SocialEnd }

/** What an issuer brings back (RFC 6749, 4.1.2; RFC 9207). */
export interface IssuerAnswer {
  readonly provider: string
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
  readonly iss?: string | undefined
}

/** @param browser what the cookie of who asks says. Undefined where there is no such login of that browser */
export interface SocialLogin {
  /** @returns what the frame keeps, and where the visitor begins */
  readonly begin: (
    asked: AskedLogin,
  ) => Promise<Result<{ readonly attempt: string; readonly uri: string }, SiteRefusal>>
  readonly open: (
    request: string,
    browser: string,
  ) => Promise<
    { readonly kind: 'open'; readonly attempt: OpenAttempt; readonly loginUrl: string } | SocialStep | undefined
  >
  /** @param network of that browser */
  readonly comeBack: (answer: IssuerAnswer, browser: string, network: string) => Promise<SocialStep | undefined>
  readonly answer: (answer: string, isAgreed: boolean, browser: string) => Promise<SocialEnd | undefined>
  readonly claim: AttemptStore['claim']
}

/** Of one device, and from one network, in ten minutes. */
export const loginsPerDevice = 20
const seconds = 600

const denials = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']

const windowNeeded = refuse(
  409,
  'WINDOW_NEEDED',
  'This site cannot tell where a login comes from, and needs a window for it: its owner names the proxy that it is behind',
)

const isReturnOf = ({ origin, returnUrl }: Pick<AskedLogin, 'origin' | 'returnUrl'>): boolean =>
  returnUrl === undefined ||
  (/^https?:\/\//i.test(returnUrl) && URL.canParse(returnUrl) && new URL(returnUrl).origin === origin)

/**
 * In the tab of a host's page. No window ties the browser that comes back to the one that has begun, and the ticket is in an address of
 * another site: whoever has begun such a login and has somebody else end it could read it there. So its visitor is asked each time, and
 * all of it has to come from one network.
 */
const isInHostTab = ({ projectId, returnUrl }: Pick<AskedLogin, 'projectId' | 'returnUrl'>): boolean =>
  projectId !== undefined && returnUrl !== undefined

/** For the log. What an issuer has answered in another form may name the visitor. */
const reasonOf = (reason: unknown): string =>
  reason instanceof v.ValiError ? 'An answer of another form' : errorText(reason)

export const createSocialLogin = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly attempts: AttemptStore
  readonly users: FindSocialUser
  readonly logger: Logger
}): SocialLogin => {
  const { options, attempts, users, logger } = parts
  const { publicUrl, projects, limits } = options
  const issuers = createIssuers(options)
  const nameless = createNameless(options.secret)
  const limit = (name: string, points: number) => createRateLimiter(parts.database, { name, points, seconds })
  const ofDevice = limit('social-device', loginsPerDevice)
  const ofNetwork = limit('social-network', limits.requests)

  // All have the address of a proxy that is not named.
  const isPlaceKnown = (network: string): boolean => isPlace(network) || isLocalOrigin(publicUrl)
  const endOf = ({ origin, returnUrl }: OpenAttempt, rest: string): SocialEnd => ({
    ...{ origin, uri: `${publicUrl}/social/done${rest}` },
    ...(returnUrl !== undefined && { returnUrl }),
  })
  const failed = (attempt: OpenAttempt, failure: SocialFailure): SocialEnd => endOf(attempt, `#error=${failure}`)
  const over = (end: SocialEnd): SocialStep => ({ kind: 'over', end })
  const succeeded = async (attempt: OpenAttempt, userId: string): Promise<SocialEnd> => {
    const ticket = await attempts.giveTicket(attempt, userId, isInHostTab(attempt))
    return ticket === undefined ? failed(attempt, 'expired') : endOf(attempt, `?ticket=${ticket}`)
  }
  const question = async (
    attempt: OpenAttempt,
    userId: string,
    { userName, email }: SocialProfile,
  ): Promise<Omit<SocialQuestion, 'isElsewhere'>> => {
    const { origin, provider, projectId, returnUrl } = attempt
    const [project, name] = [
      projectId === undefined ? undefined : projectOf(projects, projectId)?.name,
      userName ?? email,
    ]
    return {
      ...{ answer: await attempts.ask(attempt, userId), origin, provider, goesOn: returnUrl !== undefined },
      ...(project !== undefined && { project }),
      ...(name !== undefined && { name }),
    }
  }

  return {
    claim: attempts.claim,
    begin: async (asked) => {
      const { deviceId, provider, projectId, origin, network } = asked
      if (!isPageOf(options, projectId, origin) || !isReturnOf(asked)) return err(originRefused)
      if (!issuers.has(provider)) return err(providerMissing)
      if (isInHostTab(asked) && !isPlaceKnown(network)) return err(windowNeeded)
      const isWithin =
        (await ofNetwork.consume(nameless('network', network), 1)) && (await ofDevice.consume(nameless(deviceId), 1))
      if (!isWithin) return err(tooManyRequests)
      const { attempt, request } = await attempts.begin(asked)
      return ok({ attempt, uri: `${publicUrl}/social/start?request=${request}` })
    },
    open: async (request, browser) => {
      const opened = await attempts.open(request, browser)
      if (opened === undefined) return undefined
      const { attempt, state } = opened
      const issuer = issuers.get(attempt.provider)
      if (attempt.isOver || issuer === undefined) return over(failed(attempt, attempt.isOver ? 'expired' : 'failed'))
      return { kind: 'open', attempt, loginUrl: issuer.loginUrl(state) }
    },
    comeBack: async ({ provider, state, code, error, iss }, browser, network) => {
      const attempt = await attempts.comeBack(state, browser)
      if (attempt === undefined) return undefined
      const issuer = issuers.get(attempt.provider)
      // What another issuer brings is not shown to this one.
      const isMixedUp =
        provider !== attempt.provider || (iss !== undefined && issuer?.name !== undefined && iss !== issuer.name)
      if (issuer === undefined || isMixedUp) return over(failed(attempt, 'failed'))
      if (attempt.isOver) return over(failed(attempt, 'expired'))
      if (error !== undefined) return over(failed(attempt, denials.includes(error) ? 'access_denied' : 'failed'))
      if (code === undefined) return over(failed(attempt, 'failed'))
      const isElsewhere = isPlaceKnown(attempt.network) && attempt.network !== network
      if (isInHostTab(attempt) && isElsewhere) return over(failed(attempt, 'elsewhere'))
      const profile = await issuer.profile(code, state).catch((reason: unknown) => {
        logger.warn({ provider, error: reasonOf(reason) }, 'an issuer did not say who has logged in')
        return undefined
      })
      if (profile === undefined) return over(failed(attempt, 'failed'))
      const userId = await users(attempt.provider, profile)
      // Where places are not known, anybody might have begun it.
      const isHere = isPlaceKnown(attempt.network) && !isElsewhere && !isInHostTab(attempt)
      if (isHere && (await attempts.hasAgreed(userId, attempt.origin))) return over(await succeeded(attempt, userId))
      return { kind: 'asked', question: { ...(await question(attempt, userId, profile)), isElsewhere } }
    },
    answer: async (given, isAgreed, browser) => {
      const attempt = await attempts.answer(given, browser)
      if (attempt?.userId === undefined) return undefined
      if (attempt.isOver) return failed(attempt, 'expired')
      if (!isAgreed) return failed(attempt, 'access_denied')
      await attempts.agree(attempt.userId, attempt.origin)
      return succeeded(attempt, attempt.userId)
    },
  }
}
