import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepFarcasterLogins } from '../../secure-site/farcaster/attempt-store.ts'
import { sweepSocialLogins } from '../../secure-site/social/attempt-store.ts'
import { createFarcasterWorld, type FarcasterWorld } from './support/farcaster-world.ts'
import { createSiteWorld, hostOrigin, newWallet, publicUrl } from './support/site-world.ts'

let world: FarcasterWorld
beforeAll(async () => {
  world = await createFarcasterWorld()
}, 60_000)
afterAll(() => world.stop())
afterEach(() => world.meddle())

test('a visitor logs in with an account of Farcaster, and is the same one on another device', async () => {
  const device = await world.device()
  const { status, body } = await world.begin(device)
  expect(status).toBe(200)
  expect(body).toEqual({
    attempt: expect.stringMatching(/^[\w-]{43}$/),
    url: expect.stringMatching(/\/~\/siwf\?channelToken=[0-9A-F]{32}$/),
    expiresAt: expect.stringMatching(/Z$/),
  })
  const [attempt, url] = [String(body['attempt']), String(body['url'])]
  expect(await world.claim(device, attempt)).toMatchObject({ status: 200, body: { isPending: true } })
  expect(await device.ask('GET', '/api/session')).toMatchObject({ status: 401 })
  await world.answerAt(url, 'mara')
  expect((await world.claim(device, attempt)).body).toHaveProperty('session')
  const session = await device.ask('GET', '/api/session')
  expect(session.body['login']).toEqual({ provider: 'farcaster', userName: 'mara' })
  expect(session.body['email']).toMatch(/^farcaster\.[0-9a-f]{40}@social\.invalid$/)
  expect(JSON.stringify(await world.rows('approved_devices'))).toContain('"approved_by":"farcaster"')
  const other = await world.device()
  await world.signIn(other, 'mara')
  const again = await other.ask('GET', '/api/session')
  expect(again.body['email']).toBe(session.body['email'])
  // It counts once.
  expect(await world.claim(device, attempt)).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
})

test('one of twenty claims goes on', async () => {
  const device = await world.device()
  const { attempt, url } = await world.begun(device)
  await world.answerAt(url, 'twenty')
  await device.ask('GET', '/api/session')
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.claim(device, attempt)))
  const codes = answers.map(({ status, body }) => (status === 200 && 'session' in body ? 'in' : body['code']))
  expect(codes.filter((code) => code === 'in')).toHaveLength(1)
  expect(codes.filter((code) => code === 'LOGIN_OVER')).toHaveLength(19)
})

test('the relay is asked each second at most', async () => {
  const device = await world.device()
  const { attempt } = await world.begun(device)
  const asked: number[] = []
  world.meddle((request, go) => {
    asked.push(Date.now())
    return go(request)
  })
  await device.ask('GET', '/api/session')
  await Promise.all([1, 2, 3].map(() => world.claim(device, attempt)))
  expect(asked.length).toBeGreaterThan(0)
  for (const [at, time] of asked.entries()) if (at > 0) expect(time - (asked[at - 1] ?? 0)).toBeGreaterThan(900)
})

test('only the device that has begun it takes it up', async () => {
  const [device, thief] = [await world.device(), await world.device()]
  const { attempt, url } = await world.begun(device)
  await world.answerAt(url, 'mine')
  expect(await world.claim(thief, attempt)).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
  expect(await world.claim(thief, 'a'.repeat(43))).toMatchObject({ status: 410 })
  expect((await thief.ask('POST', '/api/farcaster/end', { body: { attempt } })).status).toBe(200)
  expect((await world.claim(device, attempt)).body).toHaveProperty('session')
})

test('what was ended, or took ten minutes, opens nothing any more', async () => {
  const device = await world.device()
  const [ended, late] = [await world.begun(device), await world.begun(device)]
  await device.ask('POST', '/api/farcaster/end', { body: { attempt: ended.attempt } })
  await world.database.orm.execute("update farcaster_attempts set expires_at = expires_at - interval '10 minutes'")
  for (const { attempt, url } of [ended, late]) {
    await world.answerAt(url, 'late')
    expect(await world.claim(device, attempt)).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
  }
  await sweepFarcasterLogins(world.database)
  expect(await world.rows('farcaster_attempts')).toEqual([])
})

test('who refuses in the app is not logged in', async () => {
  const device = await world.device()
  const { attempt, url } = await world.begun(device)
  await world.answerAt(url, 'no', 'refuse')
  expect(await world.claim(device, attempt)).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
})

test('the database alone has neither the channel nor what is signed', async () => {
  const device = await world.device()
  const { attempt, url } = await world.begun(device)
  const rows = JSON.stringify(await world.rows('farcaster_attempts'))
  for (const secret of [attempt, new URL(url).searchParams.get('channelToken') ?? ''])
    expect(rows).not.toContain(secret)
})

test('a page that may not have the wallet begins none, and a site without Farcaster has none', async () => {
  const device = await world.device()
  for (const body of [{ origin: 'https://foreign.example' }, { projectId: undefined }, { projectId: 'other' }])
    expect(await world.begin(device, body)).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
  expect(await world.begin(device, { more: 1 })).toMatchObject({ status: 400 })
  expect((await world.begin(device, { projectId: undefined, origin: publicUrl })).status).toBe(200)
  const plain = await createSiteWorld()
  const there = await plain.device()
  const body = { projectId: 'sample', origin: hostOrigin }
  expect(await there.ask('POST', '/api/farcaster', { body })).toMatchObject({
    ...{ status: 404, body: { code: 'PROVIDER_MISSING' } },
  })
  await plain.stop()
})

test('a device begins twenty in ten minutes', async () => {
  const device = await world.device()
  for (let count = 0; count < 20; count += 1) expect((await world.begin(device)).status).toBe(200)
  expect(await world.begin(device)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})

test('a wallet outlives who signs out everywhere', async () => {
  const device = await world.device()
  await world.signIn(device, 'keeps')
  expect((await device.ask('POST', '/api/wallet', { body: newWallet() })).status).toBe(201)
  await device.ask('POST', '/api/sign-out', { body: { everywhere: true } })
  await world.database.orm.execute("update users set updated_at = updated_at - interval '61 minutes'")
  await sweepSocialLogins(world.database)
  const again = await world.device()
  await world.signIn(again, 'keeps')
  expect((await again.ask('GET', '/api/session')).body).toHaveProperty('wallet')
})

test('a name that is none is shown as the number', async () => {
  const device = await world.device()
  await world.signIn(device, '<b>Google</b>')
  const { body } = await device.ask('GET', '/api/session')
  expect(body['login']).toMatchObject({ provider: 'farcaster', userName: expect.stringMatching(/^#[1-9]\d*$/) })
})
