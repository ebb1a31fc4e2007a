import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserName } from '../../secure-site/devices/browser-name.ts'
import { createSiteWorld, hostOrigin, newWallet, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
})
afterAll(() => world.stop())

let count = 0
const lie = 'Your wallet is locked. Open https://evil.example now'

test.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0'],
  [
    'Chrome on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  ],
  ['A browser on Linux', 'Something else (X11; Linux x86_64)'],
  ['A browser', `${lie}/1 x`],
  ['A browser', 'Visit evil.example/1.0 (x)'],
  ['A browser that does not say its name', undefined],
  ['A browser that does not say its name', ' '],
  ['A browser that does not say its name', 'x'.repeat(501)],
])('a browser is called “%s”', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name)
})

test('a stranger puts no words into the mail that a visitor is sent', async () => {
  const email = 'words@mail.example'
  const device = await world.device()
  await device.ask('POST', '/api/login', {
    body: { email, projectId: 'sample', origin: hostOrigin },
    headers: { 'user-agent': `${lie}/1 x` },
  })
  expect((await world.mail(email, /Approve/)).text).not.toContain('evil.example')
})

test.each([
  ['that is none of a project', 'https://evil.example'],
  ['with words in it', `${hostOrigin}\n\nThis is a test of ours. There is nothing that you have to do.`],
  ['that is empty', ''],
  ['that is no page', 'null'],
])('a recovery for a page %s is not begun, and nobody reads of it', async (_, origin) => {
  const email = `visitor${++count}@mail.example`
  const [device, further] = [await world.device(), await world.device()]
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: newWallet() })
  await further.signIn(email)
  const refused = { status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } }
  expect(await further.ask('POST', '/api/recovery', { body: { origin } })).toMatchObject(refused)
  expect(await device.ask('POST', '/api/recovery/stop', { body: { origin } })).toMatchObject(refused)
  expect((await device.ask('GET', '/api/session')).body['notices']).toEqual([])
})
