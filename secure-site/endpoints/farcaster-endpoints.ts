import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { browserName } from '../devices/browser-name.ts'
import { relayUnreachable } from '../farcaster/farcaster-login.ts'
import { answerSession, sendProbe } from '../http/answer-session.ts'
import { lookUntil } from '../http/look-until.ts'
import { readBody } from '../http/read-body.ts'
import { loginOver } from '../http/site-refusal.ts'
import { originSchema, projectIdSchema, tokenSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts } from './endpoint.ts'

const startSchema = v.strictObject({ projectId: projectIdSchema, origin: originSchema })

/** `POST /api/farcaster`: a login with an account of Farcaster, which this device alone can take up. */
export const startFarcasterLogin =
  ({ farcasterLogin, client }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, startSchema)
    if (!body.ok) return body
    const { projectId, origin } = body.value
    sendProbe(context)
    const asked = { deviceId, origin, network: client(context), ...(projectId !== undefined && { projectId }) }
    const begun = await farcasterLogin.begin(asked)
    return begun.ok ? ok(context.json(begun.value)) : begun
  }

const attemptSchema = v.strictObject({ attempt: tokenSchema })

/**
 * `POST /api/farcaster/claim`: a session once the visitor's app has signed, at once or within 20 seconds; `isPending` asks for another
 * question.
 */
export const claimFarcasterLogin =
  ({ farcasterLogin, sessions, options }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, attemptSchema)
    if (!body.ok) return body
    const browser = browserName(context.req.header('user-agent'))
    let isReached = true
    const claimed = await lookUntil(context, options, async () => {
      const answer = await farcasterLogin.claim({ ...body.value, deviceId, browser })
      // A moment without the relay ends nothing.
      if (!answer.ok && answer.failure === relayUnreachable) isReached = false
      else if (!answer.ok) return answer
      else if (answer.value === 'pending') isReached = true
      else if (answer.value !== 'wait') return ok(answer.value)
      return undefined
    })
    if (claimed === undefined) return isReached ? ok(context.json({ isPending: true })) : err(relayUnreachable)
    if (!claimed.ok) return claimed
    const session = await sessions.open(claimed.value.userId, deviceId)
    return session === undefined ? err(loginOver) : ok(answerSession(context, session))
  }

/** `POST /api/farcaster/end`: the visitor has gone elsewhere, and what they sign from here on opens nothing. */
export const endFarcasterLogin =
  ({ farcasterLogin }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, attemptSchema)
    if (!body.ok) return body
    await farcasterLogin.end({ ...body.value, deviceId })
    return ok(context.json({}))
  }
