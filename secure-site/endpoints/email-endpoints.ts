import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { browserName } from '../devices/browser-name.ts'
import { readBody } from '../http/read-body.ts'
import { refuse } from '../http/site-refusal.ts'
import { codeSchema, emailSchema, originSchema, projectIdSchema } from './body-schemas.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'
import { noShare } from './who-recovers.ts'

const notByEmail = refuse(409, 'NOT_BY_EMAIL', 'You do not log in by email: there is no address to change')

/** A session alone, which a mailbox gives, changes no address. */
const ofHolder =
  ({ wallets }: EndpointParts, endpoint: SessionEndpoint): SessionEndpoint =>
  async (context, session) => {
    if (session.login !== undefined) return err(notByEmail)
    return (await wallets.holds(session)) ? endpoint(context, session) : err(noShare)
  }

const startSchema = v.strictObject({
  email: emailSchema,
  projectId: projectIdSchema,
  origin: originSchema,
})

/** `POST /api/email`: the wallet is to have another address. Its own address is mailed a code. */
export const startEmailChange = (parts: EndpointParts): SessionEndpoint =>
  ofHolder(parts, async (context, session) => {
    const body = await readBody(context, startSchema)
    if (!body.ok) return body
    const { email: newEmail, projectId, origin } = body.value
    const browser = browserName(context.req.header('user-agent'))
    const asked = { newEmail, origin, browser, network: parts.client(context) }
    const started = await parts.emailChange.start(session, { ...asked, ...(projectId !== undefined && { projectId }) })
    return started.ok ? ok(context.json({ action: 'VERIFY_PRIMARY_OTP' })) : started
  })

const enteredSchema = v.strictObject({ code: codeSchema })

/** `POST /api/email/primary`: the code of the address of now. The new one is mailed another. */
export const enterPrimaryCode = (parts: EndpointParts): SessionEndpoint =>
  ofHolder(parts, async (context, session) => {
    const body = await readBody(context, enteredSchema)
    if (!body.ok) return body
    const entered = await parts.emailChange.enterPrimary(session, body.value.code, parts.client(context))
    return entered.ok ? ok(context.json({})) : entered
  })

/** `POST /api/email/secondary`: the code of the new address, which is the wallet's from then on. */
export const enterSecondaryCode = (parts: EndpointParts): SessionEndpoint =>
  ofHolder(parts, async (context, session) => {
    const body = await readBody(context, enteredSchema)
    if (!body.ok) return body
    const entered = await parts.emailChange.enterSecondary(session, body.value.code)
    return entered.ok ? ok(context.json({ email: entered.value })) : entered
  })
