import * as v from 'valibot'
import { embeddedAccountTypes } from '../../../core/domain/embedded-wallet/embedded-account.ts'
import { loginSchema } from '../shown-login.ts'

/** What the site answers, as far as it is read. */
export const accountTypeSchema = v.object({ type: v.picklist(embeddedAccountTypes) })
export const actionSchema = v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']) })
export const changeSchema = v.object({ action: v.literal('VERIFY_PRIMARY_OTP') })
export const changedSchema = v.object({ email: v.string() })
export const nothing = v.object({})
/** A session, as the site gives it: its id and, where the browser keeps no cookie, its token. */
export const givenSessionSchema = v.object({ session: v.optional(v.string()), token: v.optional(v.string()) })
export const socialLoginSchema = v.object({ attempt: v.string(), uri: v.string() })
export const farcasterLoginSchema = v.object({ attempt: v.string(), url: v.string() })
/** A session, or nothing yet. */
export const farcasterClaimSchema = v.object({ ...givenSessionSchema.entries, isPending: v.optional(v.boolean()) })
export const sessionSchema = v.object({
  /** Whose session it is. Of who logged in at an issuer it is no address that anybody has. */
  email: v.string(),
  /** Of who logged in at an issuer. */
  login: v.optional(loginSchema),
  wallet: v.optional(
    v.object({
      id: v.string(),
      isOnDevice: v.boolean(),
      accountType: v.optional(v.picklist(embeddedAccountTypes)),
    }),
  ),
})
/** The page checks each of them. */
export const noticesSchema = v.object({ notices: v.array(v.object({ kind: v.string(), at: v.string() })) })
export const shareSchema = v.object({ share: v.string() })
/** Of a passkey: the half that it opens, and the site's. */
const splitSchema = v.object({ credentialId: v.string(), accountShare: v.string(), sealedShare: v.string() })
export type PasskeySplit = v.InferOutput<typeof splitSchema>

export const recoverySchema = v.variant('state', [
  v.object({ state: v.literal('released'), account: v.string(), recovery: v.string() }),
  v.object({ state: v.literal('waiting'), availableAt: v.string() }),
  v.object({ state: v.literal('passkey'), passkeys: v.array(splitSchema) }),
])
