import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { isAppleSecret } from '../../sandbox/issuers/apple-secret-check.ts'
import { registerAtApple, socialsAt } from '../../sandbox/issuers/issuer-clients.ts'
import { appleSecret } from '../../secure-site/social/apple-secret.ts'
import { createSocialWorld, errorOf, resultOf } from './support/social-world.ts'

const url = 'http://localhost:1'
const registration = registerAtApple()
const { issuer = '', ...client } = socialsAt(url, registration).apple

test('Apple’s secret is a short token of the team, signed with its key', async () => {
  const apple = { ...registration, ...client, issuer, clientId: 'sandbox-wallet-site' }
  const places = { authorizationUrl: `${url}/auth`, tokenUrl: `${url}/token`, jwksUrl: `${url}/jwks` }
  const secret = await appleSecret({ ...apple, ...places })
  expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: registration.keyId })
  const { payload } = await jwtVerify(secret, createPublicKey(registration.publicKey))
  expect(payload).toMatchObject({ iss: registration.teamId, sub: apple.clientId, aud: issuer })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  expect(isAppleSecret(registration, issuer, secret)).toBe(true)
  expect(isAppleSecret(registerAtApple(), issuer, secret)).toBe(false)
  expect(isAppleSecret({ ...registration, teamId: 'OTHER' }, issuer, secret)).toBe(false)
  expect(isAppleSecret(registration, 'http://localhost:2', secret)).toBe(false)
  expect(isAppleSecret(registration, issuer, `${secret.slice(0, -4)}AAAA`)).toBe(false)
})

test.each(['apple', 'google', 'github', 'x'] as const)(
  'without the right secret nobody logs in at %s',
  async (provider) => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const world = await createSocialWorld({}, (socials) => ({
      ...{ google: { ...socials.google, clientSecret: 'wrong' }, github: { ...socials.github, clientSecret: 'wrong' } },
      ...{ apple: { ...socials.apple, privateKey }, x: { ...socials.x, clientSecret: 'wrong' } },
    }))
    try {
      const { url: callback, browser } = await world.toCallback(
        await world.device(),
        provider === 'apple' ? 'google' : provider,
      )
      expect(errorOf(resultOf(await browser.go(callback)))).toBe('failed')
      if (provider !== 'apple') return
      const visitor = world.visitor()
      const { uri } = await world.begin(await world.device(), 'apple')
      const form = await visitor.press(await world.toIssuer(visitor, uri), 'continue', { name: 'Mara' })
      expect(errorOf(resultOf(await visitor.press(form, 'continue')))).toBe('failed')
    } finally {
      await world.stop()
    }
  },
)
