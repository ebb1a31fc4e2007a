import { createHash, generateKeyPairSync } from 'node:crypto'
import type { SiteOptionsInput } from '../../secure-site/config/site-options.ts'

type SomeSocials = NonNullable<SiteOptionsInput['socials']>
/** The option of a site that is registered at all of them. */
export type AllSocials = { readonly [Issuer in keyof SomeSocials]-?: NonNullable<SomeSocials[Issuer]> }

/** Which speaks plain OAuth 2, and which OpenID Connect. */
export const plainIssuers = { github: 'GitHub', facebook: 'Facebook', x: 'X', discord: 'Discord' } as const
export type PlainIssuer = keyof typeof plainIssuers
export const openIdIssuers = { google: 'Google', apple: 'Apple' } as const
export type OpenIdIssuer = keyof typeof openIdIssuers

export const clientId = 'sandbox-wallet-site'

/** Known to everybody, as all of the sandbox. */
export const clientSecretOf = (issuer: PlainIssuer | OpenIdIssuer): string =>
  createHash('sha256').update(`sandbox secret of ${issuer}`).digest('hex')

/** What Apple's registration has in place of a secret. */
export interface AppleRegistration {
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
  readonly publicKey: string
}

export const registerAtApple = (): AppleRegistration => ({
  ...{ teamId: 'SANDBOXTEAM', keyId: 'SANDBOXKEY' },
  ...generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }),
})

/** @param url of the issuers */
export const socialsAt = (url: string, apple: AppleRegistration): AllSocials => {
  const plain = (issuer: PlainIssuer) => ({
    ...{ clientId, clientSecret: clientSecretOf(issuer) },
    ...{ authorizationUrl: `${url}/${issuer}/authorize`, tokenUrl: `${url}/${issuer}/token` },
    userInfoUrl: `${url}/${issuer}/user`,
  })
  const openId = (issuer: OpenIdIssuer) => ({
    ...{ clientId, issuer: `${url}/${issuer}`, authorizationUrl: `${url}/${issuer}/auth` },
    ...{ tokenUrl: `${url}/${issuer}/token`, jwksUrl: `${url}/${issuer}/jwks` },
  })
  const { teamId, keyId, privateKey } = apple
  return {
    google: { ...openId('google'), clientSecret: clientSecretOf('google') },
    apple: { ...openId('apple'), teamId, keyId, privateKey },
    ...{ github: plain('github'), facebook: plain('facebook'), x: plain('x'), discord: plain('discord') },
  }
}
