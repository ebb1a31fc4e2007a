import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from './support/accounts.ts'
import { createSiteWorld, hostOrigin, newWallet, type SiteWorld, share } from './support/site-world.ts'

let world: SiteWorld
let accounts: ReturnType<typeof createAccounts>
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
  accounts = createAccounts(world)
})
afterAll(() => world.stop())

test('a removed device has no session and no share, and needs the mail again; the visitor is mailed and told', async () => {
  const { email, wallet, device, further } = await accounts.owner()
  await accounts.haveWallet(further)
  const third = await accounts.signedIn(email)
  expect((await accounts.remove(further, device)).status).toBe(200)
  for (const path of ['/api/session', '/api/share', '/api/devices'])
    expect(await device.ask('GET', path)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  expect(await accounts.rowsOf('account_shares', 'device_id', await accounts.idOf(device))).toEqual([])
  expect((await accounts.devicesOf(further)).map(({ id }) => id)).not.toContain(await accounts.idOf(device))
  const mail = await world.mail(email, /A device was removed/)
  expect(mail.text).toContain(`Firefox on Linux, on ${hostOrigin}`)
  expect(await accounts.kinds(third)).toEqual(['device-removed'])
  await accounts.mayMailAgain()
  expect((await device.start(email)).body).toEqual({ action: 'VERIFY_DEVICE' })
  await world.answer(await world.ticket(email))
  expect((await device.enter(email, await world.code(email))).status).toBe(200)
  expect(await device.ask('GET', '/api/share')).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect((await accounts.recover(device)).body).toMatchObject({ state: 'waiting' })
  const kept = await device.ask('PUT', '/api/share', { body: { walletId: wallet.walletId, share: share() } })
  expect(kept).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
})

test('a link that was mailed before does not approve a removed device', async () => {
  const { email, device, further } = await accounts.owner()
  const ticketBefore = async () => {
    await accounts.mayMailAgain()
    await world.database.orm.execute(`delete from approved_devices where device_id = '${await accounts.idOf(further)}'`)
    await further.start(email)
    const ticket = await world.ticket(email)
    await world.database.orm.execute(
      `insert into approved_devices values ('${email}', '${await accounts.idOf(further)}', 'x', '${hostOrigin}', now())`,
    )
    return ticket
  }
  const ticket = await ticketBefore()
  expect((await accounts.remove(device, further)).status).toBe(200)
  expect((await world.answer(ticket)).status).toBe(410)
  expect(await accounts.rowsOf('approved_devices', 'device_id', await accounts.idOf(further))).toEqual([])
})

test('of two removals at once one is, with one mail and one notice', async () => {
  const { email, device, further } = await accounts.owner()
  const answers = await Promise.all([accounts.remove(device, further), accounts.remove(device, further)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  await world.mail(email, /A device was removed/)
  expect(await accounts.kinds(device)).toEqual(['device-removed'])
})

test('a removal at the moment of a recovery leaves the device with nothing', async () => {
  const { wallet, device, further } = await accounts.owner()
  await accounts.recover(further)
  await world.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
  await accounts.recover(further)
  await Promise.all([
    accounts.remove(device, further),
    ...[1, 2, 3, 4].map(() =>
      further.ask('PUT', '/api/share', { body: { walletId: wallet.walletId, share: share() } }),
    ),
    ...[1, 2, 3].map(() => accounts.recover(further)),
  ])
  for (const table of ['account_shares', 'recoveries', 'sessions', 'approved_devices'])
    expect(await accounts.rowsOf(table, 'device_id', await accounts.idOf(further))).toEqual([])
  expect((await accounts.devicesOf(device)).map(({ id }) => id)).toEqual([await accounts.idOf(device)])
})

test('a device that is removed while its code is checked has no session', async () => {
  const { email, device, further } = await accounts.owner()
  await further.ask('POST', '/api/sign-out', { body: { everywhere: false } })
  await accounts.mayMailAgain()
  await further.start(email)
  const code = await world.code(email)
  const [entered] = await Promise.all([further.enter(email, code), accounts.remove(device, further)])
  expect([200, 400]).toContain(entered.status)
  expect(await accounts.rowsOf('sessions', 'device_id', await accounts.idOf(further))).toEqual([])
  expect((await further.ask('GET', '/api/session')).status).toBe(401)
})

test('a device of another visitor is none of this one’s', async () => {
  const [mine, theirs] = [await accounts.owner(), await accounts.owner()]
  expect(await accounts.remove(mine.device, theirs.device)).toMatchObject({ status: 404, body: { code: 'NO_DEVICE' } })
  expect((await theirs.device.ask('GET', '/api/share')).status).toBe(200)
  expect(await accounts.kinds(theirs.device)).toEqual([])
})

test('a device that two visitors use is taken from the one who removes it alone', async () => {
  const { email, device } = await accounts.owner()
  const shared = await accounts.signedIn(email)
  const other = accounts.newAddress()
  await shared.signIn(other)
  await shared.ask('POST', '/api/wallet', { body: newWallet() })
  expect((await accounts.remove(device, shared)).status).toBe(200)
  expect((await shared.ask('GET', '/api/session')).body).toMatchObject({ email: other, wallet: { isOnDevice: true } })
  expect((await shared.ask('GET', '/api/share')).status).toBe(200)
})

test('who removes the device that they use is signed out, also where it was the last with a share', async () => {
  const { email, device, further } = await accounts.owner()
  const answer = await accounts.remove(device, device)
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().some((line) => line.includes('session_token=;'))).toBe(true)
  expect((await device.ask('GET', '/api/session')).status).toBe(401)
  // The wallet is still there to be recovered.
  expect((await accounts.recover(further)).body).toMatchObject({ state: 'waiting' })
  expect(await accounts.rowsOf('account_shares', 'user_id', await accounts.userId(email))).toEqual([])
})

test.each([
  ['no id', {}],
  ['a short id', { deviceId: 'abc' }],
  ['an id that is no text', { deviceId: 5 }],
  ['something more', { deviceId: 'a'.repeat(43), all: true }],
])('a removal with %s is refused', async (_, body) => {
  const { device } = await accounts.owner()
  expect(await device.ask('POST', '/api/devices/remove', { body })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_BODY' },
  })
  expect(await accounts.devicesOf(device)).toHaveLength(2)
})
