import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { isFresh } from '../auth/site-sessions.ts'
import { browserName } from '../devices/browser-name.ts'
import { readBody } from '../http/read-body.ts'
import { oldSession, refuse } from '../http/site-refusal.ts'
import { deviceRemovedMail, exportedMail, walletDeletedMail } from '../mail/mails.ts'
import { tellVisitor } from '../mail/tell-visitor.ts'
import { deviceIdSchema } from './body-schemas.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'
import { noShare, onOwnPage } from './who-recovers.ts'

const noDevice = refuse(404, 'NO_DEVICE', 'This device is none of yours any more')
const noWallet = refuse(404, 'NO_WALLET', 'There is no wallet yet')

const browserOf = (context: AppContext): string => browserName(context.req.header('user-agent'))

/** `GET /api/devices`: the browsers that the visitor has approved. */
export const showDevices =
  ({ accounts }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const devices = await accounts.devices(session)
    return ok(context.json({ devices: devices.map((one) => ({ ...one, isThis: one.id === session.deviceId })) }))
  }

const removalSchema = v.strictObject({ deviceId: deviceIdSchema })

/**
 * `POST /api/devices/remove`: one of the visitor's devices, also this one, is none any more until it is approved by mail again. One that has
 * the wallet is removed by itself, or by another one that has it.
 */
export const removeDevice =
  ({ accounts, sessions, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, removalSchema)
    if (!body.ok) return body
    const removed = await accounts.removeDevice(session, body.value.deviceId)
    if (removed === 'no-share') return err(noShare)
    if (removed === 'unknown') return err(noDevice)
    tellVisitor(mailer, session, (to) =>
      deviceRemovedMail({ to, browser: browserOf(context) }, removed, options.publicUrl),
    )
    if (body.value.deviceId === session.deviceId)
      for (const line of await sessions.signOut(context.req.raw.headers, session, false))
        context.header('set-cookie', line, { append: true })
    return ok(context.json({}))
  }

const nothingSchema = v.strictObject({})

/** `POST /api/export`: the wallet's own page is about to show the words. The visitor is mailed, and told in each session. */
export const noteExport =
  ({ accounts, wallets, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, nothingSchema)
    if (!body.ok) return body
    if (!isFresh(session)) return err(oldSession)
    if ((await wallets.wallet(session.userId)) === undefined) return err(noWallet)
    // Whoever has a mailbox alone has no words to show, and has nobody told of any.
    if (!(await wallets.holds(session))) return err(noShare)
    const by = onOwnPage(context, session, options)
    await accounts.noteExport(by)
    tellVisitor(mailer, session, (to) => exportedMail({ to, browser: by.browser }, options.publicUrl))
    return ok(context.json({}))
  }

/** `POST /api/wallet/delete`: nothing of the visitor is kept after it. By a device that has the wallet: a mailbox alone destroys none. */
export const deleteWallet =
  ({ accounts, sessions, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, nothingSchema)
    if (!body.ok) return body
    if (!isFresh(session)) return err(oldSession)
    if (!(await accounts.delete(session))) return err(noShare)
    tellVisitor(mailer, session, (to) => walletDeletedMail({ to, browser: browserOf(context) }, options.publicUrl))
    for (const line of await sessions.signOut(context.req.raw.headers, session, true))
      context.header('set-cookie', line, { append: true })
    return ok(context.json({}))
  }
