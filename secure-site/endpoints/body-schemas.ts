import * as v from 'valibot'

/** As it is kept: whoever writes it in another way is the same visitor. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'must be an email address'),
  v.email('must be an email address'),
)

/** A share of 32 to 64 bytes, as base64url. */
export const shareSchema = v.pipe(v.string(), v.regex(/^[\w-]{43,86}$/, 'must be base64url'))

export const walletIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'must be 16 bytes as base64url'))

/** Of a page: what the frame was told by its browser, in the hand-shake. */
export const originSchema = v.pipe(v.string(), v.maxLength(255))
