import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { isFresh } from '../auth/site-sessions.ts'
import { readBody } from '../http/read-body.ts'
import { oldSession, refuse } from '../http/site-refusal.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../mail/mails.ts'
import { tellVisitor } from '../mail/tell-visitor.ts'
import { proofSchema, recoverySharesSchema, shareSchema, walletIdSchema } from './body-schemas.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'
import { noShare, onOwnPage } from './who-recovers.ts'

const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url'), v.maxLength(most))

/** As long as WebAuthn lets it be: 1,023 bytes. */
const credentialIdSchema = base64url(1_364)

/** `GET /api/passkeys`: those that can recover the wallet, the oldest first. */
export const listPasskeys =
  ({ passkeys }: EndpointParts): SessionEndpoint =>
  async (context, { userId }) =>
    ok(context.json({ passkeys: await passkeys.all(userId) }))

const newPasskeySchema = v.strictObject({
  walletId: walletIdSchema,
  credentialId: credentialIdSchema,
  accountShare: shareSchema,
  /** 12 bytes of an initialisation vector, and a share with its tag. */
  sealedShare: base64url(200),
  proof: proofSchema,
})

const alreadyKnown = refuse(409, 'PASSKEY_KNOWN', 'This passkey can recover the wallet already')
const tooManyPasskeys = refuse(409, 'TOO_MANY_PASSKEYS', 'There are ten passkeys already. Remove one first')
const unknownPasskey = refuse(404, 'UNKNOWN_PASSKEY', 'This passkey does not recover the wallet')
const lastPasskey = refuse(
  409,
  'LAST_PASSKEY',
  'Without a passkey the site has to be able to recover the wallet: send shares for recovery with it',
)

/**
 * `POST /api/passkeys`: a further passkey that can recover the wallet, after a fresh code, by a device that has the wallet. With the first one
 * the site deletes what it could recover the wallet with by itself.
 */
export const addPasskey =
  ({ passkeys, mailer, options }: EndpointParts): SessionEndpoint =>
  async (context, session) => {
    const body = await readBody(context, newPasskeySchema)
    if (!body.ok) return body
    if (!isFresh(session)) return err(oldSession)
    const by = onOwnPage(context, session, options)
    const added = await passkeys.add(by, body.value)
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
    if (removed !== 'removed') return err(removed === 'last' ? lastPasskey : unknownPasskey)
    tellVisitor(mailer, session, (to) => passkeyRemovedMail({ to, browser: by.browser }, options.publicUrl))
    return ok(context.json({}))
  }
