import * as v from 'valibot'
import { loginProviders, providerNames } from '../../core/domain/embedded-wallet/social-provider.ts'

/** What the site says of who logged in at an issuer. */
export const loginSchema = v.object({
  provider: v.picklist(loginProviders),
  /** Apple says none. */
  userName: v.optional(v.string()),
  email: v.optional(v.string()),
})

interface Login {
  readonly email: string
  readonly login?: v.InferOutput<typeof loginSchema> | undefined
}

/** Where the visitor is mailed; undefined where the issuer has told no address that it knows to be theirs. */
export const mailboxOf = ({ email, login }: Login): string | undefined => (login === undefined ? email : login.email)

/** Whose wallet it is, in words. The `email` of who logged in at an issuer is no address, and shown nowhere. */
export const shownLogin = ({ email, login }: Login): string => {
  if (login === undefined) return email
  // Its name says that it is one.
  if (login.provider === 'passkey' && login.userName !== undefined) return login.userName
  const [name, issuer] = [login.userName ?? login.email, providerNames[login.provider]]
  return name === undefined ? `your account at ${issuer}` : `${name} (${issuer})`
}
