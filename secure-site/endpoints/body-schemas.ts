import * as v from 'valibot'
import { socialDomain } from '../auth/social-address.ts'
import { passkeyTransports } from '../passkeys/passkey-proofs.ts'

/** As it is kept: whoever writes it in another way is the same visitor. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'must be an email address'),
  v.email('must be an email address'),
  v.check((email) => !email.endsWith(`@${socialDomain}`), 'must be an email address'),
)

export const codeSchema = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))

/** A share of 32 to 64 bytes, as base64url. */
export const shareSchema = v.pipe(v.string(), v.regex(/^[\w-]{43,86}$/, 'must be base64url'))

export const walletIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'must be 16 bytes as base64url'))

export const recoverySharesSchema = v.strictObject({ account: shareSchema, recovery: shareSchema })

/** 32 bytes that come of the seed alone. */
export const proofSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url'))
/** The thumbprint of a device's key: 32 bytes as base64url. */
export const deviceIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be the id of a device'))

/** Of a page: what the frame was told by its browser, in the hand-shake. */
export const originSchema = v.pipe(v.string(), v.maxLength(255))

/** None on the wallet's own pages. */
export const projectIdSchema = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)))

/** Of a login that is under way: 32 bytes that nobody guesses. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url'))

export const base64url = (most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url'), v.maxLength(most))

/** As long as WebAuthn lets it be: 1,023 bytes. */
export const credentialIdSchema = base64url(1_364)

/** What a passkey was made with. */
export const attestationSchema = v.strictObject({
  credentialId: credentialIdSchema,
  clientData: base64url(2_000),
  attestation: base64url(6_000),
  transports: v.pipe(v.array(v.picklist(passkeyTransports)), v.maxLength(passkeyTransports.length)),
})

/** A split for recovery whose one half only a passkey opens. */
export const passkeySplitSchema = {
  credentialId: credentialIdSchema,
  accountShare: shareSchema,
  /** 12 bytes of an initialisation vector, and a share with its tag. */
  sealedShare: base64url(200),
  proof: proofSchema,
}
