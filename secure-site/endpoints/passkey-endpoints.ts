import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { isFresh } from '../auth/site-sessions.ts'
import { readBody } from '../http/read-body.ts'
import { oldSession, refuse } from '../http/site-refusal.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../mail/mails.ts'
import { tellVisitor } from '../mail/tell-visitor.ts'
import {
  attestationSchema,
  credentialIdSchema,
  passkeySplitSchema,
  recoverySharesSchema,
  walletIdSchema,
} from './body-schemas.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'
import { noShare, onOwnPage } from './who-recovers.ts'

/** `GET /api/passkeys`: those that can recover the wallet, the oldest first. */
export const listPasskeys =
  ({ passkeys }: EndpointParts): SessionEndpoint =>
  async (context, { userId }) =>
    ok(context.json({ passkeys: await passkeys.all(userId) }))

const newPasskeySchema = v.strictObject({
  walletId: walletIdSchema,
  ...passkeySplitSchema,
  /** With it the passkey is a login too. */
  attestation: v.optional(attestationSchema),
})

const alreadyKnown = refuse(409, 'PASSKEY_KNOWN', 'This passkey can recover the wallet already')
const tooManyPasskeys = refuse(409, 'TOO_MANY_PASSKEYS', 'There are ten passkeys already. Remove one first')
const unknownPasskey = refuse(404, 'UNKNOWN_PASSKEY', 'This passkey does not recover the wallet')
const onlyLogin = refuse(409, 'ONLY_LOGIN', 'You sign in with this passkey alone. Add another one before you remove it')
const lastPasskey = refuse(
  409,
  'LAST_PASSKEY',
  'Without a passkey the site has to be able to recover the wallet: send shares for recovery with it',
)

/**
 * `POST /api/passkeys`: a further passkey that can recover the wallet, after a fresh code, by a device that has the wallet. With the first one
 * the site deletes what it could recover the wallet with by itself. What it was made with makes it a login of theirs too.
 */
export const addPasskey =
  ({ passkeys, passkeyLogin, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, newPasskeySchema)
    if (!body.ok) return body
    if (!isFresh(session)) return err(oldSession)
    const by = onOwnPage(context, session, options)
    const { attestation, ...passkey } = body.value
    const login = attestation && (await passkeyLogin.check(attestation, session.deviceId))
    if (login && !login.ok) return login
    // A login is of the passkey that recovers, and of no other.
    if (login && login.value.credentialId !== passkey.credentialId) return err(unknownPasskey)
    const added = await passkeys.add(by, passkey, login?.value)
    if (added === 'no-share') return err(noShare)
    if (added !== 'added') return err(added === 'known' ? alreadyKnown : tooManyPasskeys)
    tellVisitor(mailer, session, (to) => passkeyAddedMail({ to, browser: by.browser }, options.publicUrl))
    return ok(context.json({}, 201))
  }

const removedSchema = v.strictObject({
  credentialId: credentialIdSchema,
  recovery: v.optional(recoverySharesSchema),
})

/** `POST /api/passkeys/remove`: with the last one the site is given shares for recovery again. After a fresh code, by a device that has the wallet. */
export const removePasskey =
  ({ passkeys, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, removedSchema)
    if (!body.ok) return body
    if (!isFresh(session)) return err(oldSession)
    const by = onOwnPage(context, session, options)
    const removed = await passkeys.remove(by, body.value.credentialId, body.value.recovery)
    if (removed === 'no-share') return err(noShare)
    if (removed !== 'removed')
      return err({ last: lastPasskey, unknown: unknownPasskey, 'only-login': onlyLogin }[removed])
    tellVisitor(mailer, session, (to) => passkeyRemovedMail({ to, browser: by.browser }, options.publicUrl))
    return ok(context.json({}))
  }
