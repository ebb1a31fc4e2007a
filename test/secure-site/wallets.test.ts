import { compactDecrypt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentKeys, keyBytes } from '../../secure-site/config/key-options.ts'
import { fromBase64url, toBase64url } from '../../secure-site/frame/base64url.ts'
import { combineShares, makeSeed, splitSeed, walletIdOf } from '../../secure-site/frame/wallet-seed.ts'
import {
  createSiteWorld,
  hostOrigin,
  newWallet,
  type SiteDevice,
  type SiteWorld,
  share,
  walletId,
} from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld()
})
afterAll(() => world.stop())

let count = 0
const signedIn = async (email = `owner${++count}@mail.example`): Promise<{ device: SiteDevice; email: string }> => {
  const device = await world.device()
  await device.signIn(email)
  return { device, email }
}
const recover = (device: SiteDevice) => device.ask('POST', '/api/recovery', { body: { origin: hostOrigin } })

test('a device that made a wallet gets the site’s half of its split again', async () => {
  const { device } = await signedIn()
  expect(await device.ask('GET', '/api/share')).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  const wallet = newWallet()
  expect((await device.ask('POST', '/api/wallet', { body: wallet })).status).toBe(201)
  expect(await device.ask('GET', '/api/share')).toMatchObject({ status: 200, body: { share: wallet.accountShare } })
  expect((await device.ask('GET', '/api/session')).body).toMatchObject({
    wallet: { id: wallet.walletId, isOnDevice: true },
  })
})

test('of two devices that make one at once one does', async () => {
  const { device, email } = await signedIn()
  const { device: other } = await signedIn(email)
  const made = [newWallet(), newWallet()]
  const answers = await Promise.all(
    [device, other].map((one, at) => one.ask('POST', '/api/wallet', { body: made[at] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const at = answers.findIndex(({ status }) => status === 201)
  const [first, second] = at === 0 ? [device, other] : [other, device]
  expect((await first.ask('GET', '/api/share')).body).toEqual({ share: made[at]?.accountShare })
  expect((await second.ask('GET', '/api/share')).status).toBe(404)
})

test('a further device recovers it, and has a split of its own from then on; the visitor is mailed and told', async () => {
  const { device, email } = await signedIn()
  const wallet = newWallet()
  await device.ask('POST', '/api/wallet', { body: wallet })
  const { device: further } = await signedIn(email)
  expect((await further.ask('GET', '/api/session')).body).toMatchObject({ wallet: { isOnDevice: false } })
  expect((await recover(further)).body).toEqual({ state: 'released', ...wallet.recovery })
  const mail = await world.mail(email, /was recovered/)
  expect(mail.text).toContain('Firefox on Linux')
  const own = share()
  const kept = { walletId: wallet.walletId, share: own }
  expect((await further.ask('PUT', '/api/share', { body: kept })).status).toBe(200)
  expect((await further.ask('GET', '/api/share')).body).toEqual({ share: own })
  expect((await device.ask('GET', '/api/share')).body).toEqual({ share: wallet.accountShare })
  for (const one of [device, further])
    expect((await one.ask('GET', '/api/session')).body).toMatchObject({
      notices: [{ kind: 'recovered', origin: hostOrigin }],
    })
})

test('a split of another wallet is not taken', async () => {
  const { device } = await signedIn()
  await device.ask('POST', '/api/wallet', { body: newWallet() })
  const answer = await device.ask('PUT', '/api/share', { body: { walletId: walletId(), share: share() } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NO_WALLET' } })
})

test('a recovery waits as long as the owner of the site says, and can be stopped on a device that has the wallet', async () => {
  const slow = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
  const email = 'slow@mail.example'
  const [device, thief] = [await slow.device(), await slow.device()]
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: newWallet() })
  await thief.signIn(email)
  const asked = await recover(thief)
  expect(asked.body).toMatchObject({ state: 'waiting' })
  const wait = Date.parse(String(asked.body['availableAt'])) - Date.now()
  expect(wait).toBeGreaterThan(3_500_000)
  await slow.mail(email, /is to be recovered/)
  // Asked again, it is the same wait, and no other mail.
  expect((await recover(thief)).body).toEqual(asked.body)
  expect(slow.mailbox.mails(email).filter(({ subject }) => subject.includes('recovered'))).toHaveLength(1)
  const stop = (one: SiteDevice) => one.ask('POST', '/api/recovery/stop', { body: { origin: hostOrigin } })
  expect(await stop(thief)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect((await stop(device)).status).toBe(200)
  expect((await stop(device)).status).toBe(404)
  expect((await thief.ask('GET', '/api/session')).body).toMatchObject({
    notices: [{ kind: 'recovery-stopped' }, { kind: 'recovery-asked' }],
  })
  // From the start.
  const again = await recover(thief)
  expect(Date.parse(String(again.body['availableAt']))).toBeGreaterThan(Date.parse(String(asked.body['availableAt'])))
  await slow.stop()
})

test('once the wait is over the shares are given, to the device that waited alone', async () => {
  const slow = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
  const email = 'over@mail.example'
  const [device, further, other] = [await slow.device(), await slow.device(), await slow.device()]
  await device.signIn(email)
  const wallet = newWallet()
  await device.ask('POST', '/api/wallet', { body: wallet })
  await further.signIn(email)
  await recover(further)
  await slow.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
  const released = await Promise.all([recover(further), recover(further)])
  for (const { body } of released) expect(body).toMatchObject({ state: 'released' })
  await slow.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
  await other.signIn(email)
  expect((await recover(other)).body).toMatchObject({ state: 'waiting' })
  await slow.stop()
})

test('a recovery wants a code that was typed just now', async () => {
  const { device, email } = await signedIn()
  await device.ask('POST', '/api/wallet', { body: newWallet() })
  await world.database.orm.execute("update sessions set created_at = now() - interval '11 minutes'")
  expect(await recover(device)).toMatchObject({ status: 403, body: { code: 'FRESH_CODE_NEEDED' } })
  const { device: further } = await signedIn(email)
  expect((await recover(further)).status).toBe(200)
})

test.each([
  'GET /api/session',
  'GET /api/share',
  'PUT /api/share',
  'POST /api/wallet',
  'POST /api/recovery',
  'POST /api/recovery/stop',
  'POST /api/sign-out',
])('%s asks for a session', async (endpoint) => {
  const [method = 'GET', path = ''] = endpoint.split(' ')
  const device = await world.device()
  const answer = await device.ask(method as 'GET', path, method === 'GET' ? {} : { body: {} })
  expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})

test('signing out ends the session of this device, and everywhere those of all', async () => {
  const { device, email } = await signedIn()
  const { device: further } = await signedIn(email)
  const { device: third } = await signedIn(email)
  await device.ask('POST', '/api/sign-out', { body: { everywhere: false } })
  expect((await device.ask('GET', '/api/session')).status).toBe(401)
  expect((await further.ask('GET', '/api/session')).status).toBe(200)
  await further.ask('POST', '/api/sign-out', { body: { everywhere: true } })
  expect((await third.ask('GET', '/api/session')).status).toBe(401)
})

test('a session that is used is kept for 30 days more, with its cookie', async () => {
  const { device } = await signedIn()
  await world.database.orm.execute("update sessions set expires_at = now() + interval '20 days'")
  const { headers, status } = await device.ask('GET', '/api/session')
  expect(status).toBe(200)
  const [line] = headers.getSetCookie()
  for (const part of ['Max-Age=2592000', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned'])
    expect(line).toContain(part)
})

test('the stored bytes have no share', async () => {
  const { device } = await signedIn()
  const wallet = newWallet()
  await device.ask('POST', '/api/wallet', { body: wallet })
  const all = JSON.stringify([await world.rows('wallets'), await world.rows('account_shares')])
  for (const one of [wallet.accountShare, wallet.recovery.account, wallet.recovery.recovery]) {
    expect(all).not.toContain(one)
    expect(all).not.toContain(Buffer.from(one, 'base64url').toString('hex'))
    expect(all).not.toContain(Buffer.from(one, 'base64url').toString('base64'))
  }
})

/** Each text in a table, as it is stored. */
const storedTexts = async (): Promise<readonly string[]> => {
  const tables = ['wallets', 'account_shares', 'recovery_passkeys', 'recoveries', 'links', 'link_codes', 'notices']
  const rows = await Promise.all(tables.map((table) => world.rows(table)))
  return rows.flat().flatMap((row) => Object.values(row as object).filter((value) => typeof value === 'string'))
}
/** What whoever has the database and these keys opens, whatever it is labelled as. */
const openedWith = async (keys: readonly string[], texts: readonly string[]): Promise<readonly Uint8Array[]> => {
  const all = keys.flatMap((key) =>
    texts.map(async (text) =>
      compactDecrypt(text, keyBytes(key)).then(
        ({ plaintext }) => fromBase64url(new TextDecoder().decode(plaintext)),
        () => undefined,
      ),
    ),
  )
  return (await Promise.all(all)).filter((share) => share !== undefined)
}
const pairsOf = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))

test('whoever has the database and one of the two keys puts no seed together; with both they would', async () => {
  const { device } = await signedIn()
  const seed = makeSeed()
  const [[, accountShare], [account, recovery]] = [await splitSeed(seed), await splitSeed(seed)]
  const id = walletIdOf(seed)
  const body = {
    walletId: id,
    accountShare: toBase64url(accountShare),
    recovery: { account: toBase64url(account), recovery: toBase64url(recovery) },
  }
  expect((await device.ask('POST', '/api/wallet', { body })).status).toBe(201)
  const texts = await storedTexts()
  const seedsWith = async (...keys: readonly string[]) => {
    const shares = await openedWith(keys, texts)
    const seeds = await Promise.all(pairsOf(shares).map(([one, other]) => combineShares(one, other, id)))
    return { shares: shares.length, seeds: seeds.filter((one) => one !== undefined) }
  }
  const { accountShareKey, recoveryShareKey } = developmentKeys
  const ofAccount = await seedsWith(accountShareKey)
  expect(ofAccount.shares).toBeGreaterThanOrEqual(2)
  expect(ofAccount.seeds).toEqual([])
  const ofRecovery = await seedsWith(recoveryShareKey)
  expect(ofRecovery.shares).toBeGreaterThanOrEqual(1)
  expect(ofRecovery.seeds).toEqual([])
  expect((await seedsWith(accountShareKey, recoveryShareKey)).seeds).toEqual([seed])
})

test.each([
  ['a short share', { accountShare: 'abc' }],
  ['a share that is no text', { accountShare: 5 }],
  ['no recovery', { recovery: undefined }],
  ['a wallet id of another length', { walletId: 'abc' }],
  ['something more', { seed: share() }],
])('a wallet with %s is refused', async (_, changed) => {
  const { device } = await signedIn()
  expect((await device.ask('POST', '/api/wallet', { body: { ...newWallet(), ...changed } })).status).toBe(400)
  expect((await device.ask('GET', '/api/session')).body['wallet']).toBeUndefined()
})
