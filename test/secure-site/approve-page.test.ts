import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteWorld, type SiteWorld, type SiteWorldOptions } from './support/site-world.ts'

const worlds: SiteWorld[] = []
const inPublic = async (given: SiteWorldOptions = {}): Promise<SiteWorld> => {
  const key = (letter: string): string => `${letter.repeat(42)}A`
  const keys = { secret: key('a'), accountShareKey: key('b'), recoveryShareKey: key('c') }
  const world = await createSiteWorld({ publicUrl: 'https://wallet.example', ...keys, ...given })
  worlds.push(world)
  return world
}
let world: SiteWorld
beforeAll(async () => {
  world = await inPublic()
})
afterAll(async () => {
  for (const one of worlds) await one.stop()
})

let count = 0
/** What the page says where the device asks from here, and the visitor opens the link there. */
const shown = async (site: SiteWorld, asking: string, opening: string, forwarded?: string): Promise<string> => {
  const email = `visitor${++count}@mail.example`
  await (await site.device(asking)).start(email)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await site.fetch(`/approve?ticket=${await site.ticket(email)}`, { headers }, opening)).text()
}

test('the page says whether the device asks from the same network', async () => {
  const same = await shown(world, '203.0.113.7', '203.0.113.7')
  expect(same).toContain('The same network as yours')
  const other = await shown(world, '198.51.100.9', '203.0.113.7')
  expect(other).toContain('Another network than yours')
  expect(other).toContain('198.51.100.9')
})

test.each(['127.0.0.1', '10.0.0.5', '192.168.1.2', '::1', 'fd00::1'])(
  'behind a proxy at %s that the owner has not named, it says nothing of the place',
  async (proxy) => {
    const text = await shown(world, proxy, proxy, '198.51.100.9')
    expect(text).not.toContain('The same network as yours')
    expect(text).toContain('Not known')
  },
)

test('it is shown in no frame, runs no script, and tells no other page of its address', async () => {
  const email = `visitor${++count}@mail.example`
  await (await world.device()).start(email)
  const { headers } = await world.fetch(`/approve?ticket=${await world.ticket(email)}`)
  const policy = headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
    expect(policy).toContain(part)
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age')
})

test('what the project and the visitor are called is text, and no part of the page', async () => {
  const site = await inPublic({
    projects: { sample: { name: '<script>alert(1)</script>"\'&', origins: ['https://app.example'] } },
  })
  const text = await shown(site, '203.0.113.7', '203.0.113.7')
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  ['no ticket', ''],
  ['a short one', 'x'],
  ['a part of a page', '"><script>'],
  ['a path', '../..'],
  ['a long one', 'a'.repeat(3_000)],
])('a link with %s is over', async (_, ticket) => {
  const answer = await world.fetch(`/approve?ticket=${encodeURIComponent(ticket)}`)
  expect(answer.status).toBe(410)
  expect(await answer.text()).not.toContain('<script')
  expect((await world.answer(ticket)).status).toBe(410)
})
