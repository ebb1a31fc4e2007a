import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { SiteSession } from '../auth/site-sessions.ts'
import { isPageOfAny } from '../config/project-pages.ts'
import { browserName } from '../devices/browser-name.ts'
import { readBody } from '../http/read-body.ts'
import { originRefused, refuse } from '../http/site-refusal.ts'
import { recoveredMail, recoveryAskedMail } from '../mail/mails.ts'
import type { WhoRecovers } from '../wallets/wallet-store.ts'
import { originSchema, shareSchema, walletIdSchema } from './body-schemas.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'

const noWallet = refuse(404, 'NO_WALLET', 'There is no wallet yet')
const walletExists = refuse(409, 'WALLET_EXISTS', 'There is a wallet already. Recover it on this device')
const noShare = refuse(404, 'NO_SHARE', 'This device has no share of the wallet. Recover the wallet on it')
const oldSession = refuse(403, 'FRESH_CODE_NEEDED', 'Sign in with a fresh code to recover the wallet')

const newWalletSchema = v.strictObject({
  walletId: walletIdSchema,
  accountShare: shareSchema,
  recovery: v.strictObject({ account: shareSchema, recovery: shareSchema }),
})

/** `POST /api/wallet`: the shares of a wallet that this device has made. */
export const createWallet =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId, deviceId }) => {
    const body = await readBody(context, newWalletSchema)
    if (!body.ok) return body
    const isMade = await wallets.create(userId, deviceId, body.value)
    return isMade ? ok(context.json({}, 201)) : err(walletExists)
  }

/** `GET /api/share`: the site's half of this device's split. */
export const giveShare =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId, deviceId }) => {
    const share = await wallets.accountShare(userId, deviceId)
    return share === undefined ? err(noShare) : ok(context.json({ share }))
  }

const shareBodySchema = v.strictObject({ walletId: walletIdSchema, share: shareSchema })

/** `PUT /api/share`: the site's half of a new split, which this device has made of a wallet that it recovered. */
export const keepShare =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId, deviceId }) => {
    const body = await readBody(context, shareBodySchema)
    if (!body.ok) return body
    const kept = await wallets.keepAccountShare(userId, deviceId, body.value.walletId, body.value.share)
    return kept === 'kept' ? ok(context.json({})) : err(kept === 'no-share' ? noShare : noWallet)
  }

/** A code that was typed longer ago says nothing of who is there now. */
const freshMs = 10 * 60_000

const recoverySchema = v.strictObject({ origin: originSchema })

const whoRecovers = (context: AppContext, { userId, deviceId }: SiteSession, origin: string): WhoRecovers => ({
  ...{ userId, deviceId, origin },
  browser: browserName(context.req.header('user-agent')),
})

/**
 * `POST /api/recovery`: the shares for recovery, after the owner's delay. The first question begins it, and one after the delay is given
 * the shares, as are others for an hour: an answer may be lost. The visitor is mailed of both once, and told in each session.
 */
export const recoverWallet =
  ({ wallets, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, recoverySchema)
    if (!body.ok) return body
    if (!isPageOfAny(options.projects, body.value.origin)) return err(originRefused)
    if (Date.now() - session.createdAt.getTime() > freshMs) return err(oldSession)
    const asking = whoRecovers(context, session, body.value.origin)
    const recovery = await wallets.recover(asking, options.recoveryDelaySeconds * 1_000)
    if (recovery === undefined) return err(noWallet)
    const mailed = { to: session.email, project: '', origin: asking.origin, browser: asking.browser }
    if (recovery.state === 'released') {
      if (recovery.isNew) mailer.send(recoveredMail(mailed, options.publicUrl))
      return ok(context.json({ state: 'released', ...recovery.shares }))
    }
    if (recovery.isNew) mailer.send(recoveryAskedMail(mailed, recovery.availableAt, options.publicUrl))
    return ok(context.json({ state: 'waiting', availableAt: recovery.availableAt }))
  }

/** `POST /api/recovery/stop`: whoever is signed in on a device that has the wallet says that it is not to be recovered. */
export const stopRecovery =
  ({ wallets, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, recoverySchema)
    if (!body.ok) return body
    if (!isPageOfAny(options.projects, body.value.origin)) return err(originRefused)
    if ((await wallets.accountShare(session.userId, session.deviceId)) === undefined) return err(noShare)
    const isStopped = await wallets.stopRecovery(whoRecovers(context, session, body.value.origin))
    return isStopped ? ok(context.json({})) : err(refuse(404, 'NO_RECOVERY', 'Nobody recovers the wallet'))
  }
