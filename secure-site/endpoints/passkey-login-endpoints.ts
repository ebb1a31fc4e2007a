import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { browserName } from '../devices/browser-name.ts'
import { answerSession, sendProbe } from '../http/answer-session.ts'
import { readBody } from '../http/read-body.ts'
import { notSignedIn, type SiteRefusal } from '../http/site-refusal.ts'
import type { PasskeyAsker } from '../passkeys/passkey-login.ts'
import { attestationSchema, base64url, credentialIdSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts } from './endpoint.ts'

type Parts = Pick<EndpointParts, 'passkeyLogin' | 'sessions' | 'client'>

const askerOf = (context: AppContext, deviceId: string, { client }: Parts): PasskeyAsker => ({
  deviceId,
  browser: browserName(context.req.header('user-agent')),
  network: client(context),
})

const openSession = async (
  context: AppContext,
  { sessions }: Parts,
  userId: string,
  deviceId: string,
): Promise<Result<Response, SiteRefusal>> => {
  const session = await sessions.open(userId, deviceId)
  return session === undefined ? err(notSignedIn) : ok(answerSession(context, session))
}

const nothingSchema = v.strictObject({})

/** `POST /api/passkey-login/options`: what a passkey is to sign, for this device alone. */
export const beginPasskeyLogin =
  (parts: Parts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, nothingSchema)
    if (!body.ok) return body
    sendProbe(context)
    const begun = await parts.passkeyLogin.begin(askerOf(context, deviceId, parts))
    return begun.ok ? ok(context.json({ challenge: begun.value })) : begun
  }

const assertionSchema = v.strictObject({
  credentialId: credentialIdSchema,
  clientData: base64url(2_000),
  authenticatorData: base64url(2_000),
  signature: base64url(2_000),
})

/** `POST /api/passkey-login`: a session for who has used their passkey. */
export const logInWithPasskey =
  (parts: Parts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, assertionSchema)
    if (!body.ok) return body
    const userId = await parts.passkeyLogin.logIn(body.value, askerOf(context, deviceId, parts))
    return userId.ok ? openSession(context, parts, userId.value, deviceId) : userId
  }

const newSchema = v.strictObject({
  attestation: attestationSchema,
  /** What the visitor is shown as. It says nothing of who they are. */
  userName: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}\p{P}\p{S} ]{1,60}$/u, 'must be a line of text')),
})

/** `POST /api/passkey-login/new`: a session for a new visitor, who has made a passkey for it. */
export const registerPasskey =
  (parts: Parts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, newSchema)
    if (!body.ok) return body
    const { attestation, userName } = body.value
    const userId = await parts.passkeyLogin.register(attestation, userName, askerOf(context, deviceId, parts))
    return userId.ok ? openSession(context, parts, userId.value, deviceId) : userId
  }
