import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { isFresh } from '../auth/site-sessions.ts'
import { isPageOfAny } from '../config/project-pages.ts'
import { browserName } from '../devices/browser-name.ts'
import { readBody } from '../http/read-body.ts'
import { notSignedIn, oldSession, originRefused, refuse } from '../http/site-refusal.ts'
import { passkeyRecoveryAskedMail, recoveredByPasskeyMail, recoveredMail, recoveryAskedMail } from '../mail/mails.ts'
import { tellVisitor } from '../mail/tell-visitor.ts'
import {
  originSchema,
  passkeySplitSchema,
  proofSchema,
  recoverySharesSchema,
  shareSchema,
  walletIdSchema,
} from './body-schemas.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'
import { noShare, onOwnPage, whoRecovers } from './who-recovers.ts'

export const noWallet = refuse(404, 'NO_WALLET', 'There is no wallet yet')
const walletExists = refuse(409, 'WALLET_EXISTS', 'There is a wallet already. Recover it on this device')

const newWalletSchema = v.strictObject({
  walletId: walletIdSchema,
  accountShare: shareSchema,
  recovery: v.union([recoverySharesSchema, v.strictObject(passkeySplitSchema)]),
})

/** `POST /api/wallet`: the shares of a wallet that this device has made. */
export const createWallet =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId, deviceId }) => {
    const body = await readBody(context, newWalletSchema)
    if (!body.ok) return body
    const made = await wallets.create(
      { userId, deviceId, browser: browserName(context.req.header('user-agent')) },
      body.value,
    )
    if (made === 'signed-out') return err(notSignedIn)
    return made === 'made' ? ok(context.json({}, 201)) : err(walletExists)
  }

/** `GET /api/share`: the site's half of this device's split. */
export const giveShare =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId, deviceId }) => {
    const share = await wallets.accountShare(userId, deviceId)
    return share === undefined ? err(noShare) : ok(context.json({ share }))
  }

const shareBodySchema = v.strictObject({
  walletId: walletIdSchema,
  share: shareSchema,
  /** Of a device that has recovered the wallet with a passkey. */
  proof: v.optional(proofSchema),
})

/** `PUT /api/share`: the site's half of a new split, which this device has made of a wallet that it recovered. */
export const keepShare =
  ({ wallets, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, shareBodySchema)
    if (!body.ok) return body
    const by = onOwnPage(context, session, options)
    const kept = await wallets.keepAccountShare(by, body.value)
    if (kept === 'recovered')
      tellVisitor(mailer, session, (to) => recoveredByPasskeyMail({ to, browser: by.browser }, options.publicUrl))
    return kept === 'kept' || kept === 'recovered'
      ? ok(context.json({}))
      : err(kept === 'no-share' ? noShare : noWallet)
  }

const recoverySchema = v.strictObject({ origin: originSchema })

/**
 * `POST /api/recovery`: the shares for recovery, after the owner's delay. The first question begins it, and one after the delay is given
 * the shares, as are others for an hour: an answer may be lost. Where there is a passkey, what it opens is given at once: without the passkey
 * that says nothing. The visitor is mailed of each once, and told in each session.
 */
export const recoverWallet =
  ({ wallets, passkeys, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, recoverySchema)
    if (!body.ok) return body
    if (!isPageOfAny(options, body.value.origin)) return err(originRefused)
    if (!isFresh(session)) return err(oldSession)
    const asking = whoRecovers(context, session, body.value.origin)
    const recovery = await wallets.recover(asking, options.recoveryDelaySeconds * 1_000)
    if (recovery === undefined) return err(noWallet)
    const mailed = { project: '', origin: asking.origin, browser: asking.browser }
    if (recovery.state === 'passkey') {
      if (recovery.isNew)
        tellVisitor(mailer, session, (to) => passkeyRecoveryAskedMail({ ...mailed, to }, options.publicUrl))
      return ok(context.json({ state: 'passkey', passkeys: await passkeys.splits(session.userId) }))
    }
    if (recovery.state === 'released') {
      if (recovery.isNew) tellVisitor(mailer, session, (to) => recoveredMail({ ...mailed, to }, options.publicUrl))
      return ok(context.json({ state: 'released', ...recovery.shares }))
    }
    if (recovery.isNew)
      tellVisitor(mailer, session, (to) =>
        recoveryAskedMail({ ...mailed, to }, recovery.availableAt, options.publicUrl),
      )
    return ok(context.json({ state: 'waiting', availableAt: recovery.availableAt }))
  }

/** `POST /api/recovery/stop`: whoever is signed in on a device that has the wallet says that it is not to be recovered. */
export const stopRecovery =
  ({ wallets, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, recoverySchema)
    if (!body.ok) return body
    if (!isPageOfAny(options, body.value.origin)) return err(originRefused)
    if ((await wallets.accountShare(session.userId, session.deviceId)) === undefined) return err(noShare)
    const isStopped = await wallets.stopRecovery(whoRecovers(context, session, body.value.origin))
    return isStopped ? ok(context.json({})) : err(refuse(404, 'NO_RECOVERY', 'Nobody recovers the wallet'))
  }
