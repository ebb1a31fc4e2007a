import * as v from 'valibot'
import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { profileOf, type SocialProfile } from './social-profile.ts'

/** Those that speak plain OAuth 2: what their own answers mean. */
export type PlainProvider = Exclude<SocialProvider, 'google' | 'apple'>

/** @param path after the address that says who it is */
type Ask = (path?: string) => Promise<unknown>

/** Each of them counts its users. */
const id = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)
const text = v.nullish(v.string())

const githubSchema = v.object({ id, login: v.string() })
const githubEmailsSchema = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))
const facebookSchema = v.object({ id, name: text })
const xSchema = v.object({ data: v.object({ id, username: v.string() }) })
const discordSchema = v.object({ id, username: v.string(), email: text, verified: v.nullish(v.boolean()) })

/** Who it is, by what the issuer answers to a visitor's token. Rejects for an answer of another form. */
export const plainProfiles: Readonly<Record<PlainProvider, (ask: Ask) => Promise<SocialProfile>>> = {
  github: async (ask) => {
    const { id: subject, login } = v.parse(githubSchema, await ask())
    const emails = v.parse(githubEmailsSchema, await ask('/emails'))
    return profileOf(subject, { name: login, email: emails.find((one) => one.primary && one.verified)?.email })
  },
  // It does not say of an address whether it is verified: none is asked for.
  facebook: async (ask) => {
    const { id: subject, name } = v.parse(facebookSchema, await ask('?fields=id,name'))
    return profileOf(subject, { name })
  },
  x: async (ask) => {
    const { data } = v.parse(xSchema, await ask())
    return profileOf(data.id, { name: `@${data.username}` })
  },
  discord: async (ask) => {
    const { id: subject, username, email, verified } = v.parse(discordSchema, await ask())
    return profileOf(subject, { name: username, email: verified === true ? email : undefined })
  },
}
