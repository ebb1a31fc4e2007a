import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteWorld, hostOrigin, newWallet, type SiteDevice, type SiteWorld, share } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
})
afterAll(() => world.stop())

let count = 0
const bytes = (length: number): string => randomBytes(length).toString('base64url')

/** A visitor with a wallet on one device, and two further devices of theirs that are signed in. */
const owner = async () => {
  const email = `passkeys${++count}@mail.example`
  const wallet = newWallet()
  const [device, other, third] = [await world.device(), await world.device(), await world.device()]
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: wallet })
  await other.signIn(email)
  await third.signIn(email)
  return { email, wallet, device, other, third }
}
const newPasskey = (walletId: string, proof = bytes(32)) => ({
  ...{ walletId, proof },
  ...{ credentialId: bytes(20), accountShare: share(), sealedShare: bytes(61) },
})
const add = (device: SiteDevice, body: object) => device.ask('POST', '/api/passkeys', { body })
const remove = (device: SiteDevice, body: object) => device.ask('POST', '/api/passkeys/remove', { body })
const recover = (device: SiteDevice) => device.ask('POST', '/api/recovery', { body: { origin: hostOrigin } })
const keep = (device: SiteDevice, walletId: string, proof?: string) =>
  device.ask('PUT', '/api/share', { body: { walletId, share: share(), ...(proof !== undefined && { proof }) } })
const session = async (device: SiteDevice) => (await device.ask('GET', '/api/session')).body
const kinds = async (device: SiteDevice): Promise<unknown> =>
  ((await session(device))['notices'] as { kind: string }[]).map(({ kind }) => kind)
const listed = async (device: SiteDevice): Promise<readonly unknown[]> =>
  ((await device.ask('GET', '/api/passkeys')).body['passkeys'] as { credentialId: string }[]).map(
    ({ credentialId }) => credentialId,
  )
const rowOf = async (walletId: string) =>
  ((await world.rows('wallets')) as { wallet_id: string }[]).find((row) => row.wallet_id === walletId)
const grewOld = () => world.database.orm.execute("update sessions set created_at = now() - interval '11 minutes'")

test('with the first passkey the site has nothing left to recover the wallet with', async () => {
  const { email, wallet, device, other } = await owner()
  expect(await session(device)).toMatchObject({ wallet: { recovery: 'site' } })
  await recover(other)
  const passkey = newPasskey(wallet.walletId)
  expect((await add(device, passkey)).status).toBe(201)
  expect(await rowOf(wallet.walletId)).toMatchObject({ recovery_account_share: null, recovery_share: null })
  expect(await session(device)).toMatchObject({ wallet: { recovery: 'passkey' } })
  await world.mail(email, /A passkey can recover/)
  expect(await kinds(device)).toContain('passkey-added')
  // Whoever was waiting for the site's shares waits for nothing, and gets what is of no use without the passkey.
  await world.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
  const { credentialId, accountShare, sealedShare } = passkey
  expect((await recover(other)).body).toEqual({
    state: 'passkey',
    passkeys: [{ credentialId, accountShare, sealedShare }],
  })
  const stored = JSON.stringify(await world.rows('recovery_passkeys'))
  expect(stored).not.toContain(accountShare)
  expect(JSON.stringify(await world.rows('wallets'))).not.toContain(passkey.proof)
})

test('a device that was told of the passkeys waits for nothing that the site will give it', async () => {
  const { wallet, device, other } = await owner()
  await add(device, newPasskey(wallet.walletId))
  expect((await recover(other)).body).toMatchObject({ state: 'passkey' })
  const { devices } = (await device.ask('GET', '/api/devices')).body as { devices: readonly object[] }
  expect(devices).toHaveLength(3)
  for (const one of devices) expect(one).not.toHaveProperty('recoverableAt')
})

test('who recovers with a passkey shows the proof; a mailbox alone keeps no share', async () => {
  const { email, wallet, device, other, third } = await owner()
  const passkey = newPasskey(wallet.walletId)
  await add(device, passkey)
  await recover(other)
  await recover(third)
  for (const wrong of [undefined, bytes(32)])
    expect(await keep(third, wallet.walletId, wrong)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect(await add(third, newPasskey(wallet.walletId))).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect((await keep(other, wallet.walletId, passkey.proof)).status).toBe(200)
  await world.mail(email, /was recovered/)
  expect(await session(other)).toMatchObject({ wallet: { isOnDevice: true } })
  expect(await session(third)).toMatchObject({ wallet: { isOnDevice: false } })
  expect(await kinds(device)).toEqual(['recovered', 'recovery-asked', 'recovery-asked', 'passkey-added'])
  // Another split of the same device is no further recovery.
  expect((await keep(other, wallet.walletId, passkey.proof)).status).toBe(200)
  expect(world.mailbox.mails(email).filter(({ subject }) => subject === 'Your wallet was recovered')).toHaveLength(1)
})

test('each passkey has a split of its own, and one that is removed opens nothing', async () => {
  const { wallet, device, other } = await owner()
  const [one, two] = [newPasskey(wallet.walletId), newPasskey(wallet.walletId)]
  await add(device, one)
  await add(device, two)
  expect(await listed(device)).toEqual([one.credentialId, two.credentialId])
  expect(await add(device, one)).toMatchObject({ status: 409, body: { code: 'PASSKEY_KNOWN' } })
  expect((await remove(device, { credentialId: one.credentialId })).status).toBe(200)
  expect(await remove(device, { credentialId: one.credentialId })).toMatchObject({ body: { code: 'UNKNOWN_PASSKEY' } })
  const passkeys = (await recover(other)).body['passkeys'] as { credentialId: string }[]
  expect(passkeys.map(({ credentialId }) => credentialId)).toEqual([two.credentialId])
})

test('with the last one the site is given shares again, and who has asked before waits', async () => {
  const { email, wallet, device, other } = await owner()
  const { credentialId, ...passkey } = newPasskey(wallet.walletId)
  await add(device, { ...passkey, credentialId })
  await recover(other)
  expect(await remove(device, { credentialId })).toMatchObject({ status: 409, body: { code: 'LAST_PASSKEY' } })
  expect(await listed(device)).toEqual([credentialId])
  const recovery = { account: share(), recovery: share() }
  expect((await remove(device, { credentialId, recovery })).status).toBe(200)
  await world.mail(email, /was removed/)
  expect(await session(device)).toMatchObject({ wallet: { recovery: 'site' } })
  expect((await recover(other)).body).toMatchObject({ state: 'waiting' })
  await world.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
  expect((await recover(other)).body).toEqual({ state: 'released', ...recovery })
})

test('of two devices that remove the last two at once one is told that it was the last', async () => {
  const { wallet, device } = await owner()
  const [one, two] = [newPasskey(wallet.walletId), newPasskey(wallet.walletId)]
  await add(device, one)
  await add(device, two)
  const answers = await Promise.all([one, two].map(({ credentialId }) => remove(device, { credentialId })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listed(device)).toHaveLength(1)
})

test('needs a fresh code, a device that has the wallet, and a wallet', async () => {
  const { wallet, device, other } = await owner()
  const passkey = newPasskey(wallet.walletId)
  expect(await add(other, passkey)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect(await add(device, newPasskey(bytes(16)))).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect(await remove(other, { credentialId: passkey.credentialId })).toMatchObject({ body: { code: 'NO_SHARE' } })
  const stranger = await owner()
  expect(await add(stranger.device, passkey)).toMatchObject({ body: { code: 'NO_SHARE' } })
  await add(device, passkey)
  await grewOld()
  expect(await add(device, newPasskey(wallet.walletId))).toMatchObject({ body: { code: 'FRESH_CODE_NEEDED' } })
  const { credentialId } = passkey
  const recovery = { account: share(), recovery: share() }
  expect(await remove(device, { credentialId, recovery })).toMatchObject({ body: { code: 'FRESH_CODE_NEEDED' } })
  expect(await recover(other)).toMatchObject({ body: { code: 'FRESH_CODE_NEEDED' } })
  expect(await listed(device)).toEqual([credentialId])
})

test('no more than ten', async () => {
  const { wallet, device } = await owner()
  const answers: number[] = []
  for (let at = 0; at < 11; at += 1) answers.push((await add(device, newPasskey(wallet.walletId))).status)
  expect(answers).toEqual([...new Array(10).fill(201), 409])
})

test('what is none is refused', async () => {
  const { wallet, device } = await owner()
  for (const wrong of [
    { credentialId: 'a b' },
    { credentialId: '' },
    { credentialId: 'a'.repeat(1_365) },
    { accountShare: 'short' },
    { sealedShare: 'a'.repeat(201) },
    { proof: 'a' },
    { further: true },
  ])
    expect(await add(device, { ...newPasskey(wallet.walletId), ...wrong }), JSON.stringify(wrong)).toMatchObject({
      status: 400,
    })
  expect(await listed(device)).toEqual([])
})
