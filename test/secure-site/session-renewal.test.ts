import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepReplacedTokens } from '../../secure-site/auth/session-renewal.ts'
import { createTestDatabase, type TestDatabase } from '../gateway/support/databases.ts'
import { createAccounts } from './support/accounts.ts'
import { createSiteWorld, publicUrl, type SiteDevice, type SiteWorld } from './support/site-world.ts'

/** Two processes of one site. */
let created: TestDatabase
let world: SiteWorld
let second: SiteWorld
let accounts: ReturnType<typeof createAccounts>
beforeAll(async () => {
  created = await createTestDatabase()
  world = await createSiteWorld({ database: created.options })
  second = await createSiteWorld({ database: created.options })
  accounts = createAccounts(world)
})
afterAll(async () => {
  await second.stop()
  await world.stop()
  await created.drop()
})

const notSignedIn = { status: 401, body: { code: 'NOT_SIGNED_IN' } }
type Row = { readonly token: string; readonly created_at: string; readonly expires_at: string; readonly id: string }

/** As if the token had been given a day and a minute before. */
const growOld = async (device: SiteDevice): Promise<void> => {
  await world.database.orm.execute(
    `update sessions set expires_at = now() + interval '28 days 23 hours 59 minutes' where device_id = '${await accounts.idOf(device)}'`,
  )
}
const waitAMinute = () =>
  world.database.orm.execute("update replaced_tokens set replaced_at = replaced_at - interval '61 seconds'")
const rowOf = async (device: SiteDevice): Promise<Row | undefined> => {
  const [row] = (await accounts.rowsOf('sessions', 'device_id', await accounts.idOf(device))) as Row[]
  return row
}
/** A request with this token, signed with the key of that device, in one of the processes. */
const show = async (token: string, { key }: SiteDevice, site = world) => {
  const once = async (nonce?: string) => {
    const proof = { method: 'GET', url: `${publicUrl}/api/session`, ...(nonce !== undefined && { nonce }) }
    const headers = { dpop: await key.prove(proof), authorization: `Bearer ${token}` }
    return site.fetch('/api/session', { headers })
  }
  const response = await once((await once()).headers.get('dpop-nonce') ?? '')
  const renewed = response.headers.get('latchkey-session') ?? undefined
  return { status: response.status, body: await response.json(), renewed, cookies: response.headers.getSetCookie() }
}
/** A visitor whose session is in the memory of the page. */
const withToken = async () => {
  const email = accounts.newAddress()
  const device = await world.device()
  await device.start(email)
  await world.answer(await world.ticket(email))
  device.forgetCookies()
  const { body } = await device.enter(email, await world.code(email))
  return { email, device, token: String(body['token']) }
}

test('a token of less than a day stays as it is', async () => {
  const { device, token } = await withToken()
  await world.database.orm.execute(
    `update sessions set expires_at = now() + interval '29 days 1 minute' where device_id = '${await accounts.idOf(device)}'`,
  )
  expect(await show(token, device)).toMatchObject({ status: 200, renewed: undefined })
  expect((await rowOf(device))?.token).toBe(token)
})

test('one that is a day old is replaced when it is used; the session is as old as it was', async () => {
  const { device, token } = await withToken()
  await accounts.makeOld((await show(token, device)).body.email)
  await growOld(device)
  const before = await rowOf(device)
  const shown = await show(token, device)
  expect(shown).toMatchObject({ status: 200, cookies: [] })
  const after = await rowOf(device)
  expect(after?.token).not.toBe(token)
  expect(shown.renewed).toBe(after?.token)
  expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at })
  expect(Date.parse(after?.expires_at ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  expect((await show(shown.renewed ?? '', device)).renewed).toBeUndefined()
  // No fresh code comes of it.
  const exported = await device.ask('POST', '/api/export', {
    body: {},
    headers: { authorization: `Bearer ${shown.renewed}` },
  })
  expect(exported).toMatchObject({ status: 403, body: { code: 'FRESH_CODE_NEEDED' } })
  expect(JSON.stringify(await world.rows('replaced_tokens'))).not.toContain(token)
})

test('in a cookie the browser is given the new one with the answer', async () => {
  const device = await accounts.signedIn(accounts.newAddress())
  await growOld(device)
  const { headers } = await device.ask('GET', '/api/session')
  expect(headers.getSetCookie()).toHaveLength(1)
  for (const part of ['Max-Age=2592000', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned'])
    expect(headers.getSetCookie()[0]).toContain(part)
  expect(headers.get('latchkey-session')).toBeNull()
  await waitAMinute()
  const again = await device.ask('GET', '/api/session')
  expect(again.status).toBe(200)
  expect(again.headers.getSetCookie()).toEqual([])
})

test('requests side by side, in both processes, are all answered with one new token', async () => {
  const { device, token } = await withToken()
  await growOld(device)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => show(token, device, at % 2 === 0 ? world : second)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const now = (await rowOf(device))?.token
  expect(new Set(answers.map(({ renewed }) => renewed))).toEqual(new Set([now]))
  expect(await accounts.rowsOf('replaced_tokens', 'session_id', (await rowOf(device))?.id ?? '')).toHaveLength(1)
  // An answer that was lost is given again.
  expect(await show(token, device, second)).toMatchObject({ status: 200, renewed: now })
})

test('within that minute the old token is of no use without the key of its device', async () => {
  const { device, token } = await withToken()
  const thief = await world.device()
  await growOld(device)
  const { renewed = '' } = await show(token, device)
  for (const one of [token, renewed]) expect(await show(one, thief)).toMatchObject(notSignedIn)
  expect((await show(renewed, device)).status).toBe(200)
})

test.each([
  ['with the key of its device', false],
  ['by another device', true],
])(
  'an old token that is shown later %s ends the sessions of its device, once, and the visitor is told',
  async (_, isThiefs) => {
    const { email, device, token } = await withToken()
    const other = await accounts.signedIn(email)
    await growOld(device)
    const { renewed = '' } = await show(token, device)
    await waitAMinute()
    const by = isThiefs ? await world.device() : device
    const shown = await Promise.all([show(token, by), show(token, by, second), show(token, by)])
    for (const answer of shown) expect(answer).toMatchObject(notSignedIn)
    expect(await show(renewed, device)).toMatchObject(notSignedIn)
    expect(await rowOf(device)).toBeUndefined()
    expect(await accounts.kinds(other)).toEqual(['session-copied'])
  },
)

test('also the one before the last', async () => {
  const { device, token } = await withToken()
  await growOld(device)
  const { renewed: next = '' } = await show(token, device)
  await growOld(device)
  const { renewed: last = '' } = await show(next, device)
  expect(new Set([token, next, last]).size).toBe(3)
  await world.database.orm.execute(
    `update replaced_tokens set replaced_at = replaced_at - interval '1 day' where replaced_at = (select min(replaced_at) from replaced_tokens where session_id = '${(await rowOf(device))?.id}')`,
  )
  expect((await show(next, device)).status).toBe(200)
  expect(await show(token, device)).toMatchObject(notSignedIn)
  for (const one of [next, last]) expect(await show(one, device)).toMatchObject(notSignedIn)
})

test('a token that this site has not signed, or never given, ends nothing', async () => {
  const { device, token } = await withToken()
  await growOld(device)
  const { renewed = '' } = await show(token, device)
  await waitAMinute()
  for (const one of ['x', `${token}x`, `${token}.AAAA`, 'a.b.c', '']) expect((await show(one, device)).status).toBe(401)
  expect((await show(renewed, device)).status).toBe(200)
})

test('who signs out with a token that is replaced at that moment is signed out', async () => {
  const { device, token } = await withToken()
  await growOld(device)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await device.ask('POST', '/api/sign-out', { body: { everywhere: false }, headers })
  expect(answer.status).toBe(200)
  expect(await rowOf(device)).toBeUndefined()
  expect(await show(answer.headers.get('latchkey-session') ?? '', device)).toMatchObject(notSignedIn)
  await waitAMinute()
  expect(await show(token, device)).toMatchObject(notSignedIn)
})

test('what was replaced is forgotten with its session, and after thirty days', async () => {
  const { device, token } = await withToken()
  await growOld(device)
  await show(token, device)
  const id = (await rowOf(device))?.id ?? ''
  await sweepReplacedTokens(world.database)
  expect(await accounts.rowsOf('replaced_tokens', 'session_id', id)).toHaveLength(1)
  await world.database.orm.execute("update replaced_tokens set replaced_at = replaced_at - interval '31 days'")
  await sweepReplacedTokens(world.database)
  expect(await accounts.rowsOf('replaced_tokens', 'session_id', id)).toEqual([])
})
