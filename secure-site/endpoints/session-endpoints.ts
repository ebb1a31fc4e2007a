import * as v from 'valibot'
import { ok } from '../../core/domain/shared/result.ts'
import { shownTo } from '../auth/visitor-identity.ts'
import { answerSession, sendProbe } from '../http/answer-session.ts'
import { readBody } from '../http/read-body.ts'
import type { DeviceEndpoint, EndpointParts, SessionEndpoint } from './endpoint.ts'

/** `GET /api/session`: who is signed in, and what they should know. */
export const showSession =
  ({ wallets, accounts }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const { userId, email, deviceId } = session
    const [known, share, notices] = await Promise.all([
      wallets.wallet(userId),
      wallets.accountShare(userId, deviceId),
      wallets.notices(userId),
      accounts.used(email, deviceId),
    ])
    const wallet = known && { ...known, isOnDevice: share !== undefined }
    return ok(context.json({ ...shownTo(session), ...(wallet && { wallet }), notices }))
  }

/** `GET /api/notices`: what the page around the frame shows the visitor of their wallet. */
export const showNotices =
  ({ standingNotices }: EndpointParts): SessionEndpoint =>
  async (context, session) =>
    ok(context.json({ notices: await standingNotices(session) }))

const signOutSchema = v.strictObject({ everywhere: v.boolean() })

/** `POST /api/sign-out`: ends this device's session, or all of the visitor's. */
export const signOut =
  ({ sessions }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, signOutSchema)
    if (!body.ok) return body
    const cookies = await sessions.signOut(context.req.raw.headers, session, body.value.everywhere)
    for (const line of cookies) context.header('set-cookie', line, { append: true })
    return ok(context.json({}))
  }

const resumeSchema = v.strictObject({ session: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })

/**
 * `POST /api/session/resume`: a session of this device, whose cookie its browser gives the frame no more; nothing where there is none, which is
 * no refusal, since that would be an error in the console of the host's page.
 */
export const resumeSession =
  ({ sessions }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, resumeSchema)
    if (!body.ok) return body
    sendProbe(context)
    const found = await sessions.resume(body.value.session, deviceId)
    return ok(found === undefined ? context.json({}) : answerSession(context, found))
  }
