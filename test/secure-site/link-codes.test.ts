import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepLinkCodes } from '../../secure-site/links/link-code-store.ts'
import {
  type Asked,
  askCode,
  enter,
  gift,
  give,
  newName,
  newNetwork,
  over,
  requestCode,
  sealed,
  visitor,
  wrong,
} from './support/link-codes.ts'
import { createSiteWorld, hostOrigin, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld()
})
afterAll(() => world.stop())

const expire = ({ frame }: Asked) =>
  world.database.orm.execute(
    `update link_codes set expires_at = expires_at - interval '601 seconds' where frame = '${frame}'`,
  )

test('who types the code sees who asks, and what they give gets to that frame, once', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  expect(asked.code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/)
  const waiting = gift(asked.device, asked)
  const entered = await enter(window, asked)
  expect(entered).toMatchObject({
    status: 200,
    body: {
      ...{
        deviceId: await calculateJwkThumbprint(asked.device.key.jwk, 'sha256'),
        key: asked.key,
        origin: hostOrigin,
        projectId: 'sample',
      },
      ...{ project: 'Sample', browser: expect.stringContaining('Firefox'), network, at: expect.stringMatching(/Z$/) },
    },
  })
  expect(entered.body).not.toHaveProperty('session')
  expect((await give(window, asked)).status).toBe(200)
  expect(await waiting).toMatchObject({ status: 200, body: { sealed } })
  expect(await gift(asked.device, asked)).toMatchObject(over)
  expect(await give(window, asked)).toMatchObject(over)
  expect(await enter(window, asked)).toMatchObject(wrong)
})

test('the code may be typed in any way, and again by the same window', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  const { code } = asked
  for (const typed of [
    code.toLowerCase(),
    `${code.slice(0, 4)}-${code.slice(4)}`,
    ` ${code.slice(0, 4)} ${code.slice(4)}`,
  ])
    expect((await enter(window, { ...asked, code: typed })).status).toBe(200)
})

test('a code of another network is refused with words, and counts from its own', async () => {
  const [network, stranger] = [newNetwork(), newNetwork()]
  const { window } = await visitor(world, network)
  const theirs = await askCode(world, stranger)
  expect(await enter(window, theirs)).toMatchObject({
    status: 403,
    body: { code: 'ANOTHER_PLACE', message: expect.stringContaining('use the link in the mail') },
  })
  expect(await give(window, theirs)).toMatchObject(over)
  const { window: theirWindow } = await visitor(world, stranger)
  expect((await enter(theirWindow, theirs)).status).toBe(200)
})

test('a code of another browser in the same network is refused too', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'
  const answer = await window.ask('POST', '/api/links/codes/enter', {
    body: { frame: asked.frame, code: asked.code },
    headers: { 'user-agent': chrome },
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'ANOTHER_PLACE' } })
})

test('where the site cannot tell networks apart, there is no code', async () => {
  const behind = await createSiteWorld({
    ...{ publicUrl: 'https://wallet.site.example', secret: 'c'.repeat(43) },
    ...{ accountShareKey: 'a'.repeat(43), recoveryShareKey: 'b'.repeat(43) },
  })
  try {
    const device = await behind.device('10.0.0.1')
    expect(await requestCode(device)).toMatchObject({ status: 409, body: { code: 'NO_PLACE' } })
    expect((await requestCode(await behind.device('203.0.113.9'))).status).toBe(201)
  } finally {
    await behind.stop()
  }
})

test('a page that does not take it is told to the window, which may give once more', async () => {
  const impatient = await createSiteWorld({ limits: { requestSeconds: 2 } })
  try {
    const window = await impatient.device()
    await window.signIn('impatient@mail.example')
    const device = await impatient.device()
    const frame = newName()
    const answer = await requestCode(device, { frame })
    const asked: Asked = { device, frame, key: '', code: String(answer.body['code']) }
    await enter(window, asked)
    expect(await give(window, asked)).toMatchObject({ status: 409, body: { code: 'NOT_TAKEN' } })
    expect((await gift(device, asked)).body).toEqual({})
    const waiting = gift(device, asked)
    expect((await give(window, asked)).status).toBe(200)
    expect((await waiting).body).toEqual({ sealed })
  } finally {
    await impatient.stop()
  }
})

test('after ten minutes it is over, and swept', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const [late, entered] = [await askCode(world, network), await askCode(world, network)]
  await enter(window, entered)
  for (const one of [late, entered]) await expire(one)
  expect(await enter(window, late)).toMatchObject(wrong)
  expect(await give(window, entered)).toMatchObject(over)
  expect(await gift(late.device, late)).toMatchObject(over)
  await sweepLinkCodes(world.database)
  expect(await world.rows(`link_codes where frame in ('${late.frame}', '${entered.frame}')`)).toEqual([])
})

test('the database has the code under a key alone', async () => {
  const asked = await askCode(world, newNetwork())
  expect(JSON.stringify(await world.rows('link_codes'))).not.toContain(asked.code)
})

test.each([
  ['a page of no project', { origin: 'https://foreign.example' }, 403],
  ['a project that is none', { projectId: 'other' }, 403],
  ['a frame without such a name', { frame: 'top' }, 400],
  ['a key that is none', { key: 'a'.repeat(86) }, 400],
  ['something more', { more: 'x' }, 400],
])('no code is made for %s', async (_, given, status) => {
  expect((await requestCode(await world.device(newNetwork()), given)).status).toBe(status)
})
