import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { isSafeAddress } from './safe-address.ts'

const label = v.pipe(v.string('is missing'), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(500))

/** @param real of the issuer itself */
const address = (real: string) =>
  v.optional(v.pipe(v.string(), v.check(isSafeAddress, 'must be an address like https://issuer.example/token')), real)

const secretClient = { clientId: label, clientSecret: label }

/** RFC 6749, with an answer of the issuer's own that says who it is. */
const plain = (authorizationUrl: string, tokenUrl: string, userInfoUrl: string) =>
  v.optional(
    v.strictObject({
      ...secretClient,
      authorizationUrl: address(authorizationUrl),
      tokenUrl: address(tokenUrl),
      userInfoUrl: address(userInfoUrl),
    }),
  )

/** OpenID Connect. */
const openId = (issuer: string, authorizationUrl: string, tokenUrl: string, jwksUrl: string) => ({
  authorizationUrl: address(authorizationUrl),
  tokenUrl: address(tokenUrl),
  issuer: address(issuer),
  jwksUrl: address(jwksUrl),
})

const isP256Key = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** How this site is registered at each issuer of social login. Every address is the issuer's own, unless it is said. */
export const socialsSchema = v.strictObject({
  google: v.optional(
    v.strictObject({
      ...secretClient,
      ...openId(
        'https://accounts.google.com',
        'https://accounts.google.com/o/oauth2/v2/auth',
        'https://oauth2.googleapis.com/token',
        'https://www.googleapis.com/oauth2/v3/certs',
      ),
    }),
  ),
  github: plain(
    'https://github.com/login/oauth/authorize',
    'https://github.com/login/oauth/access_token',
    'https://api.github.com/user',
  ),
  apple: v.optional(
    v.strictObject({
      ...{ clientId: label, teamId: label, keyId: label },
      /** PKCS #8 as PEM, as Apple gives it; the site signs its client secret with it. */
      privateKey: v.pipe(v.string('is missing'), v.check(isP256Key, 'must be a key of P-256, as PEM (PKCS #8)')),
      ...openId(
        'https://appleid.apple.com',
        'https://appleid.apple.com/auth/authorize',
        'https://appleid.apple.com/auth/token',
        'https://appleid.apple.com/auth/keys',
      ),
    }),
  ),
  facebook: plain(
    'https://www.facebook.com/v24.0/dialog/oauth',
    'https://graph.facebook.com/v24.0/oauth/access_token',
    'https://graph.facebook.com/v24.0/me',
  ),
  x: plain('https://x.com/i/oauth2/authorize', 'https://api.x.com/2/oauth2/token', 'https://api.x.com/2/users/me'),
  discord: plain(
    'https://discord.com/oauth2/authorize',
    'https://discord.com/api/oauth2/token',
    'https://discord.com/api/users/@me',
  ),
})

export type SocialOptions = DeepReadonly<v.InferOutput<typeof socialsSchema>>

/** What is wrong with addresses that each look right: codes and secrets of visitors from elsewhere go over HTTPS alone. */
export const socialProblems = (socials: SocialOptions, isProduction: boolean): readonly string[] => {
  if (!isProduction) return []
  return socialProviders.flatMap((provider) =>
    Object.entries(socials[provider] ?? {}).flatMap(([name, value]) =>
      /(Url|^issuer)$/.test(name) && !value.startsWith('https://')
        ? [`socials.${provider}.${name}: must begin with https://`]
        : [],
    ),
  )
}
