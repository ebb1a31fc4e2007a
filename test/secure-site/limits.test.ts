import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteWorld, hostOrigin, newWallet, publicUrl, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ limits: { requests: 30 } })
})
afterAll(() => world.stop())

let count = 0
const newAddress = (): string => `visitor${++count}@mail.example`

test('a client asks one endpoint so often, and no other client for it', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await world.fetch('/api/session', {}, '198.51.100.1')).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await world.fetch('/api/share', {}, '198.51.100.1')).status).toBe(401)
  expect((await world.fetch('/api/session', {}, '198.51.100.2')).status).toBe(401)
})

test.each(['GET', 'POST'])('a client guesses so many links with %s', async (method) => {
  const headers = { origin: publicUrl }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => world.fetch('/approve', { method, headers }, '198.51.100.3')),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a body that is too large is not read', async () => {
  const device = await world.device('198.51.100.4')
  const body = { email: newAddress(), projectId: 'sample', origin: 'x'.repeat(20_000) }
  expect(await device.ask('POST', '/api/login', { body })).toMatchObject({ status: 413 })
})

test('what says something of a visitor is kept in no cache, and in no page of others', async () => {
  const device = await world.device('198.51.100.5')
  await device.signIn(newAddress())
  for (const path of ['/api/session', '/api/share'] as const) {
    const { headers } = await device.ask('GET', path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('a link that is ten minutes old is over, whatever is pressed', async () => {
  const email = newAddress()
  const device = await world.device('198.51.100.6')
  await device.start(email)
  const ticket = await world.ticket(email)
  await world.database.orm.execute("update device_requests set expires_at = now() - interval '1 second'")
  expect((await world.fetch(`/approve?ticket=${ticket}`)).status).toBe(410)
  expect((await world.answer(ticket)).status).toBe(410)
  expect(await device.ask('POST', '/api/login/device', { body: { email } })).toMatchObject({
    status: 410,
    body: { code: 'LINK_EXPIRED' },
  })
})

test('a code that is ten minutes old is none', async () => {
  const email = newAddress()
  const device = await world.device('198.51.100.7')
  await device.start(email)
  await world.answer(await world.ticket(email))
  const code = await world.code(email)
  await world.database.orm.execute("update verifications set expires_at = now() - interval '1 second'")
  expect(await device.enter(email, code)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
})

test('the last code counts, once, and no earlier one', async () => {
  const email = newAddress()
  const [device, other] = [await world.device('198.51.100.8'), await world.device('198.51.100.8')]
  await device.start(email)
  await world.answer(await world.ticket(email))
  const first = await world.code(email)
  await other.start(email)
  await world.answer(await world.ticket(email))
  const second = await world.code(email)
  if (first !== second) expect((await device.enter(email, first)).status).toBe(400)
  expect((await device.enter(email, second)).status).toBe(200)
  for (const code of [first, second]) expect((await other.enter(email, code)).status).toBe(400)
})

test('tries count for each device and address, also over several codes, and right ones do not count', async () => {
  const email = newAddress()
  const device = await world.device('198.51.100.10')
  const again = async (): Promise<string> => {
    await world.database.orm.execute("delete from rate_limits where key like 'resend%'")
    await device.start(email)
    return world.code(email)
  }
  await device.start(email)
  await world.answer(await world.ticket(email))
  let code = await world.code(email)
  for (let at = 0; at < 7; at += 1) {
    expect((await device.enter(email, code)).status).toBe(200)
    if (at < 6) code = await again()
  }
  for (let at = 0; at < 5; at += 1) {
    const right = await again()
    expect((await device.enter(email, right === '000000' ? '111111' : '000000')).status).toBe(400)
  }
  expect(await device.enter(email, await again())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
})

test('a device that was approved for one address is none for another', async () => {
  const [mine, yours] = [newAddress(), newAddress()]
  const [device, victim] = [await world.device('198.51.100.11'), await world.device('198.51.100.12')]
  await device.signIn(mine)
  await victim.signIn(yours)
  await world.database.orm.execute("delete from rate_limits where key like 'resend%'")
  await victim.start(yours)
  const code = await world.code(yours)
  expect((await device.start(yours)).body).toEqual({ action: 'VERIFY_DEVICE' })
  expect(await device.enter(yours, code)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
  expect((await victim.enter(yours, code)).status).toBe(200)
})

test('a session of one visitor opens nothing of another on the same device', async () => {
  const [mine, yours] = [newAddress(), newAddress()]
  const device = await world.device('198.51.100.13')
  await device.signIn(mine)
  const wallet = newWallet()
  await device.ask('POST', '/api/wallet', { body: wallet })
  await device.signIn(yours)
  expect((await device.ask('GET', '/api/session')).body).toEqual({ email: yours, notices: [] })
  expect((await device.ask('GET', '/api/share')).status).toBe(404)
  const kept = { walletId: wallet.walletId, share: wallet.accountShare }
  expect((await device.ask('PUT', '/api/share', { body: kept })).status).toBe(404)
  expect((await device.ask('POST', '/api/recovery', { body: { origin: hostOrigin } })).status).toBe(404)
})

test.each([
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with space around it', (email: string) => ` ${email}\t`],
])('an address %s is the same visitor', async (_, written) => {
  const email = newAddress()
  const device = await world.device(`198.51.100.${100 + count}`)
  await device.signIn(email)
  await world.database.orm.execute("delete from rate_limits where key like 'resend%'")
  expect((await device.start(written(email))).body).toEqual({ action: 'VERIFY_OTP' })
  await device.enter(written(email), await world.code(email))
  expect((await device.ask('GET', '/api/session')).body['email']).toBe(email)
})

test.each(['viſitor@mail.example', 'visitor@mail.exampleſ', 'vısitor@mail.example', `${'a'.repeat(250)}@mail.example`])(
  'what other alphabets have for a letter, and what is too long, is no address: %#',
  async (email) => {
    const device = await world.device('198.51.100.90')
    expect((await device.start(email)).status).toBe(400)
  },
)
