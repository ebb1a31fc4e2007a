import { setTimeout as wait } from 'node:timers/promises'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { browserName } from '../devices/browser-name.ts'
import { readBody } from '../http/read-body.ts'
import { refuse, wrongCode } from '../http/site-refusal.ts'
import { emailSchema, originSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts } from './endpoint.ts'

const startSchema = v.strictObject({
  email: emailSchema,
  projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  origin: originSchema,
})

/** Comes back with the code where the browser keeps cookies of this frame. */
const probe = '__Secure-latchkey.probe'
const probeOptions: CookieOptions = {
  ...{ httpOnly: true, secure: true, sameSite: 'none' as const, partitioned: true },
  ...{ path: '/', maxAge: 3_600 },
}

/** `POST /api/login`: sends a link to approve this device or, where it is approved, a code. */
export const startLogin =
  ({ login, client }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, startSchema)
    if (!body.ok) return body
    const browser = browserName(context.req.header('user-agent'))
    setCookie(context, probe, '1', probeOptions)
    const answer = await login.start({ ...body.value, deviceId, browser, network: client(context) })
    return answer.ok ? ok(context.json({ action: answer.value })) : answer
  }

const deviceSchema = v.strictObject({ email: emailSchema })
/** Shorter than what a proxy waits for an answer. */
const longestMs = 20_000
const lookEveryMs = 400

/** `POST /api/login/device`: answers when the visitor has, at once or within 20 seconds; `VERIFY_DEVICE` asks for another question. */
export const awaitDevice =
  ({ login, options }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, deviceSchema)
    if (!body.ok) return body
    const until = Date.now() + Math.min(longestMs, (options.limits.requestSeconds * 1_000) / 2)
    const signal = context.get('signal')
    for (;;) {
      const answer = await login.device(body.value.email, deviceId)
      if (!answer.ok) return answer
      if (answer.value === 'VERIFY_OTP') return ok(context.json({ action: answer.value }))
      // Whoever has gone waits for nothing.
      const isOver = await wait(lookEveryMs, false, { signal }).catch(() => true)
      if (isOver || Date.now() >= until) return ok(context.json({ action: answer.value }))
    }
  }

const codeSchema = v.strictObject({
  email: emailSchema,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits')),
})

/**
 * `POST /api/login/code`: a session for the code, in a cookie that no script reads or, where the frame keeps none, as a token for its
 * memory. It gives no share of a key by itself.
 */
export const enterCode =
  ({ login, sessions }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, codeSchema)
    if (!body.ok) return body
    const { email, code } = body.value
    const ms = await login.tryCode(email, deviceId)
    if (ms > 0) {
      const seconds = Math.ceil(ms / 1_000)
      return err(
        refuse(429, 'TOO_MANY_TRIES', `Too many wrong codes. Please try again after ${seconds} seconds`, seconds),
      )
    }
    // Whoever was not sent a code uses up nobody's.
    const standing = await login.device(email, deviceId)
    if (!standing.ok || standing.value !== 'VERIFY_OTP') return err(wrongCode)
    const session = await sessions.signIn(email, code, deviceId)
    if (session === undefined) return err(wrongCode)
    await login.codeWasRight(email, deviceId)
    if (getCookie(context, probe) === undefined) return ok(context.json({ token: session.token }))
    for (const line of session.cookies) context.header('set-cookie', line, { append: true })
    return ok(context.json({}))
  }
