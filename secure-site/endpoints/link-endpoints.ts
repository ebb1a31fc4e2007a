import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { shownTo } from '../auth/visitor-identity.ts'
import { isPageOf } from '../config/project-pages.ts'
import { browserName } from '../devices/browser-name.ts'
import { answerRenewed, answerSession, sendProbe } from '../http/answer-session.ts'
import { readBody } from '../http/read-body.ts'
import { originRefused, refuse } from '../http/site-refusal.ts'
import { originSchema, shareSchema, walletIdSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts, SessionEndpoint } from './endpoint.ts'

const noShare = refuse(404, 'NO_SHARE', 'This device has no share of that wallet')
const linkOver = refuse(410, 'LINK_EXPIRED', 'This was used already, is too old, or was ended. Please try again')
const ownDevice = refuse(400, 'INVALID_BODY', 'The body gives this device a share of its own wallet')

const linkSchema = v.strictObject({
  /** A thumbprint (RFC 7638). */
  deviceId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a thumbprint as base64url')),
  projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  origin: originSchema,
  half: v.optional(v.strictObject({ walletId: walletIdSchema, share: shareSchema })),
})

/**
 * `POST /api/links`: passes this session on to another device of the same browser and, where this one has the wallet, the site's half of a
 * split for that one. Nobody but that device can claim it.
 */
export const makeLink =
  ({ links, options }: EndpointParts): SessionEndpoint =>
  async (context, from) => {
    const body = await readBody(context, linkSchema)
    if (!body.ok) return body
    const { deviceId, projectId, origin, half } = body.value
    const isOwnPage = origin === options.publicUrl
    if (!isOwnPage && !isPageOf(options, projectId, origin)) return err(originRefused)
    if (half !== undefined && deviceId === from.deviceId) return err(ownDevice)
    const made = await links.make({ from, deviceId, origin, ...(half && { half }) })
    return made === 'no-share' ? err(noShare) : ok(context.json(made, 201))
  }

/**
 * `POST /api/links/ready`: how this device stands; that nobody is signed in is no refusal, which would be an error in the console of the
 * host's page. Whether its cookie comes back with a claim says where that session goes.
 */
export const readyForLink =
  ({ sessions, wallets }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    sendProbe(context)
    const found = await sessions.find(context.req.raw.headers, deviceId)
    if (found === undefined) return ok(context.json({}))
    answerRenewed(context, found)
    const [share, wallet] = await Promise.all([
      wallets.accountShare(found.userId, deviceId),
      wallets.wallet(found.userId),
    ])
    const needsPasskey = wallet?.recovery === 'passkey'
    return ok(context.json({ session: { ...shownTo(found), isOnDevice: share !== undefined, needsPasskey } }))
  }

const claimSchema = v.strictObject({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a ticket')) })

/** `POST /api/links/claim`: what was made for the device that signs this, once. No mail: the visitor is told in each session. */
export const claimLink =
  ({ links, sessions }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, claimSchema)
    if (!body.ok) return body
    const from = await links.claim(body.value.ticket, deviceId, browserName(context.req.header('user-agent')))
    const session = from && (await sessions.link(from, deviceId))
    return session === undefined ? err(linkOver) : ok(answerSession(context, session))
  }
