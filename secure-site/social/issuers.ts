import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import type { SiteOptions } from '../config/site-options.ts'
import type { SocialOptions } from '../config/social-options.ts'
import { askIssuer } from '../http/ask-issuer.ts'
import { appleSecret } from './apple-secret.ts'
import { createIdTokenCheck } from './id-tokens.ts'
import { type PlainProvider, plainProfiles } from './plain-profiles.ts'
import type { SocialProfile } from './social-profile.ts'

/** One at which the owner has registered the site. */
export interface Issuer {
  /** What it calls itself where it says so (RFC 9207). */
  readonly name?: string
  /** Where the visitor logs in. @param state that the issuer brings back */
  readonly loginUrl: (state: string) => string
  /** Who has. Rejects where the issuer, or what it answers, does not prove it. */
  readonly profile: (code: string, state: string) => Promise<SocialProfile>
}

interface Client {
  readonly clientId: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
}

type Fields = Readonly<Record<string, string>>

/** What is asked for. No login is silent where the issuer lets a site ask for that: a visitor chooses an account, or agrees. */
const asked: Readonly<Record<SocialProvider, Fields>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  github: { scope: 'user:email', prompt: 'select_account' },
  // With a scope, it answers in a form alone.
  apple: { scope: 'openid email', response_mode: 'form_post' },
  facebook: { scope: 'public_profile' },
  x: { scope: 'users.read tweet.read' },
  discord: { scope: 'identify email', prompt: 'consent' },
}

const tokensSchema = v.object({ access_token: v.string(), id_token: v.optional(v.string()) })
type Tokens = v.InferOutput<typeof tokensSchema>

export const callbackPath = '/social/callback'

/** The issuers of these options, by their names. */
export const createIssuers = ({
  publicUrl,
  secret,
  socials,
}: Pick<SiteOptions, 'publicUrl' | 'secret' | 'socials'>): ReadonlyMap<SocialProvider, Issuer> => {
  // Both come of the state and of what the site alone knows: neither is kept.
  const verifierOf = (state: string): string => keyedHash(secret, 'social verifier', state)
  const nonceOf = (state: string): string => keyedHash(secret, 'social nonce', state)

  const loginUrlOf =
    (provider: SocialProvider, { clientId, authorizationUrl }: Client, redirectUri: string) =>
    (state: string): string => {
      const url = new URL(authorizationUrl)
      const isOpenId = asked[provider]['scope']?.startsWith('openid')
      const fields = {
        ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, ...asked[provider] },
        code_challenge: createHash('sha256').update(verifierOf(state)).digest('base64url'),
        code_challenge_method: 'S256',
        ...(isOpenId && { nonce: nonceOf(state) }),
      }
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return url.href
    }

  const tokensOf = async (
    provider: SocialProvider,
    { clientId, tokenUrl }: Client,
    clientSecret: string,
    redirectUri: string,
    given: { readonly code: string; readonly state: string },
  ): Promise<Tokens> => {
    const grant = { grant_type: 'authorization_code', code: given.code, redirect_uri: redirectUri }
    const isBasic = provider === 'x'
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')
    const body = new URLSearchParams({
      ...{ ...grant, code_verifier: verifierOf(given.state), client_id: clientId },
      ...(!isBasic && { client_secret: clientSecret }),
    })
    const headers: Fields = isBasic ? { authorization: `Basic ${basic}` } : {}
    return v.parse(tokensSchema, await askIssuer(tokenUrl, { method: 'POST', body, headers }))
  }

  const redirectUriOf = (provider: SocialProvider): string => `${publicUrl}${callbackPath}/${provider}`

  const openId = (
    provider: 'google' | 'apple',
    client: Client & { readonly issuer: string; readonly jwksUrl: string },
    secretOf: () => Promise<string>,
  ): Issuer => {
    const check = createIdTokenCheck(client)
    const redirectUri = redirectUriOf(provider)
    return {
      name: client.issuer,
      loginUrl: loginUrlOf(provider, client, redirectUri),
      profile: async (code, state) => {
        const tokens = await tokensOf(provider, client, await secretOf(), redirectUri, { code, state })
        if (tokens.id_token === undefined) throw new Error('The issuer does not say who it is')
        return check(tokens.id_token, nonceOf(state))
      },
    }
  }
  const plain = (provider: PlainProvider, client: NonNullable<SocialOptions[PlainProvider]>): Issuer => {
    const redirectUri = redirectUriOf(provider)
    return {
      loginUrl: loginUrlOf(provider, client, redirectUri),
      profile: async (code, state) => {
        const given = { code, state }
        const { access_token: token } = await tokensOf(provider, client, client.clientSecret, redirectUri, given)
        const headers = { authorization: `Bearer ${token}` }
        return plainProfiles[provider]((path = '') => askIssuer(`${client.userInfoUrl}${path}`, { headers }))
      },
    }
  }
  const { google, apple, github, facebook, x, discord } = socials
  const issuers: readonly (readonly [SocialProvider, Issuer | undefined])[] = [
    ['google', google && openId('google', google, async () => google.clientSecret)],
    ['github', github && plain('github', github)],
    ['apple', apple && openId('apple', apple, () => appleSecret(apple))],
    ['facebook', facebook && plain('facebook', facebook)],
    ['x', x && plain('x', x)],
    ['discord', discord && plain('discord', discord)],
  ]
  return new Map(issuers.flatMap(([provider, issuer]) => (issuer === undefined ? [] : [[provider, issuer]])))
}
