import { ValiError } from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { errorText } from '../../service-kit/error-text.ts'
import { createRateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import type { Logger } from '../../service-kit/logger.ts'
import { isPageOf } from '../config/project-pages.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { approveDevice } from '../devices/approve-device.ts'
import {
  loginOver,
  originRefused,
  providerMissing,
  refuse,
  type SiteRefusal,
  tooManyRequests,
} from '../http/site-refusal.ts'
import { createNameless } from '../mail/nameless.ts'
import { loginsPerDevice } from '../social/social-login.ts'
import type { FindSocialUser } from '../social/social-users.ts'
import { createFarcasterAttempts, type FarcasterAttempt } from './attempt-store.ts'
import { createIdRegistry } from './id-registry.ts'
import { readSignIn } from './read-sign-in.ts'
import { type ChannelRequest, createFarcasterRelay, type SignedAnswer } from './relay.ts'

/** What a frame asks for. */
export interface AskedFarcasterLogin {
  readonly deviceId: string
  /** None on the wallet's own pages. */
  readonly projectId?: string
  /** Of the page around the frame. */
  readonly origin: string
  /** Where it asks from: an IP address, or a network of IPv6. */
  readonly network: string
}

export interface BegunFarcasterLogin {
  /** For the frame alone. */
  readonly attempt: string
  /** What the visitor's app opens. */
  readonly url: string
  readonly expiresAt: Date
}

/** A login with an account of Farcaster (FIP-11): its app signs for this site, through a relay that is not believed. */
export interface FarcasterLogin {
  readonly begin: (asked: AskedFarcasterLogin) => Promise<Result<BegunFarcasterLogin, SiteRefusal>>
  /**
   * Whose login it is, once, for the device that has begun it, which is approved for them; `pending` until somebody has signed, `wait` where the relay
   * was asked a moment ago. Fails with `relayUnreachable` where the relay or the chain does not answer: the login goes on.
   */
  readonly claim: (
    of: FarcasterAttempt & { readonly browser: string },
  ) => Promise<Result<{ readonly userId: string } | 'pending' | 'wait', SiteRefusal>>
  /** Nobody waits for it any more. */
  readonly end: (of: FarcasterAttempt) => Promise<void>
}

export const relayUnreachable = refuse(503, 'RELAY_UNREACHABLE', 'Farcaster cannot be reached. Please try again later')
const farcasterRefused = refuse(403, 'FARCASTER_REFUSED', 'What Farcaster answered proves no login. Please try again')

const seconds = 600

/** Of a user name: its own, or one of ENS. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,31}(\.[a-z0-9-]{1,32}){0,3}$/

/** It is shown to the visitor, and names nobody: the relay may say anything. */
const nameOf = ({ username = '' }: SignedAnswer, fid: bigint): string =>
  namePattern.test(username) ? username : `#${fid}`

/** For the log; what was answered in another form may name the visitor. */
const reasonOf = (error: unknown): string =>
  error instanceof ValiError ? 'an answer of another form' : (errorText(error).split('\n')[0] ?? '')

export const createFarcasterLogin = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly users: FindSocialUser
  readonly logger: Logger
}): FarcasterLogin => {
  const { options, database, users, logger } = parts
  const { publicUrl, farcaster, limits } = options
  const attempts = createFarcasterAttempts(database, options.secret)
  const relay = farcaster && createFarcasterRelay(farcaster.relayUrl, publicUrl)
  const registry = farcaster && createIdRegistry(farcaster)
  const nameless = createNameless(options.secret)
  const limit = (name: string, points: number) => createRateLimiter(database, { name, points, seconds })
  const ofDevice = limit('farcaster-device', loginsPerDevice)
  const ofNetwork = limit('farcaster-network', limits.requests)

  const requestOf = (nonce: string): ChannelRequest => ({
    ...{ domain: new URL(publicUrl).host, siweUri: `${publicUrl}/farcaster`, nonce },
  })
  const reached = async <Answer>(asking: Promise<Answer>): Promise<Result<Answer, SiteRefusal>> => {
    try {
      return ok(await asking)
    } catch (error) {
      logger.warn({ error: reasonOf(error) }, 'a login at Farcaster cannot go on')
      return err(relayUnreachable)
    }
  }

  return {
    begin: async ({ deviceId, projectId, origin, network }) => {
      if (!isPageOf(options, projectId, origin)) return err(originRefused)
      if (relay === undefined) return err(providerMissing)
      const isWithin =
        (await ofNetwork.consume(nameless('network', network), 1)) && (await ofDevice.consume(nameless(deviceId), 1))
      if (!isWithin) return err(tooManyRequests)
      const { attempt, nonce } = attempts.make()
      const opened = await reached(relay.open(requestOf(nonce)))
      if (!opened.ok) return opened
      const { channelToken, url } = opened.value
      const expiresAt = await attempts.keep({ attempt, deviceId }, channelToken, origin)
      return ok({ attempt, url, expiresAt })
    },
    claim: async ({ browser, ...mine }) => {
      const turn = await attempts.turn(mine)
      if (turn === 'wait') return ok('wait')
      if (turn === 'over' || relay === undefined || registry === undefined) return err(loginOver)
      const asked = await reached(relay.status(turn.channel))
      if (!asked.ok) return asked
      const answer = asked.value
      if (answer === 'pending') return ok('pending')
      if (answer === 'over') {
        await attempts.take(mine)
        return err(loginOver)
      }
      const signIn = readSignIn(answer.message, requestOf(attempts.nonceOf(mine.attempt)), Date.now())
      const checked = signIn ? await reached(registry.isSignedBy(signIn, answer)) : ok(false)
      if (!checked.ok) return checked
      // One of several that ask at once goes on.
      const taken = await attempts.take(mine)
      if (taken === undefined) return err(loginOver)
      if (signIn === undefined || !checked.value) {
        logger.warn('what the relay of Farcaster answered proves no login')
        return err(farcasterRefused)
      }
      const { fid } = signIn
      const userId = await users('farcaster', { subject: String(fid), userName: nameOf(answer, fid) })
      const device = { userId, deviceId: mine.deviceId, browser, origin: taken.origin }
      const isApproved = await database.orm.transaction((transaction) =>
        approveDevice(transaction, device, 'farcaster'),
      )
      return isApproved ? ok({ userId }) : err(loginOver)
    },
    end: async (of) => void (await attempts.take(of)),
  }
}
