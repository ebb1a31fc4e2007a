import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSiteWorld, hostOrigin, newWallet, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld()
})
afterAll(() => world.stop())

let count = 0
/** Nobody has used it yet. */
const newAddress = (): string => `visitor${++count}@mail.example`

test('a visitor signs in with a device that they approve by mail, and then with a code', async () => {
  const email = newAddress()
  const device = await world.device()
  expect(await device.start(email)).toMatchObject({ status: 200, body: { action: 'VERIFY_DEVICE' } })
  const ticket = await world.ticket(email)
  const page = await world.fetch(`/approve?ticket=${ticket}`)
  const text = await page.text()
  for (const part of ['Sample', hostOrigin, 'Firefox on Linux', 'The same network as yours', email])
    expect(text).toContain(part)
  const waiting = device.ask('POST', '/api/login/device', { body: { email } })
  expect((await world.answer(ticket)).status).toBe(200)
  expect((await waiting).body).toEqual({ action: 'VERIFY_OTP' })
  expect((await device.ask('GET', '/api/session')).status).toBe(401)
  expect(await device.enter(email, await world.code(email))).toMatchObject({ status: 200, body: {} })
  expect(await device.ask('GET', '/api/session')).toMatchObject({ status: 200, body: { email, notices: [] } })
})

test('a device that was approved before is asked for the code alone, 30 seconds after the last mail', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.signIn(email)
  const soon = await device.start(email)
  expect(soon).toMatchObject({ status: 429, body: { code: 'TOO_SOON', retryAfter: expect.any(Number) } })
  expect(soon.body['message']).toMatch(/^Please try again after \d+ seconds$/)
  const again = await world.device()
  await again.signIn(email)
  await world.database.orm.execute('delete from rate_limits')
  expect(await again.start(email)).toMatchObject({ status: 200, body: { action: 'VERIFY_OTP' } })
  expect((await again.enter(email, await world.code(email))).status).toBe(200)
})

test.each([
  ['a page of nobody', 'https://evil.example'],
  ['a page whose name begins alike', 'https://app.example.evil.example'],
  ['another scheme', 'http://app.example'],
  ['no page', 'null'],
])('%s is sent no mail', async (_, origin) => {
  const device = await world.device()
  const email = newAddress()
  const answer = await device.ask('POST', '/api/login', { body: { email, projectId: 'sample', origin } })
  expect(answer).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
  expect(world.mailbox.mails(email)).toEqual([])
})

test('an unknown project is sent no mail', async () => {
  const device = await world.device()
  const body = { email: newAddress(), projectId: '__proto__', origin: hostOrigin }
  expect((await device.ask('POST', '/api/login', { body })).status).toBe(403)
})

test('what is answered says nothing of whether there is a wallet for the address', async () => {
  const known = newAddress()
  const first = await world.device()
  await first.signIn(known)
  const stranger = await world.device()
  const answers = [await stranger.start(known), await stranger.start(newAddress())]
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: { action: 'VERIFY_DEVICE' } })),
  )
  await world.ticket(known)
})

/** What the database is asked while this is done, without the values. */
const queriesOf = async (act: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const asked = query.mock.calls.map(([first]) => (typeof first === 'string' ? first : Reflect.get(first, 'text')))
  query.mockRestore()
  return asked
}

test('an address with a wallet costs the site what any other one costs: how long it takes tells nothing either', async () => {
  const known = newAddress()
  const owner = await world.device()
  await owner.signIn(known)
  expect((await owner.ask('POST', '/api/wallet', { body: newWallet() })).status).toBe(201)
  const stranger = await world.device()
  // Its first question brings it a nonce.
  await stranger.start(newAddress())
  const ofKnown = await queriesOf(() => stranger.start(known))
  const ofUnknown = await queriesOf(() => stranger.start(newAddress()))
  expect(ofKnown.length).toBeGreaterThan(3)
  expect(ofKnown).toEqual(ofUnknown)
})

test('opening the link approves nothing, and neither does a press on another page', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.start(email)
  const ticket = await world.ticket(email)
  await world.fetch(`/approve?ticket=${ticket}`)
  await world.fetch(`/approve?ticket=${ticket}`, { method: 'HEAD' })
  expect((await world.answer(ticket, 'approved', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await world.answer(ticket, 'approved', { origin: '' })).status).toBe(403)
  expect(await device.enter(email, '123456')).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
  expect((await world.answer(ticket)).status).toBe(200)
})

test('a link is answered once', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.start(email)
  const ticket = await world.ticket(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.answer(ticket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await world.code(email)
  expect(world.mailbox.mails(email).filter(({ subject }) => subject.includes('code'))).toHaveLength(1)
  expect((await world.fetch(`/approve?ticket=${ticket}`)).status).toBe(410)
})

test('a device that was refused hears it, and gets no code', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.start(email)
  await world.answer(await world.ticket(email), 'refused')
  const answer = await device.ask('POST', '/api/login/device', { body: { email } })
  expect(answer).toMatchObject({ status: 403, body: { code: 'DEVICE_REFUSED' } })
  expect(world.mailbox.mails(email).filter(({ subject }) => subject.includes('code'))).toEqual([])
})

test('the code of one device is none for another, also where that one relays the address', async () => {
  const email = newAddress()
  const device = await world.device()
  const other = await world.device()
  await device.start(email)
  await world.answer(await world.ticket(email))
  const code = await world.code(email)
  await other.start(email)
  expect(await other.enter(email, code)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
  expect((await device.enter(email, code)).status).toBe(200)
})

test('of a thousand tries with the right code at once one gives a session', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.start(email)
  await world.answer(await world.ticket(email))
  const code = await world.code(email)
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => device.enter(email, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await device.enter(email, code)).status).not.toBe(200)
})

test('after five wrong codes the right one is refused as well', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.start(email)
  await world.answer(await world.ticket(email))
  const code = await world.code(email)
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.all(Array.from({ length: 20 }, () => device.enter(email, wrong)))
  expect(tries.filter(({ body }) => body['code'] === 'INVALID_CODE').length).toBeLessThanOrEqual(5)
  const last = await device.enter(email, code)
  expect(last.status).not.toBe(200)
})

test('a code that is kept cannot be read in the database', async () => {
  const email = newAddress()
  const device = await world.device()
  await device.start(email)
  await world.answer(await world.ticket(email))
  const code = await world.code(email)
  const rows = await world.rows('verifications')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('one address is sent so many mails in an hour, and others still are', async () => {
  const small = await createSiteWorld({ limits: { mailsPerAddress: 2, requests: 1_000 } })
  const email = newAddress()
  const answers: number[] = []
  for (let device = 0; device < 4; device += 1) answers.push((await (await small.device()).start(email)).status)
  expect(answers).toEqual([200, 200, 429, 429])
  expect((await (await small.device()).start(newAddress())).status).toBe(200)
  await small.stop()
})

test('all addresses together are sent so many mails in an hour', async () => {
  const small = await createSiteWorld({ limits: { mailsPerHour: 2, requests: 1_000 } })
  const answers: unknown[] = []
  for (let device = 0; device < 3; device += 1)
    answers.push((await (await small.device()).start(newAddress())).body['code'])
  expect(answers).toEqual([undefined, undefined, 'MAIL_UNAVAILABLE'])
  await small.stop()
})

test.each([
  ['no body', undefined],
  ['no email', { projectId: 'sample', origin: hostOrigin }],
  ['no address', { email: 'visitor', projectId: 'sample', origin: hostOrigin }],
  ['two addresses', { email: 'a@mail.example, b@mail.example', projectId: 'sample', origin: hostOrigin }],
  ['a header in it', { email: 'a@mail.example\r\nbcc: b@mail.example', projectId: 'sample', origin: hostOrigin }],
  ['a list', []],
  ['something more', { email: 'a@mail.example', projectId: 'sample', origin: hostOrigin, deviceId: 'x' }],
])('a login with %s is refused', async (_, body) => {
  const device = await world.device()
  expect((await device.ask('POST', '/api/login', { body })).status).toBe(400)
})
