import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteWorld, newWallet, publicUrl, type SiteDevice, type SiteWorld, share } from './support/site-world.ts'
import { createSoftPasskey, type SoftAnswer, type SoftPasskey } from './support/soft-passkey.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
})
afterAll(() => world.stop())

const challengeOf = async (device: SiteDevice): Promise<string> =>
  String((await device.ask('POST', '/api/passkey-login/options', { body: {} })).body['challenge'])
const register = async (device: SiteDevice, passkey: SoftPasskey, answer: SoftAnswer = {}, userName = 'Passkey ABCD') =>
  device.ask('POST', '/api/passkey-login/new', {
    body: { attestation: passkey.attest(await challengeOf(device), answer), userName },
  })
const logIn = async (device: SiteDevice, passkey: SoftPasskey, answer: SoftAnswer = {}, challenge?: string) =>
  device.ask('POST', '/api/passkey-login', {
    body: passkey.assert(challenge ?? (await challengeOf(device)), answer),
  })
const session = async (device: SiteDevice) => (await device.ask('GET', '/api/session')).body
const bytes = (length: number): string => randomBytes(length).toString('base64url')
const splitOf = (credentialId: string) => ({
  ...{ credentialId, accountShare: share(), sealedShare: bytes(61), proof: bytes(32) },
})

/** A visitor whose wallet was made with a passkey. */
const owner = async () => {
  const [device, passkey] = [await world.device(), createSoftPasskey(publicUrl)]
  expect((await register(device, passkey)).status).toBe(200)
  const { recovery: _, ...wallet } = newWallet()
  const made = await device.ask('POST', '/api/wallet', { body: { ...wallet, recovery: splitOf(passkey.credentialId) } })
  expect(made.status).toBe(201)
  return { device, passkey, wallet }
}
const listed = async (device: SiteDevice) =>
  (await device.ask('GET', '/api/passkeys')).body['passkeys'] as { credentialId: string }[]
const remove = (device: SiteDevice, credentialId: string, recovery?: object) =>
  device.ask('POST', '/api/passkeys/remove', { body: { credentialId, ...(recovery && { recovery }) } })
/** As `/wallet` does. */
const add = async (device: SiteDevice, passkey: SoftPasskey, walletId: string) =>
  device.ask('POST', '/api/passkeys', {
    body: { ...splitOf(passkey.credentialId), walletId, attestation: passkey.attest(await challengeOf(device)) },
  })

test('a wallet that was made with a passkey has nothing at the site that recovers it', async () => {
  const { device, passkey, wallet } = await owner()
  expect(await session(device)).toMatchObject({
    login: { provider: 'passkey', userName: 'Passkey ABCD' },
    wallet: { recovery: 'passkey', isOnDevice: true },
  })
  const row = ((await world.rows('wallets')) as { wallet_id: string }[]).find(
    (one) => one.wallet_id === wallet.walletId,
  )
  expect(row).toMatchObject({ recovery_account_share: null, recovery_share: null })
  const other = await world.device()
  expect((await logIn(other, passkey)).status).toBe(200)
  expect(await session(other)).toMatchObject({ wallet: { id: wallet.walletId, isOnDevice: false } })
  const recovery = await other.ask('POST', '/api/recovery', { body: { origin: publicUrl } })
  expect(recovery.body).toMatchObject({ state: 'passkey', passkeys: [{ credentialId: passkey.credentialId }] })
  expect(JSON.stringify(await world.rows('passkey_challenges'))).not.toContain(await challengeOf(other))
})

describe('is refused', () => {
  const wrong: readonly (readonly [string, SoftAnswer])[] = [
    ['for another origin', { origin: 'https://evil.example' }],
    ['for a port of its own', { origin: `${publicUrl}:81` }],
    ['for another party', { rpId: 'localhost' }],
    ['of nobody in particular', { isVerified: false }],
    ['in a frame of another page', { clientData: { crossOrigin: true } }],
    ['in a frame that says where', { clientData: { topOrigin: 'https://evil.example' } }],
    ['of the other kind', { clientData: { type: 'webauthn.other' } }],
  ]
  test.each(wrong)('%s', async (_, answer) => {
    const { passkey } = await owner()
    const device = await world.device()
    expect(await logIn(device, passkey, answer)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
    expect(await register(device, createSoftPasskey(publicUrl), answer)).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_REFUSED' },
    })
    expect((await device.ask('GET', '/api/session')).status).toBe(401)
  })

  test('with a statement on its maker, which would name addresses to ask', async () => {
    const answer = { format: 'packed' }
    expect(await register(await world.device(), createSoftPasskey(publicUrl), answer)).toMatchObject({
      body: { code: 'PASSKEY_REFUSED' },
    })
  })

  test('signed with another key', async () => {
    const { passkey } = await owner()
    const thief = createSoftPasskey(publicUrl, Buffer.from(passkey.credentialId, 'base64url'))
    expect(await logIn(await world.device(), thief)).toMatchObject({ body: { code: 'PASSKEY_REFUSED' } })
    expect(await register(await world.device(), thief)).toMatchObject({ status: 409, body: { code: 'PASSKEY_KNOWN' } })
  })

  test('for a challenge of another device, of nobody, or used before', async () => {
    const { device, passkey } = await owner()
    const other = await world.device()
    const foreign = await challengeOf(device)
    for (const challenge of [foreign, bytes(32)])
      expect(await logIn(other, passkey, {}, challenge)).toMatchObject({
        status: 410,
        body: { code: 'PASSKEY_EXPIRED' },
      })
    const mine = await challengeOf(other)
    expect((await logIn(other, passkey, { origin: 'https://evil.example' }, mine)).status).toBe(400)
    expect(await logIn(other, passkey, {}, mine)).toMatchObject({ status: 410 })
    await world.database.orm.execute("update passkey_challenges set expires_at = now() - interval '1 second'")
    expect(await logIn(device, passkey, {}, foreign)).toMatchObject({ status: 410 })
  })

  test('where its counter goes back, or stands', async () => {
    const { passkey } = await owner()
    const device = await world.device()
    expect((await logIn(device, passkey, { counter: 5 })).status).toBe(200)
    for (const counter of [5, 4, 0])
      expect(await logIn(device, passkey, { counter })).toMatchObject({ body: { code: 'PASSKEY_REFUSED' } })
    expect((await logIn(device, passkey, { counter: 6 })).status).toBe(200)
  })

  test('from a page that is not the wallet’s own', async () => {
    const device = await world.device()
    const headers = { origin: 'https://app.example' }
    const asked = await device.ask('POST', '/api/passkey-login/options', { body: {}, headers })
    expect(asked).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
  })
})

test('no device asks for more than thirty challenges in ten minutes', async () => {
  const device = await world.device()
  const asked: number[] = []
  for (let at = 0; at < 31; at += 1)
    asked.push((await device.ask('POST', '/api/passkey-login/options', { body: {} })).status)
  expect(asked).toEqual([...new Array(30).fill(200), 429])
})

test('of twenty at once with one challenge one is signed in', async () => {
  const { passkey } = await owner()
  const device = await world.device()
  const challenge = await challengeOf(device)
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(device, passkey, {}, challenge)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who has the same name is another visitor, and a passkey of a deleted one opens nothing', async () => {
  const [one, two] = [await owner(), await owner()]
  const [first, second] = [await session(one.device), await session(two.device)]
  expect(first['email']).not.toBe(second['email'])
  expect((await one.device.ask('POST', '/api/wallet/delete', { body: {} })).status).toBe(200)
  expect(await logIn(await world.device(), one.passkey)).toMatchObject({
    status: 404,
    body: { code: 'PASSKEY_UNKNOWN' },
  })
  expect((await logIn(await world.device(), two.passkey)).status).toBe(200)
})

test('a visitor by email joins a passkey to their login, and parts it', async () => {
  const device = await world.device()
  const [email, wallet, passkey] = ['joins@mail.example', newWallet(), createSoftPasskey(publicUrl)]
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: wallet })
  expect((await add(device, passkey, wallet.walletId)).status).toBe(201)
  expect(await listed(device)).toMatchObject([{ credentialId: passkey.credentialId, recovers: true, logsIn: true }])
  const other = await world.device()
  expect((await logIn(other, passkey)).status).toBe(200)
  expect(await session(other)).toMatchObject({ email, wallet: { id: wallet.walletId } })
  // Nobody takes over a login that is somebody's.
  const stranger = await owner()
  expect(await add(stranger.device, passkey, stranger.wallet.walletId)).toMatchObject({ status: 409 })
  const recovery = { account: share(), recovery: share() }
  expect((await remove(device, passkey.credentialId, recovery)).status).toBe(200)
  expect(await logIn(await world.device(), passkey)).toMatchObject({ status: 404 })
})

test('a passkey that was not checked is no login', async () => {
  const { device, wallet } = await owner()
  const [passkey, other] = [createSoftPasskey(publicUrl), createSoftPasskey(publicUrl)]
  const body = { ...splitOf(passkey.credentialId), walletId: wallet.walletId }
  const attestation = other.attest(await challengeOf(device))
  expect((await device.ask('POST', '/api/passkeys', { body: { ...body, attestation } })).status).toBe(404)
  expect((await device.ask('POST', '/api/passkeys', { body })).status).toBe(201)
  expect(await logIn(await world.device(), passkey)).toMatchObject({ status: 404 })
})

test('who signs in with passkeys alone keeps the last one', async () => {
  const { device, passkey, wallet } = await owner()
  const recovery = { account: share(), recovery: share() }
  expect(await remove(device, passkey.credentialId, recovery)).toMatchObject({
    status: 409,
    body: { code: 'ONLY_LOGIN' },
  })
  const second = createSoftPasskey(publicUrl)
  expect((await add(device, second, wallet.walletId)).status).toBe(201)
  const answers = await Promise.all([passkey, second].map(({ credentialId }) => remove(device, credentialId, recovery)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listed(device)).toHaveLength(1)
})
