import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { browserName } from '../devices/browser-name.ts'
import { answerSession, sendProbe } from '../http/answer-session.ts'
import { lookUntil } from '../http/look-until.ts'
import { readBody } from '../http/read-body.ts'
import { tooManyTries, wrongCode } from '../http/site-refusal.ts'
import { codeSchema, emailSchema, originSchema, projectIdSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts } from './endpoint.ts'

const startSchema = v.strictObject({
  email: emailSchema,
  projectId: projectIdSchema,
  origin: originSchema,
})

/** `POST /api/login`: sends a link to approve this device or, where it is approved, a code. */
export const startLogin =
  ({ login, client }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, startSchema)
    if (!body.ok) return body
    const browser = browserName(context.req.header('user-agent'))
    sendProbe(context)
    const { projectId, ...asked } = body.value
    const from = { deviceId, browser, network: client(context) }
    const answer = await login.start({ ...asked, ...(projectId !== undefined && { projectId }), ...from })
    return answer.ok ? ok(context.json({ action: answer.value })) : answer
  }

const deviceSchema = v.strictObject({ email: emailSchema })

/** `POST /api/login/device`: answers when the visitor has, at once or within 20 seconds; `VERIFY_DEVICE` asks for another question. */
export const awaitDevice =
  ({ login, options }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, deviceSchema)
    if (!body.ok) return body
    const answer = await lookUntil(context, options, async () => {
      const standing = await login.device(body.value.email, deviceId)
      return standing.ok && standing.value === 'VERIFY_DEVICE' ? undefined : standing
    })
    if (answer === undefined) return ok(context.json({ action: 'VERIFY_DEVICE' }))
    return answer.ok ? ok(context.json({ action: answer.value })) : answer
  }

const enteredSchema = v.strictObject({ email: emailSchema, code: codeSchema })

/**
 * `POST /api/login/code`: a session for the code, in a cookie that no script reads or, where the frame keeps none, as a token for its
 * memory. It gives no share of a key by itself.
 */
export const enterCode =
  ({ login, sessions, restores }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, enteredSchema)
    if (!body.ok) return body
    const { email, code } = body.value
    const ms = await login.tryCode(email, deviceId)
    if (ms > 0) return err(tooManyTries(ms))
    // Whoever was not sent a code uses up nobody's.
    if (!(await login.isApproved(email, deviceId))) return err(wrongCode)
    // A link of the moment at which the address was left could have been approved.
    if ((await restores.reservedUntil(email)) !== undefined) return err(wrongCode)
    const session = await sessions.signIn(email, code, deviceId)
    if (session === undefined) return err(wrongCode)
    // It may have been removed meanwhile: whoever removes it from here on ends this session too.
    if (!(await login.isApproved(email, deviceId))) {
      await sessions.revoke(session.token)
      return err(wrongCode)
    }
    await login.codeWasRight(email, deviceId)
    return ok(answerSession(context, session))
  }
