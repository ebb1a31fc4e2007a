import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createProofCheck, nonceSeconds } from '../../secure-site/devices/device-proof.ts'
import { createDeviceKey, type DeviceKey } from './support/site-device.ts'
import { createSiteWorld, publicUrl, type SiteWorld } from './support/site-world.ts'

const url = `${publicUrl}/api/session`
const secret = 'secret of a test'

describe('a proof', () => {
  const check = createProofCheck(secret)
  const good = (key: DeviceKey) => key.prove({ method: 'GET', url, nonce: check.nonce() })

  it('names the device by the thumbprint of its key', async () => {
    const [key, other] = [await createDeviceKey(), await createDeviceKey()]
    const answers = [good(key), good(key), good(other)].map(async (proof) => check.check(await proof, 'GET', url))
    const ids = (await Promise.all(answers)).map((answer) => (answer.ok ? answer.value.deviceId : answer.failure))
    expect(ids[0]).toMatch(/^[\w-]{43}$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('is for one method and one address', async () => {
    const proof = await good(await createDeviceKey())
    expect(await check.check(proof, 'POST', url)).toEqual({ ok: false, failure: 'invalid' })
    expect(await check.check(proof, 'GET', `${publicUrl}/api/share`)).toEqual({ ok: false, failure: 'invalid' })
    expect(await check.check(proof, 'GET', url)).toMatchObject({ ok: true })
  })

  it('asks for a nonce of the site that is not old, whatever the clock of the device says', async () => {
    let now = 1_800_000_000_000
    const timed = createProofCheck(secret, () => now)
    const key = await createDeviceKey()
    const prove = (nonce?: string) => key.prove({ method: 'GET', url, ...(nonce && { nonce }) })
    const nonce = timed.nonce()
    const proof = await prove(nonce)
    expect(await timed.check(await prove(), 'GET', url)).toEqual({ ok: false, failure: 'nonce' })
    expect(await timed.check(await prove('guessed'), 'GET', url)).toEqual({ ok: false, failure: 'nonce' })
    expect(await createProofCheck('another secret', () => now).check(proof, 'GET', url)).toEqual({
      ok: false,
      failure: 'nonce',
    })
    now += nonceSeconds * 1_000
    expect(await timed.check(proof, 'GET', url)).toMatchObject({ ok: true })
    now += nonceSeconds * 1_000
    expect(await timed.check(proof, 'GET', url)).toEqual({ ok: false, failure: 'nonce' })
  })

  it.each<[string, (key: DeviceKey) => Promise<string | undefined>]>([
    ['nothing', async () => undefined],
    ['no token', async () => 'x.y.z'],
    ['what is far too long', async (key) => `${await good(key)}${'a'.repeat(5_000)}`],
    [
      'another type of token',
      (key) => key.sign({ htm: 'GET', htu: url, jti: 'a'.repeat(20), nonce: check.nonce() }, { typ: 'JWT' }),
    ],
    ['no id', (key) => key.sign({ htm: 'GET', htu: url, nonce: check.nonce() })],
    ['an id that is no text', (key) => key.sign({ htm: 'GET', htu: url, jti: 5, nonce: check.nonce() })],
    [
      'the key of somebody else',
      async (key) =>
        key.sign(
          { htm: 'GET', htu: url, jti: 'a'.repeat(20), nonce: check.nonce() },
          { jwk: (await createDeviceKey()).jwk },
        ),
    ],
    [
      'a secret for a key',
      async () => {
        const jwk: JWK = { kty: 'oct', k: 'c2VjcmV0' }
        return new SignJWT({ htm: 'GET', htu: url, jti: 'a'.repeat(20), nonce: check.nonce() })
          .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk })
          .sign(new TextEncoder().encode('secret'.repeat(8)))
      },
    ],
    [
      'a private key',
      async () => {
        const { privateKey } = await generateKeyPair('ES256', { extractable: true })
        return new SignJWT({ htm: 'GET', htu: url, jti: 'a'.repeat(20), nonce: check.nonce() })
          .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(privateKey) })
          .sign(privateKey)
      },
    ],
  ])('is not %s', async (_, made) => {
    const answer = await check.check(await made(await createDeviceKey()), 'GET', url)
    expect(answer.ok).toBe(false)
  })

  it('is no proof when one character of it is another', async () => {
    const proof = await good(await createDeviceKey())
    for (let at = 0; at < proof.length; at += 7) {
      const changed = `${proof.slice(0, at)}${proof[at] === 'A' ? 'B' : 'A'}${proof.slice(at + 1)}`
      if (changed.split('.').length === 3 && at < proof.length - 2)
        expect((await check.check(changed, 'GET', url)).ok).toBe(false)
    }
  })
})

describe('the site', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await createSiteWorld()
  })
  afterAll(() => world.stop())

  test('takes each proof once, whoever brings it', async () => {
    const device = await world.device()
    await device.signIn('proofs@mail.example')
    const nonce = (await world.fetch('/api/session')).headers.get('dpop-nonce') ?? ''
    const dpop = await device.key.prove({ method: 'GET', url, nonce })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.fetch('/api/session', { headers: { dpop } })),
    )
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code))
    expect(codes.filter((code) => code === 'INVALID_PROOF')).toHaveLength(9)
  })

  test('answers no other page', async () => {
    const device = await world.device()
    await device.signIn('origins@mail.example')
    const answer = await device.ask('GET', '/api/session', { headers: { origin: 'https://app.example' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('knows the session of one device from no other, with its cookie or its token', async () => {
    const email = 'bound@mail.example'
    const [device, thief] = [await world.device(), await world.device()]
    await device.start(email)
    await world.answer(await world.ticket(email))
    device.forgetCookies()
    const { body } = await device.enter(email, await world.code(email))
    const headers = { authorization: `Bearer ${body['token']}` }
    expect((await device.ask('GET', '/api/session', { headers })).status).toBe(200)
    expect((await thief.ask('GET', '/api/session', { headers })).status).toBe(401)
    expect((await device.ask('GET', '/api/session')).status).toBe(401)
  })

  test('keeps its cookie from scripts, and in the partition of the page around the frame', async () => {
    const email = 'cookies@mail.example'
    const device = await world.device()
    await device.start(email)
    await world.answer(await world.ticket(email))
    const { headers, body } = await device.enter(email, await world.code(email))
    // Its id, which nobody else can use.
    expect(body).toEqual({ session: expect.any(String) })
    const [line] = headers.getSetCookie()
    for (const part of ['__Secure-', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']) expect(line).toContain(part)
  })
})
