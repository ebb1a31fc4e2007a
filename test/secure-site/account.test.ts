import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from './support/accounts.ts'
import { createSiteWorld, hostOrigin, publicUrl, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
let accounts: ReturnType<typeof createAccounts>
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
  accounts = createAccounts(world)
})
afterAll(() => world.stop())

test('the wallet’s own page signs in without a project, and the mails call it that', async () => {
  const email = accounts.newAddress()
  const device = await world.device()
  const body = { email, origin: publicUrl }
  expect((await device.ask('POST', '/api/login', { body })).body).toEqual({ action: 'VERIFY_DEVICE' })
  const mail = await world.mail(email, /Approve a new device for your wallet$/)
  expect(mail.text).toContain(`your wallet’s own page (${publicUrl})`)
  const [, ticket = ''] = /ticket=([\w-]+)/.exec(mail.text) ?? []
  expect(await (await world.fetch(`/approve?ticket=${ticket}`)).text()).toContain('your wallet')
  await world.answer(ticket)
  const code = await world.mail(email, /is your code for your wallet$/)
  expect((await device.enter(email, /\d{6}/.exec(code.text)?.[0] ?? '')).status).toBe(200)
  expect(await accounts.devicesOf(device)).toMatchObject([{ origin: publicUrl, isThis: true }])
})

test.each([
  ['a page of a host without its project', { origin: hostOrigin }],
  ['the wallet’s own page in the name of a project', { origin: publicUrl, projectId: 'sample' }],
  ['a page beside the wallet’s own', { origin: `${publicUrl}.evil.example` }],
  ['no page', { origin: 'null' }],
  ['a project without a name', { origin: publicUrl, projectId: '' }],
])('%s signs nobody in', async (_, asked) => {
  const device = await world.device()
  const email = accounts.newAddress()
  const answer = await device.ask('POST', '/api/login', { body: { email, ...asked } })
  expect([400, 403]).toContain(answer.status)
  expect(await accounts.rowsOf('device_requests', 'email', email)).toEqual([])
})

test('devices are listed with what the visitor knows them by', async () => {
  const { device, further } = await accounts.owner()
  await device.ask('GET', '/api/session')
  await further.ask('POST', '/api/sign-out', { body: { everywhere: false } })
  const listed = await accounts.devicesOf(device)
  expect(listed.map(({ id }) => id)).toEqual([await accounts.idOf(further), await accounts.idOf(device)])
  expect(listed).toMatchObject([
    { browser: 'Firefox on Linux', origin: hostOrigin, hasShare: false, isThis: false, isSignedIn: false },
    { browser: 'Firefox on Linux', origin: hostOrigin, hasShare: true, isThis: true, isSignedIn: true },
  ])
  const [, mine] = listed as [unknown, { lastUsedAt: string; approvedAt: string }]
  for (const at of [mine.lastUsedAt, mine.approvedAt]) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
})

test('the last use is written once an hour', async () => {
  const { email, device } = await accounts.owner()
  const lastUse = async () => {
    await device.ask('GET', '/api/session')
    return (await accounts.devicesOf(device)).map((one) =>
      Date.parse(String((one as { lastUsedAt?: string }).lastUsedAt)),
    )[1]
  }
  const set = (ago: string) =>
    world.database.orm.execute(
      `update approved_devices set last_used_at = now() - interval '${ago}' where email = '${email}'`,
    )
  await set('59 minutes')
  expect(Date.now() - Number(await lastUse())).toBeGreaterThan(58 * 60_000)
  await set('61 minutes')
  expect(Date.now() - Number(await lastUse())).toBeLessThan(60_000)
})

test('signing out everywhere ends the sessions of all devices, and takes no share', async () => {
  const { email, wallet, device, further } = await accounts.owner()
  expect((await further.ask('POST', '/api/sign-out', { body: { everywhere: true } })).status).toBe(200)
  for (const one of [device, further]) expect((await one.ask('GET', '/api/session')).status).toBe(401)
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect((await device.ask('GET', '/api/share')).body).toEqual({ share: wallet.accountShare })
})

test('an export is mailed and told, and wants a code that was typed just now', async () => {
  const { email, device, further } = await accounts.owner()
  const ask = () => device.ask('POST', '/api/export', { body: {} })
  expect((await ask()).status).toBe(200)
  expect((await world.mail(email, /are being exported/)).text).toContain('Firefox on Linux')
  expect((await further.ask('GET', '/api/session')).body).toMatchObject({
    notices: [{ kind: 'exported', origin: publicUrl, browser: 'Firefox on Linux' }],
  })
  await accounts.makeOld(email)
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'FRESH_CODE_NEEDED' } })
  expect(await accounts.kinds(device)).toEqual(['exported'])
})

test('whoever has no wallet exports none', async () => {
  const device = await accounts.signedIn(accounts.newAddress())
  expect(await device.ask('POST', '/api/export', { body: {} })).toMatchObject({
    status: 404,
    body: { code: 'NO_WALLET' },
  })
})

test('a deleted wallet leaves nothing of its visitor, also while a recovery waits', async () => {
  const { email, device, further } = await accounts.owner()
  const other = await accounts.owner()
  await accounts.recover(further)
  await device.ask('POST', '/api/export', { body: {} })
  await accounts.mayMailAgain()
  // A code that nobody has typed.
  await further.start(email)
  await world.code(email)
  expect(JSON.stringify(await world.rows('verifications'))).toContain(email)
  const id = await accounts.userId(email)
  expect((await device.ask('POST', '/api/wallet/delete', { body: {} })).status).toBe(200)
  expect((await world.mail(email, /was deleted/)).text).toContain('Firefox on Linux')
  for (const one of [device, further]) expect((await one.ask('GET', '/api/session')).status).toBe(401)
  expect(await accounts.rowsOf('users', 'email', email)).toEqual([])
  for (const table of ['sessions', 'wallets', 'account_shares', 'recoveries', 'notices', 'accounts'])
    expect(await accounts.rowsOf(table, 'user_id', id)).toEqual([])
  for (const table of ['approved_devices', 'device_requests'])
    expect(await accounts.rowsOf(table, 'email', email)).toEqual([])
  expect(JSON.stringify(await world.rows('verifications'))).not.toContain(email)
  expect((await other.device.ask('GET', '/api/share')).status).toBe(200)
  // The address is as one that was never here.
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect((await device.ask('GET', '/api/session')).body['wallet']).toBeUndefined()
})

test('what the guide says to an owner deletes a visitor', async () => {
  const guide = await readFile(new URL('../../docs/secure-site.md', import.meta.url), 'utf8')
  const statements = [...guide.matchAll(/^delete from .*;$/gm)].map(([statement]) => statement)
  const { email, device } = await accounts.owner()
  const id = await accounts.userId(email)
  const other = await accounts.owner()
  for (const statement of statements)
    await world.database.orm.execute(statement.replace('visitor@example.org', email).replace(';', ''))
  expect(await accounts.rowsOf('users', 'email', email)).toEqual([])
  for (const table of ['sessions', 'wallets', 'account_shares', 'recoveries', 'notices', 'accounts'])
    expect(await accounts.rowsOf(table, 'user_id', id)).toEqual([])
  for (const table of ['approved_devices', 'device_requests'])
    expect(await accounts.rowsOf(table, 'email', email)).toEqual([])
  expect((await device.ask('GET', '/api/session')).status).toBe(401)
  expect((await other.device.ask('GET', '/api/share')).status).toBe(200)
})

test('a visitor who types the name that their mails say comes to their own page', async () => {
  const answer = await world.fetch('/', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/wallet'])
})

test('a wallet is deleted with a code that was typed just now alone', async () => {
  const { email, device } = await accounts.owner()
  await accounts.makeOld(email)
  expect(await device.ask('POST', '/api/wallet/delete', { body: {} })).toMatchObject({
    status: 403,
    body: { code: 'FRESH_CODE_NEEDED' },
  })
  expect((await device.ask('GET', '/api/share')).status).toBe(200)
})

test.each([
  ['POST', '/api/devices/remove', { deviceId: 'a'.repeat(43) }],
  ['POST', '/api/export', {}],
  ['POST', '/api/wallet/delete', {}],
  ['GET', '/api/devices', undefined],
] as const)('%s %s is for the wallet’s own pages, and for who is signed in', async (method, path, body) => {
  const { device } = await accounts.owner()
  const asked = body === undefined ? {} : { body }
  const foreign = await device.ask(method, path, { ...asked, headers: { origin: hostOrigin } })
  expect(foreign).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
  const stranger = await world.device()
  expect(await stranger.ask(method, path, asked)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  // A cookie of another device.
  device.forgetCookies()
  expect((await device.ask(method, path, asked)).status).toBe(401)
})
