import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from './support/accounts.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { createSiteWorld, type SiteDevice, type SiteWorld } from './support/site-world.ts'

describe('a session that its device has no cookie of', () => {
  let world: SiteWorld
  let accounts: ReturnType<typeof createAccounts>
  beforeAll(async () => {
    world = await createSiteWorld()
    accounts = createAccounts(world)
  })
  afterAll(() => world.stop())

  const resume = (device: SiteDevice, session: unknown, headers = {}) =>
    device.ask('POST', '/api/session/resume', { body: { session }, headers })
  /** Signed in with a token in memory: the id of that session, and the token. */
  const signedIn = async () => {
    const email = accounts.newAddress()
    const device = await world.device()
    await device.start(email)
    await world.answer(await world.ticket(email))
    device.forgetCookies()
    const { body } = await device.enter(email, await world.code(email))
    device.forgetCookies()
    return { email, device, session: String(body['session']), token: String(body['token']) }
  }
  const standing = async (device: SiteDevice, token: unknown) =>
    (await device.ask('GET', '/api/session', { headers: { authorization: `Bearer ${token}` } })).status
  const rowsOf = async (device: SiteDevice) =>
    (await accounts.rowsOf('sessions', 'device_id', await accounts.idOf(device))) as { readonly id: string }[]

  test('is given to it again, for its memory, as the same session', async () => {
    const { device, session, token } = await signedIn()
    expect((await rowsOf(device)).map(({ id }) => id)).toEqual([session])
    expect(session).not.toBe(token)
    device.forgetCookies()
    const again = await resume(device, session)
    expect(again).toMatchObject({ status: 200, body: { session, token } })
    expect(await standing(device, token)).toBe(200)
    expect(await rowsOf(device)).toHaveLength(1)
  })

  test('or in a cookie, where the browser brings one back', async () => {
    const { device, session } = await signedIn()
    await resume(device, session)
    const { body, headers } = await resume(device, session)
    expect(body).toEqual({ session })
    expect(headers.getSetCookie().some((line) => line.includes('session_token'))).toBe(true)
    expect((await device.ask('GET', '/api/session')).status).toBe(200)
  })

  test('is nothing for another device, of the same visitor too', async () => {
    const { device, session, email } = await signedIn()
    const [stranger, other] = [await world.device(), await accounts.signedIn(email)]
    for (const one of [stranger, other]) {
      const { status, body, headers } = await resume(one, session)
      expect([status, body]).toEqual([200, {}])
      expect(headers.getSetCookie().some((line) => line.includes('session_token'))).toBe(false)
    }
    expect((await rowsOf(device)).map(({ id }) => id)).toEqual([session])
  })

  test.each([
    [
      'was signed out',
      (device: SiteDevice, token: string) =>
        device.ask('POST', '/api/sign-out', {
          body: { everywhere: false },
          headers: { authorization: `Bearer ${token}` },
        }),
    ],
    [
      'is over',
      async (device: SiteDevice) =>
        world.database.orm.execute(
          `update sessions set expires_at = now() - interval '1 second' where device_id = '${await accounts.idOf(device)}'`,
        ),
    ],
  ])('that %s is not resumed', async (_, end) => {
    const { device, session, token } = await signedIn()
    await end(device, token)
    device.forgetCookies()
    const { status, body } = await resume(device, session)
    expect([status, body]).toEqual([200, {}])
  })

  test.each([['unknown'], [''], ['x'.repeat(101)], [7], [undefined]])('named %j is none', async (session) => {
    const { device } = await signedIn()
    const { status, body } = await resume(device, session)
    expect(status === 400 || (status === 200 && Object.keys(body).length === 0)).toBe(true)
  })
})

describe('a frame whose browser gives it other cookies than before', () => {
  let world: FrameWorld
  beforeAll(async () => {
    world = await createFrameWorld({ storage: 'partitioned' })
  })
  afterAll(() => world.stop())

  const chainId = 'eip155:1'
  const isConnected = { payload: { isConnected: true } }
  const signedIn = async (name: string) => {
    const context = await world.browser()
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    await visit.signIn(`resumed-${name}@mail.example`)
    return { context, visit }
  }

  test('goes on, also after a reload, with the same wallet', async () => {
    const { context, visit } = await signedIn('goes-on')
    const user = await visit.ask('GET_USER', { chainId })
    await context.clearCookies()
    expect(await visit.ask('IS_CONNECTED')).toMatchObject(isConnected)
    expect(await visit.ask('GET_USER', { chainId })).toMatchObject({ payload: { ...Object(user.payload) } })
    await context.clearCookies()
    await visit.page.reload()
    await visit.open()
    expect(await visit.ask('GET_USER', { chainId })).toMatchObject({ payload: { ...Object(user.payload) } })
  })

  test('is signed out when its visitor leaves, and stays so', async () => {
    const { context, visit } = await signedIn('leaves')
    await context.clearCookies()
    expect(await visit.ask('SIGN_OUT')).toMatchObject({ type: 'SIGN_OUT_SUCCESS' })
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    await visit.page.reload()
    await visit.open()
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })
})

test('in a browser that does not keep storage apart, no page of another site has the session', async () => {
  const shared = await createFrameWorld({ storage: 'shared' })
  try {
    const context = await shared.browser()
    const [first, second] = [
      await shared.visit(context, shared.hosts.one),
      await shared.visit(context, shared.hosts.two),
    ]
    await first.open()
    await first.signIn('apart@mail.example')
    await second.open()
    expect(await second.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await second.ask('GET_USER', { chainId: 'eip155:1' })).toMatchObject({ payload: { code: 'NOT_SIGNED_IN' } })
    await context.clearCookies()
    expect(await first.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  } finally {
    await shared.stop()
  }
})
