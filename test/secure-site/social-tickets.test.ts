import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteDevice } from './support/site-world.ts'
import { createSocialWorld, newName, resultOf, type SocialWorld, ticketOf } from './support/social-world.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await createSocialWorld()
})
afterAll(() => world.stop())

const isOver = {
  status: 410,
  body: { code: 'LOGIN_OVER', message: 'This login is over, or was begun elsewhere. Please try again' },
}

/** A login up to its ticket. */
const ticketFor = async (device: SiteDevice, name = newName(), provider: 'github' | 'google' = 'github') => {
  const { attempt, url, browser } = await world.toCallback(device, provider, { name })
  const page = await browser.go(url)
  const end = page.text.includes('/social/answer') ? await browser.press(page, 'continue') : page
  return { attempt, ticket: ticketOf(resultOf(end)) }
}

describe('a ticket', () => {
  test('counts once', async () => {
    const device = await world.device()
    const { attempt, ticket } = await ticketFor(device)
    expect((await world.claim(device, attempt, ticket)).status).toBe(200)
    expect(await world.claim(device, attempt, ticket)).toMatchObject(isOver)
  })

  test('counts for the device that has begun the login', async () => {
    const [device, other] = [await world.device(), await world.device()]
    const { attempt, ticket } = await ticketFor(device)
    expect(await world.claim(other, attempt, ticket)).toMatchObject(isOver)
    expect((await other.ask('GET', '/api/session')).status).toBe(401)
    expect((await world.claim(device, attempt, ticket)).status).toBe(200)
  })

  test.each(['github', 'google'] as const)(
    'does not count for another login of the device, at %s',
    async (provider) => {
      const device = await world.device()
      const [one, two] = [await ticketFor(device), await ticketFor(device, newName(), provider)]
      expect(await world.claim(device, one.attempt, two.ticket)).toMatchObject(isOver)
      expect(await world.claim(device, two.attempt, one.ticket)).toMatchObject(isOver)
      expect((await world.claim(device, one.attempt, one.ticket)).status).toBe(200)
    },
  )

  test('of nobody is over', async () => {
    const device = await world.device()
    const { attempt } = await ticketFor(device)
    expect(await world.claim(device, attempt, 'A'.repeat(43))).toMatchObject(isOver)
  })

  test('is over after two minutes', async () => {
    const device = await world.device()
    const { attempt, ticket } = await ticketFor(device)
    await world.database.orm.execute("update social_tickets set expires_at = expires_at - interval '121 seconds'")
    expect(await world.claim(device, attempt, ticket)).toMatchObject(isOver)
  })

  test('gives one session, however many ask at once', async () => {
    const device = await world.device()
    const { attempt, ticket } = await ticketFor(device)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.claim(device, attempt, ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
  })

  test('is not stored', async () => {
    const { attempt, ticket } = await ticketFor(await world.device())
    const stored = JSON.stringify(await world.rows('social_tickets'))
    for (const token of [attempt, ticket]) expect(stored).not.toContain(token)
  })
})

describe('a device that was removed', () => {
  test('has no session, and gets none by a ticket that was made before', async () => {
    const name = newName()
    const [kept, removed] = [await world.device(), await world.device()]
    for (const device of [kept, removed]) {
      const { attempt, ticket } = await ticketFor(device, name)
      expect((await world.claim(device, attempt, ticket)).status).toBe(200)
    }
    const { attempt, ticket } = await ticketFor(removed, name)
    const deviceId = await calculateJwkThumbprint(removed.key.jwk)
    const [agreed] = (await world.rows('social_pages')).slice(-1)
    const userId = String(Reflect.get(Object(agreed), 'user_id'))
    expect(await kept.ask('POST', '/api/devices/remove', { body: { deviceId } })).toMatchObject({ status: 200 })
    expect((await removed.ask('GET', '/api/session')).status).toBe(401)
    expect(await world.claim(removed, attempt, ticket)).toMatchObject(isOver)
    expect((await removed.ask('GET', '/api/session')).status).toBe(401)
    // Its page is as one that is new: the visitor is asked again.
    expect(JSON.stringify(await world.rows('social_pages'))).not.toContain(userId)
    const again = await ticketFor(removed, name)
    expect((await world.claim(removed, again.attempt, again.ticket)).status).toBe(200)
  })

  test('gets no session where that is at the same moment', async () => {
    const name = newName()
    const [kept, removed] = [await world.device(), await world.device()]
    for (const device of [kept, removed]) {
      const { attempt, ticket } = await ticketFor(device, name)
      await world.claim(device, attempt, ticket)
    }
    const deviceId = await calculateJwkThumbprint(removed.key.jwk)
    const { attempt, ticket } = await ticketFor(removed, name)
    const [claimed, gone] = await Promise.all([
      world.claim(removed, attempt, ticket),
      kept.ask('POST', '/api/devices/remove', { body: { deviceId } }),
    ])
    expect(gone.status).toBe(200)
    expect([200, 410]).toContain(claimed.status)
    expect((await removed.ask('GET', '/api/session')).status).toBe(401)
  })
})

test('a visitor who deletes the wallet leaves nothing of their login', async () => {
  const [device, name] = [await world.device(), newName()]
  const { attempt, ticket } = await ticketFor(device, name)
  await world.claim(device, attempt, ticket)
  const { body } = await device.ask('GET', '/api/session')
  expect((await device.ask('POST', '/api/wallet/delete', { body: {} })).status).toBe(200)
  for (const table of ['users', 'accounts', 'approved_devices', 'social_pages'])
    expect(JSON.stringify(await world.rows(table))).not.toContain(name)
  expect(JSON.stringify(await world.rows('users'))).not.toContain(body['email'])
})
