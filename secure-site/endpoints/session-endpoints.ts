import * as v from 'valibot'
import { ok } from '../../core/domain/shared/result.ts'
import { readBody } from '../http/read-body.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'

/** `GET /api/session`: who is signed in, and what they should know. */
export const showSession =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId, email, deviceId }) => {
    const [walletId, share, notices] = await Promise.all([
      wallets.walletId(userId),
      wallets.accountShare(userId, deviceId),
      wallets.notices(userId),
    ])
    const wallet = walletId === undefined ? undefined : { id: walletId, isOnDevice: share !== undefined }
    return ok(context.json({ email, ...(wallet && { wallet }), notices }))
  }

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
