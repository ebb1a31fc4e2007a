import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckIdToken, createIdTokenCheck } from '../../secure-site/social/id-tokens.ts'

const issuer = 'https://issuer.example'
const clientId = 'this-site'
const nonce = 'nonce of this login'

let server: Server
let privateKey: CryptoKey
let check: CheckIdToken
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  privateKey = pair.privateKey
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  server = createServer((_, response) => response.end(JSON.stringify(keys)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  check = createIdTokenCheck({ clientId, issuer, jwksUrl })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const now = (): number => Math.floor(Date.now() / 1_000)
const claims = () => ({ iss: issuer, aud: clientId, sub: 'subject', nonce, iat: now(), exp: now() + 600 })

const sign = (given: Record<string, unknown> = {}, key: CryptoKey | Uint8Array = privateKey, alg = 'RS256') =>
  new SignJWT({ ...claims(), ...given }).setProtectedHeader({ alg, kid: 'one' }).sign(key)

test('a token of the issuer, for this site and this login, says who it is', async () => {
  const named = { name: 'Mara', email: 'Mara@mail.example', email_verified: true }
  expect(await check(await sign(named), nonce)).toEqual({
    ...{ subject: 'subject', userName: 'Mara', email: 'mara@mail.example' },
  })
  expect(await check(await sign({ ...named, email_verified: 'true' }), nonce)).toHaveProperty('email')
  expect(await check(await sign({ aud: [clientId, 'other'], azp: clientId }), nonce)).toEqual({ subject: 'subject' })
})

test.each([false, 'false', 'yes', undefined])('an address with email_verified: %s is left out', async (verified) => {
  const token = await sign({ email: 'mara@mail.example', email_verified: verified })
  expect(await check(token, nonce)).toEqual({ subject: 'subject' })
})

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://other.example' }],
  ['another site', { aud: 'other-site' }],
  ['several sites, given to another', { aud: [clientId, 'other'], azp: 'other' }],
  ['several sites, given to nobody', { aud: [clientId, 'other'] }],
  ['this site, given to another', { azp: 'other' }],
  ['another login', { nonce: 'another' }],
  ['no login', { nonce: undefined }],
  ['a time that is over', { exp: now() - 3_600 }],
  ['no time', { exp: undefined }],
  ['no beginning', { iat: undefined }],
  ['nobody', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is a number', { sub: 7 }],
])('a token for %s is refused', async (_, given) => {
  await expect(check(await sign(given), nonce)).rejects.toThrow()
})

test('a token that another key has signed is refused, and so is one that nobody has', async () => {
  const other = await generateKeyPair('RS256')
  await expect(check(await sign({}, other.privateKey), nonce)).rejects.toThrow()
  await expect(check(await sign({}, new Uint8Array(32).fill(7), 'HS256'), nonce)).rejects.toThrow()
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  await expect(check(`${part({ alg: 'none' })}.${part(claims())}.`, nonce)).rejects.toThrow()
})
