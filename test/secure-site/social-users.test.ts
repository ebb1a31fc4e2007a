import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepSocialLogins } from '../../secure-site/social/attempt-store.ts'
import { loginsPerDevice } from '../../secure-site/social/social-login.ts'
import { hostOrigin, newWallet, publicUrl, type SiteDevice } from './support/site-world.ts'
import { createSocialWorld, newName, type SocialWorld } from './support/social-world.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await createSocialWorld()
})
afterAll(() => world.stop())

const sessionOf = async (device: SiteDevice): Promise<Record<string, unknown>> => {
  const { status, body } = await device.ask('GET', '/api/session')
  expect(status).toBe(200)
  return body
}

describe('the email address that an issuer names', () => {
  test('makes nobody somebody else: two issuers and a login by email are three visitors', async () => {
    const email = 'same@mail.example'
    const [byGoogle, byGithub, byEmail] = [await world.device(), await world.device(), await world.device()]
    await byEmail.signIn(email)
    expect((await world.signInAt(byGoogle, 'google', { name: 'Sam', email, verified: 'yes' })).status).toBe(200)
    expect((await world.signInAt(byGithub, 'github', { name: 'Sam', email, verified: 'yes' })).status).toBe(200)
    const sessions = [await sessionOf(byGoogle), await sessionOf(byGithub), await sessionOf(byEmail)]
    expect(new Set(sessions.map((one) => one['email'])).size).toBe(3)
    expect(sessions.map((one) => one['login'])).toEqual([
      { provider: 'google', userName: 'Sam', email },
      { provider: 'github', userName: 'Sam', email },
      undefined,
    ])
    const again = await world.device()
    await world.database.orm.execute('delete from rate_limits')
    await again.signIn(email)
    expect((await sessionOf(again))['email']).toBe(email)
  })

  test.each(['google', 'github', 'apple', 'discord'] as const)(
    'is not kept where %s has not verified it',
    async (provider) => {
      const device = await world.device()
      const email = `unverified.${provider}@mail.example`
      expect((await world.signInAt(device, provider, { email })).status).toBe(200)
      expect((await sessionOf(device))['login']).not.toHaveProperty('email')
      expect(JSON.stringify(await world.rows('users'))).not.toContain(email)
    },
  )

  test('is what it says now, and so is the name', async () => {
    const [name, device] = [newName(), await world.device()]
    await world.signInAt(device, 'github', { name, email: 'first@mail.example', verified: 'yes' })
    await world.signInAt(await world.device(), 'github', { name, email: 'second@mail.example', verified: 'yes' })
    expect((await sessionOf(device))['login']).toMatchObject({ email: 'second@mail.example' })
    await world.signInAt(await world.device(), 'github', { name, email: 'second@mail.example' })
    expect((await sessionOf(device))['login']).toEqual({ provider: 'github', userName: name })
  })
})

test('a name that turns the words around it is shown without that', async () => {
  const device = await world.device()
  await world.signInAt(device, 'github', { name: 'Ma\u202Era\u0007' })
  expect((await sessionOf(device))['login']).toEqual({ provider: 'github', userName: 'Mara' })
})

test('twenty first logins of one visitor at once make one', async () => {
  const name = newName()
  const callbacks = await Promise.all(
    Array.from({ length: 20 }, async () => world.toCallback(await world.device(), 'discord', { name })),
  )
  await Promise.all(callbacks.map(({ url, browser }) => browser.go(url)))
  const users: readonly unknown[] = await world.rows(`users where user_name = '${name}'`)
  expect(users).toHaveLength(1)
})

describe('mails', () => {
  const removeItself = async (device: SiteDevice) =>
    device.ask('POST', '/api/devices/remove', { body: { deviceId: await calculateJwkThumbprint(device.key.jwk) } })

  test('go to the address that the issuer has verified, where there is one', async () => {
    const email = 'told@mail.example'
    const [mailed, unknown] = [await world.device(), await world.device()]
    await world.signInAt(unknown, 'x')
    expect((await removeItself(unknown)).status).toBe(200)
    await world.signInAt(mailed, 'github', { email, verified: 'yes' })
    expect((await removeItself(mailed)).status).toBe(200)
    await world.mail(email, /removed/)
    expect(world.mailbox.mails().filter(({ to }) => to.some((one) => one.endsWith('@social.invalid')))).toEqual([])
  })

  test('bring nobody into a login of an issuer: its addresses are none', async () => {
    const device = await world.device()
    await world.signInAt(device, 'github')
    const { email } = await sessionOf(device)
    const other = await world.device()
    for (const [path, body] of [
      ['/api/login', { email, projectId: 'sample', origin: hostOrigin }],
      ['/api/login/device', { email }],
      ['/api/login/code', { email, code: '123456' }],
    ] as const)
      expect(await other.ask('POST', path, { body })).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
  })

  test('change no address of a login of an issuer', async () => {
    const device = await world.device()
    await world.signInAt(device, 'github', { email: 'stays@mail.example', verified: 'yes' })
    for (const [path, body] of [
      ['/api/email', { email: 'other@mail.example', projectId: 'sample', origin: hostOrigin }],
      ['/api/email/primary', { code: '123456' }],
      ['/api/email/secondary', { code: '123456' }],
    ] as const)
      expect(await device.ask('POST', path, { body })).toMatchObject({ status: 409, body: { code: 'NOT_BY_EMAIL' } })
  })
})

test('whoever did not go on is forgotten after an hour, and nobody else', async () => {
  const [named, away] = [newName(), newName()]
  await world.signInAt(await world.device(), 'github', { name: named })
  const { url, browser } = await world.toCallback(await world.device(), 'github', { name: away })
  await browser.press(await browser.go(url), 'cancel')
  const names = async () => (await world.rows('users')).map((row) => JSON.stringify(row)).join()
  await sweepSocialLogins(world.database)
  expect(await names()).toContain(away)
  await world.database.orm.execute("update users set updated_at = updated_at - interval '61 minutes'")
  await sweepSocialLogins(world.database)
  expect(await names()).not.toContain(away)
  expect(await names()).toContain(named)
  expect(JSON.stringify(await world.rows('accounts'))).toContain('github')
})

test('whoever has a wallet is not forgotten, also after they have signed out everywhere', async () => {
  const device = await world.device()
  await world.signInAt(device, 'github', { name: newName() })
  const wallet = newWallet()
  expect((await device.ask('POST', '/api/wallet', { body: wallet })).status).toBe(201)
  await device.ask('POST', '/api/sign-out', { body: { everywhere: true } })
  await world.database.orm.execute("update users set updated_at = updated_at - interval '61 minutes'")
  await sweepSocialLogins(world.database)
  expect(JSON.stringify(await world.rows('wallets'))).toContain(wallet.walletId)
})

test('a window of the wallet is told how its visitor logs in', async () => {
  const device = await world.device()
  await world.signInAt(device, 'github', { name: 'Ira' })
  const { body } = await device.ask('POST', '/api/links/ready')
  expect(body['session']).toMatchObject({ login: { provider: 'github', userName: 'Ira' } })
})

const own = { projectId: undefined, origin: publicUrl }

describe('a login is not begun', () => {
  test.each([
    ['of a page of nobody', { origin: 'https://evil.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['of an unknown project', { projectId: 'other' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['that comes back to the page of a project', { returnUrl: `${hostOrigin}/` }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['that comes back to another page', { ...own, returnUrl: 'https://evil.example/' }, 403, 'ORIGIN_NOT_ALLOWED'],
    [
      'that comes back to another scheme',
      { ...own, returnUrl: publicUrl.replace('http:', 'https:') },
      403,
      'ORIGIN_NOT_ALLOWED',
    ],
    [
      'that comes back to a name that begins alike',
      { ...own, returnUrl: `${publicUrl}.evil.example/` },
      403,
      'ORIGIN_NOT_ALLOWED',
    ],
    [
      'that comes back to a host behind a name',
      { ...own, returnUrl: `${publicUrl}@evil.example/` },
      403,
      'ORIGIN_NOT_ALLOWED',
    ],
    ['that comes back to a script', { ...own, returnUrl: 'javascript:alert(1)' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['that comes back nowhere', { ...own, returnUrl: 'https://' }, 403, 'ORIGIN_NOT_ALLOWED'],
    [
      'that comes back to a long address',
      { ...own, returnUrl: `${publicUrl}/${'a'.repeat(2_000)}` },
      400,
      'INVALID_BODY',
    ],
    ['at an issuer that nobody knows', { provider: 'farcaster' }, 400, 'INVALID_BODY'],
  ])('%s', async (_, body, status, code) => {
    expect(await world.ask(await world.device(), body)).toMatchObject({ status, body: { code } })
  })

  test('at an issuer that the owner has not named', async () => {
    const other = await createSocialWorld({ socials: {} })
    try {
      expect(await other.ask(await other.device())).toMatchObject({ status: 404, body: { code: 'PROVIDER_MISSING' } })
    } finally {
      await other.stop()
    }
  })

  test('too often by one device', async () => {
    const device = await world.device()
    for (let count = 0; count < loginsPerDevice; count += 1) expect((await world.ask(device)).status).toBe(200)
    expect(await world.ask(device)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  test('without the signature of a device', async () => {
    const body = JSON.stringify({ provider: 'github', projectId: 'sample', origin: hostOrigin })
    const answer = await world.fetch('/api/social', { method: 'POST', body, headers: { origin: publicUrl } })
    expect(answer.status).toBe(401)
  })
})

test('the wallet’s own pages log in too', async () => {
  const [device, browser] = [await world.device(), world.visitor()]
  const answer = await device.ask('POST', '/api/social', { body: { provider: 'github', origin: publicUrl } })
  expect(answer.status).toBe(200)
  const result = await world.logIn(browser, await world.toIssuer(browser, String(answer.body['uri'])))
  const ticket = new URL(result).searchParams.get('ticket') ?? ''
  expect((await world.claim(device, String(answer.body['attempt']), ticket)).status).toBe(200)
})
