import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as v from 'valibot'
import { profileOf, type SocialProfile } from './social-profile.ts'

interface OpenIdIssuer {
  readonly clientId: string
  readonly issuer: string
  readonly jwksUrl: string
}

/** @param nonce that this login was begun with. Rejects where the token is not the issuer's, for this site and for this login. */
export type CheckIdToken = (idToken: string, nonce: string) => Promise<SocialProfile>

/** Google writes its name in two ways, and says so. */
const namesOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  azp: v.optional(v.string()),
  name: v.nullish(v.string()),
  email: v.nullish(v.string()),
  /** Apple writes it as a text. */
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
})

/** OpenID Connect Core 1.0, 3.1.3.7. */
export const createIdTokenCheck = ({ clientId, issuer, jwksUrl }: OpenIdIssuer): CheckIdToken => {
  // It keeps the issuer's keys, and asks again where a token names another one.
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return async (idToken, nonce) => {
    const { payload } = await jwtVerify(idToken, keys, {
      ...{ issuer: namesOf(issuer), audience: clientId, algorithms: ['RS256', 'ES256'] },
      ...{ requiredClaims: ['exp', 'iat'], clockTolerance: 30 },
    })
    const { sub, azp, name, email, ...claims } = v.parse(claimsSchema, payload)
    if (claims.nonce !== nonce) throw new Error('The token is of another login')
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
    if ((isForSeveral || azp !== undefined) && azp !== clientId) throw new Error('The token was given to another site')
    const isVerified = claims.email_verified === true || claims.email_verified === 'true'
    return profileOf(sub, { name, email: isVerified ? email : undefined })
  }
}
