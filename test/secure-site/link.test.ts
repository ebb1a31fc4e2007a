import { createHash } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepLinks } from '../../secure-site/links/link-store.ts'
import {
  createSiteWorld,
  hostOrigin,
  newWallet,
  publicUrl,
  type SiteDevice,
  type SiteWorld,
  share,
} from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
})
afterAll(() => world.stop())

let count = 0
const over = { status: 410, body: { code: 'LINK_EXPIRED' } }
const idOf = ({ key }: SiteDevice): Promise<string> => calculateJwkThumbprint(key.jwk, 'sha256')

/** A visitor with a wallet on one device. */
const owner = async () => {
  const email = `linked${++count}@mail.example`
  const wallet = newWallet()
  const device = await world.device()
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: wallet })
  return { email, wallet, device }
}

interface Given {
  readonly walletId?: string
  readonly half?: string
  readonly origin?: string
}
const give = async (from: SiteDevice, to: SiteDevice | string, { walletId, half = share(), origin }: Given = {}) =>
  from.ask('POST', '/api/links', {
    body: {
      deviceId: typeof to === 'string' ? to : await idOf(to),
      projectId: 'sample',
      origin: origin ?? hostOrigin,
      ...(walletId !== undefined && { half: { walletId, share: half } }),
    },
  })
const ticketOf = (answer: { readonly body: Record<string, unknown> }): string => String(answer.body['ticket'])
const claim = async (device: SiteDevice, ticket: string) => {
  await device.ask('POST', '/api/links/ready', { body: {} })
  return device.ask('POST', '/api/links/claim', { body: { ticket } })
}
const sessionOf = (device: SiteDevice) => device.ask('GET', '/api/session')

test('who waits for the mail on a device that a link has approved was sent no code, and is not asked for one', async () => {
  const { email, wallet, device } = await owner()
  const frame = await world.device()
  expect((await frame.start(email)).body).toEqual({ action: 'VERIFY_DEVICE' })
  const waiting = frame.ask('POST', '/api/login/device', { body: { email } })
  const ticket = ticketOf(await give(device, frame, { walletId: wallet.walletId }))
  expect((await claim(frame, ticket)).status).toBe(200)
  // Longer than until the site looks again.
  const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 2_500, 'silent'))])
  expect(first).toBe('silent')
  // The link in the mail still counts, and with it comes a code.
  await world.answer(await world.ticket(email))
  expect((await waiting).body).toEqual({ action: 'VERIFY_OTP' })
  expect((await frame.enter(email, await world.code(email))).status).toBe(200)
})

test('a device that never had a code is signed in and has its half, once, and the visitor is told in each session', async () => {
  const { email, wallet, device } = await owner()
  const mails = world.mailbox.mails(email).length
  const frame = await world.device()
  const half = share()
  const given = await give(device, frame, { walletId: wallet.walletId, half })
  expect(given.status).toBe(201)
  expect((await sessionOf(frame)).status).toBe(401)
  expect(await frame.ask('POST', '/api/links/ready', { body: {} })).toMatchObject({ status: 200, body: {} })
  expect((await device.ask('POST', '/api/links/ready', { body: {} })).body).toEqual({
    session: { email, isOnDevice: true, needsPasskey: false },
  })
  const claimed = await claim(frame, ticketOf(given))
  expect(claimed).toMatchObject({ status: 200, body: {} })
  expect(claimed.body).not.toHaveProperty('token')
  expect(claimed.headers.getSetCookie().join()).toMatch(
    /latchkey\.session_token=[^;]+;.*HttpOnly; Secure; SameSite=None/,
  )
  for (const one of [frame, device])
    expect((await sessionOf(one)).body).toMatchObject({
      email,
      wallet: { id: wallet.walletId, isOnDevice: true },
      notices: [{ kind: 'linked', browser: expect.stringContaining('Firefox'), origin: hostOrigin }],
    })
  expect((await frame.ask('GET', '/api/share')).body).toEqual({ share: half })
  expect((await device.ask('GET', '/api/share')).body).toEqual({ share: wallet.accountShare })
  expect(await claim(frame, ticketOf(given))).toMatchObject(over)
  expect(world.mailbox.mails(email)).toHaveLength(mails)
  // It is approved: its next sign-in needs a code alone.
  expect((await frame.start(email)).body).toEqual({ action: 'VERIFY_OTP' })
})

test('where the browser keeps no cookie, the session is a token for the memory of the page', async () => {
  const { wallet, device } = await owner()
  const frame = await world.device()
  const given = await give(device, frame, { walletId: wallet.walletId })
  const { body, headers } = await frame.ask('POST', '/api/links/claim', { body: { ticket: ticketOf(given) } })
  expect(headers.getSetCookie()).toEqual([])
  const answer = await frame.ask('GET', '/api/session', { headers: { authorization: `Bearer ${body['token']}` } })
  expect(answer.body).toMatchObject({ wallet: { isOnDevice: true } })
})

test('a link is for one device alone, and another one’s try does not use it up', async () => {
  const { wallet, device } = await owner()
  const [frame, thief] = [await world.device(), await world.device()]
  const given = await give(device, frame, { walletId: wallet.walletId })
  expect(await claim(thief, ticketOf(given))).toMatchObject(over)
  expect((await sessionOf(thief)).status).toBe(401)
  expect((await claim(frame, ticketOf(given))).status).toBe(200)
})

test('of many claims at once one gets it', async () => {
  const { wallet, device } = await owner()
  const frame = await world.device()
  const ticket = ticketOf(await give(device, frame, { walletId: wallet.walletId }))
  await frame.ask('POST', '/api/links/ready', { body: {} })
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(frame, ticket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('after two minutes it is over, and swept', async () => {
  const { wallet, device } = await owner()
  const frame = await world.device()
  const open = ticketOf(await give(device, frame))
  const late = ticketOf(await give(device, frame, { walletId: wallet.walletId }))
  const hash = createHash('sha256').update(late).digest('hex')
  await world.database.orm.execute(
    `update links set expires_at = expires_at - interval '121 seconds' where ticket_hash = '${hash}'`,
  )
  expect(await claim(frame, late)).toMatchObject(over)
  await sweepLinks(world.database)
  expect(await world.rows(`links where ticket_hash = '${hash}'`)).toEqual([])
  expect((await claim(frame, open)).status).toBe(200)
})

test('a session alone is as old as the one it comes from: it recovers nothing without a fresh code', async () => {
  const { email, device } = await owner()
  const old = await world.device()
  await old.signIn(email)
  await world.database.orm.execute(
    `update sessions set created_at = created_at - interval '11 minutes' where device_id = '${await idOf(old)}'`,
  )
  const frame = await world.device()
  expect((await claim(frame, ticketOf(await give(old, frame)))).status).toBe(200)
  expect((await sessionOf(frame)).body).toMatchObject({ email, wallet: { isOnDevice: false } })
  expect(await frame.ask('POST', '/api/recovery', { body: { origin: hostOrigin } })).toMatchObject({
    status: 403,
    body: { code: 'FRESH_CODE_NEEDED' },
  })
  expect((await frame.ask('GET', '/api/share')).status).toBe(404)
  expect((await sessionOf(device)).body).toMatchObject({ wallet: { isOnDevice: true } })
})

test('a device without the wallet gives no share of it, and nobody of another visitor’s', async () => {
  const { email, wallet } = await owner()
  const other = await owner()
  const further = await world.device()
  await further.signIn(email)
  const frame = await world.device()
  const noShare = { status: 404, body: { code: 'NO_SHARE' } }
  expect(await give(further, frame, { walletId: wallet.walletId })).toMatchObject(noShare)
  expect(await give(other.device, frame, { walletId: wallet.walletId })).toMatchObject(noShare)
  expect(await give(further, further, { walletId: wallet.walletId })).toMatchObject({ status: 400 })
  expect(await give(frame, further)).toMatchObject({ status: 401 })
})

test.each([
  ['signed out', (device: SiteDevice) => device.ask('POST', '/api/sign-out', { body: { everywhere: false } })],
  [
    'signed out everywhere',
    (device: SiteDevice) => device.ask('POST', '/api/sign-out', { body: { everywhere: true } }),
  ],
])('of a visitor who %s meanwhile nothing is passed on', async (_, signOut) => {
  const { wallet, device, email } = await owner()
  const frame = await world.device()
  const ticket = ticketOf(await give(device, frame, { walletId: wallet.walletId }))
  expect((await signOut(device)).status).toBe(200)
  expect(await claim(frame, ticket)).toMatchObject(over)
  expect((await sessionOf(frame)).status).toBe(401)
  expect((await frame.start(email)).body).toEqual({ action: 'VERIFY_DEVICE' })
})

test('of a device whose share was taken away meanwhile no share is passed on', async () => {
  const { wallet, device } = await owner()
  const frame = await world.device()
  const ticket = ticketOf(await give(device, frame, { walletId: wallet.walletId }))
  await world.database.orm.execute(`delete from account_shares where device_id = '${await idOf(device)}'`)
  expect(await claim(frame, ticket)).toMatchObject(over)
})

test('what another visitor has on the device stays theirs', async () => {
  const [mine, yours] = [await owner(), await owner()]
  const [before] = await world.rows(`account_shares where device_id = '${await idOf(yours.device)}'`)
  const ticket = ticketOf(await give(mine.device, yours.device, { walletId: mine.wallet.walletId }))
  expect((await claim(yours.device, ticket)).status).toBe(200)
  expect((await sessionOf(yours.device)).body).toMatchObject({ email: mine.email })
  const after = await world.rows(`account_shares where device_id = '${await idOf(yours.device)}'`)
  expect(after).toHaveLength(2)
  expect(after).toContainEqual(before)
})

test('where the site stops between the claim and the session, another press makes one', async () => {
  const { wallet, device } = await owner()
  const frame = await world.device()
  const ticket = ticketOf(await give(device, frame, { walletId: wallet.walletId }))
  await world.database.orm.execute('alter table sessions add constraint stopped check (device_id = token) not valid')
  try {
    expect((await claim(frame, ticket)).status).toBe(500)
  } finally {
    await world.database.orm.execute('alter table sessions drop constraint stopped')
  }
  expect((await sessionOf(frame)).status).toBe(401)
  expect(await claim(frame, ticket)).toMatchObject(over)
  const half = share()
  expect((await claim(frame, ticketOf(await give(device, frame, { walletId: wallet.walletId, half })))).status).toBe(
    200,
  )
  expect((await frame.ask('GET', '/api/share')).body).toEqual({ share: half })
})

test('the database has neither the ticket nor the half in plain', async () => {
  const { wallet, device } = await owner()
  const half = share()
  const ticket = ticketOf(await give(device, await world.device(), { walletId: wallet.walletId, half }))
  const stored = JSON.stringify(await world.rows('links'))
  expect(stored).toContain(wallet.walletId)
  expect(stored).not.toContain(ticket)
  expect(stored).not.toContain(half)
})

test.each([
  ['a page of no project', { origin: 'https://foreign.example' }, 403],
  ['no page', { origin: 'nonsense' }, 403],
  ['the wallet’s own page', { origin: publicUrl }, 201],
])('it is asked for %s: %o', async (_, given, status) => {
  const { device } = await owner()
  expect((await give(device, await world.device(), given)).status).toBe(status)
})

test.each(['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}!`])('no device is called %j', async (deviceId) => {
  const { device } = await owner()
  expect(await give(device, deviceId)).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
})

test('the page is in no frame, asks nobody but the site, and keeps its opener', async () => {
  const response = await world.fetch('/link?projectId=sample&theme=dark')
  const policy = response.headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'"])
    expect(policy).toContain(part)
  expect(response.headers.get('cross-origin-opener-policy')).toBe(null)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(await response.text()).toContain('data-theme="dark"')
  expect((await world.fetch('/link?projectId=other')).status).toBe(404)
})
