import * as v from 'valibot'
import { socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { browserName } from '../devices/browser-name.ts'
import { answerSession, sendProbe } from '../http/answer-session.ts'
import { readBody } from '../http/read-body.ts'
import { loginOver } from '../http/site-refusal.ts'
import { originSchema, projectIdSchema, tokenSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts } from './endpoint.ts'

const startSchema = v.strictObject({
  provider: v.picklist(socialProviders, `must be one of ${socialProviders.join(', ')}`),
  projectId: projectIdSchema,
  origin: originSchema,
  /** Where the visitor comes back to; without it, the login is in a window of the page. */
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
})

/** `POST /api/social`: a login at an issuer, which this device alone can take up. */
export const startSocialLogin =
  ({ socialLogin, client }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, startSchema)
    if (!body.ok) return body
    const { projectId, returnUrl, ...asked } = body.value
    const page = { ...(projectId !== undefined && { projectId }), ...(returnUrl !== undefined && { returnUrl }) }
    sendProbe(context)
    const begun = await socialLogin.begin({ ...asked, ...page, deviceId, network: client(context) })
    return begun.ok ? ok(context.json(begun.value)) : begun
  }

const claimSchema = v.strictObject({ attempt: tokenSchema, ticket: tokenSchema })

/** `POST /api/social/claim`: a session for the ticket of a login that this device has begun, once. */
export const claimSocialLogin =
  ({ socialLogin, sessions, client }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, claimSchema)
    if (!body.ok) return body
    const browser = browserName(context.req.header('user-agent'))
    const userId = await socialLogin.claim({ ...body.value, deviceId, browser, network: client(context) })
    const session = userId === undefined ? undefined : await sessions.open(userId, deviceId)
    return session === undefined ? err(loginOver) : ok(answerSession(context, session))
  }
