import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { shownTo } from '../auth/visitor-identity.ts'
import { browserName } from '../devices/browser-name.ts'
import { sendProbe } from '../http/answer-session.ts'
import { lookUntil } from '../http/look-until.ts'
import { readBody } from '../http/read-body.ts'
import { refuse } from '../http/site-refusal.ts'
import { linkCodeSeconds } from '../links/link-code-store.ts'
import { originSchema } from './body-schemas.ts'
import type { DeviceEndpoint, EndpointParts, SessionEndpoint } from './endpoint.ts'

const codeOver = refuse(410, 'LINK_EXPIRED', 'This code was used already, is too old, or was ended. Please start again')
const notTaken = refuse(409, 'NOT_TAKEN', 'The page did not answer. Go back to it, and use the link in the mail')

const base64url = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, 'must be base64url'))

/** By which the window knows its frame: 128 bits, as the modal calls it. */
const frameSchema = v.pipe(v.string(), v.regex(/^latchkey-wallet-[0-9a-f]{8,64}$/, 'must be the name of a frame'))
/** However it is typed: in small letters, with spaces or a dash. */
const typedSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[2-9A-Z]{8}$/, 'must be eight letters and digits'),
)
const ofCode = { frame: frameSchema, code: typedSchema }

const makeSchema = v.strictObject({
  frame: frameSchema,
  projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  origin: originSchema,
  /** A point of P-256, uncompressed. */
  key: base64url(/^[\w-]{87}$/),
})

/** `POST /api/links/codes`: a code for a frame that its window does not reach. */
export const makeLinkCode =
  ({ linkCodes, sessions, client }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, makeSchema)
    if (!body.ok) return body
    sendProbe(context)
    const standing = await sessions.find(context.req.raw.headers, deviceId)
    const browser = browserName(context.req.header('user-agent'))
    const code = await linkCodes.make({
      ...{ ...body.value, deviceId, browser, network: client(context) },
      userId: standing?.userId,
    })
    return code.ok ? ok(context.json({ code: code.value, seconds: linkCodeSeconds }, 201)) : code
  }

const enteredSchema = v.strictObject(ofCode)

/** `POST /api/links/codes/enter`: whose code it is: who asks, from where, and how the frame stands. */
export const enterLinkCode =
  ({ linkCodes, wallets, client }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, enteredSchema)
    if (!body.ok) return body
    const from = { network: client(context), browser: browserName(context.req.header('user-agent')) }
    const entered = await linkCodes.enter(body.value.frame, body.value.code, session, from)
    if (!entered.ok) return entered
    const { deviceId, key, userId, origin, projectId, project, browser, network, createdAt } = entered.value
    const [share, wallet] = await Promise.all([
      wallets.accountShare(session.userId, deviceId),
      wallets.wallet(session.userId),
    ])
    const needsPasskey = wallet?.recovery === 'passkey'
    const isSignedIn = userId !== undefined
    return ok(
      context.json({
        ...{ deviceId, key, origin, projectId, project, browser, network, at: createdAt.toISOString() },
        ...(isSignedIn && { session: { ...shownTo(session), isOnDevice: share !== undefined, needsPasskey } }),
      }),
    )
  }

const givenSchema = v.strictObject({ ...ofCode, sealed: base64url(/^[\w-]{120,2000}$/) })

/** `POST /api/links/codes/give`: what only the frame can read; answers once that has it. */
export const giveByCode =
  ({ linkCodes, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, givenSchema)
    if (!body.ok) return body
    const { frame, code, sealed } = body.value
    if (!(await linkCodes.give(frame, code, session, sealed))) return err(codeOver)
    const isTaken = await lookUntil(context, options, async () => (await linkCodes.isTaken(frame, code)) || undefined)
    if (isTaken) return ok(context.json({}))
    await linkCodes.withdraw(frame, code, session)
    // Taken at the last moment, there was nothing to take back.
    return (await linkCodes.isTaken(frame, code)) ? ok(context.json({})) : err(notTaken)
  }

/** `POST /api/links/codes/gift`: answers when the window has given, at once or within 20 seconds; an answer without it asks for another question. */
export const awaitGift =
  ({ linkCodes, options }: EndpointParts): DeviceEndpoint =>
  async (context, deviceId) => {
    const body = await readBody(context, enteredSchema)
    if (!body.ok) return body
    const { frame, code } = body.value
    const answer = await lookUntil(context, options, async () => {
      const taken = await linkCodes.take(frame, code, deviceId)
      return taken === 'waiting' ? undefined : taken
    })
    if (answer === 'over') return err(codeOver)
    return ok(context.json(answer ?? {}))
  }
