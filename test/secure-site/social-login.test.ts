import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import { hostOrigin, publicUrl } from './support/site-world.ts'
import { taskOf } from './support/social-browser.ts'
import { createSocialWorld, resultOf, type SocialWorld, ticketOf } from './support/social-world.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await createSocialWorld()
})
afterAll(() => world.stop())

/** What each says of a visitor who has typed this, with an address that is verified. */
const shownBy = {
  google: { userName: 'Mara', email: 'mara@mail.example' },
  github: { userName: 'Mara', email: 'mara@mail.example' },
  apple: { email: 'mara@mail.example' },
  facebook: { userName: 'Mara' },
  x: { userName: '@Mara' },
  discord: { userName: 'Mara', email: 'mara@mail.example' },
} as const

test.each(socialProviders)('a visitor logs in at %s, in a window of the page', async (provider) => {
  const device = await world.device()
  const { attempt, uri } = await world.begin(device, provider)
  expect(uri).toMatch(/^http:\/\/wallet\.localhost\/social\/start\?request=[\w-]{43}$/)
  const browser = world.visitor()
  const start = await browser.go(uri)
  expect(taskOf(start)).toMatchObject({ kind: 'start', origin: hostOrigin })
  const page = await browser.go(taskOf(start)['next'] ?? '')
  const typed = { name: 'Mara', email: 'Mara@mail.example', verified: 'yes' }
  let asked = await browser.press(page, 'continue', typed)
  if (provider === 'apple') asked = await browser.press(asked, 'continue')
  for (const part of ['Log in to Sample?', hostOrigin]) expect(asked.text).toContain(part)
  const { email = '', userName = email }: { email?: string; userName?: string } = shownBy[provider]
  expect(asked.text).toContain(userName)
  const end = await browser.press(asked, 'continue')
  expect(taskOf(end)).toMatchObject({ kind: 'result', origin: hostOrigin })
  expect(resultOf(end)).toMatch(/^http:\/\/wallet\.localhost\/social\/done\?ticket=[\w-]{43}$/)
  expect(await device.ask('GET', '/api/session')).toMatchObject({ status: 401 })
  expect(await world.claim(device, attempt, ticketOf(resultOf(end)))).toMatchObject({ status: 200 })
  const { status, body } = await device.ask('GET', '/api/session')
  expect(status).toBe(200)
  expect(body['login']).toEqual({ provider, ...shownBy[provider] })
  expect(body['email']).toMatch(new RegExp(`^${provider}\\.[0-9a-f]{40}@social\\.invalid$`))
  expect(browser.cookies.get(publicUrl)?.size).toBe(1)
})

test('whoever has agreed to a page is not asked again there, and is the same visitor', async () => {
  const typed = { name: 'Ola' }
  const first = await world.device()
  expect(await world.signInAt(first, 'github', typed)).toMatchObject({ status: 200 })
  const [device, browser] = [await world.device(), world.visitor()]
  const { attempt, uri } = await world.begin(device, 'github')
  const end = await browser.press(await world.toIssuer(browser, uri), 'continue', typed)
  expect(await world.claim(device, attempt, ticketOf(resultOf(end)))).toMatchObject({ status: 200 })
  const [one, other] = [await first.ask('GET', '/api/session'), await device.ask('GET', '/api/session')]
  expect(other.body['email']).toBe(one.body['email'])
})

test.each(socialProviders)('a visitor logs in at %s, in the tab of the wallet’s own page', async (provider) => {
  const [device, browser] = [await world.device(), world.visitor(/\/nowhere/)]
  const returnUrl = `${publicUrl}/nowhere?item=7&result_uri=old#top`
  const own = { projectId: undefined, origin: publicUrl }
  const { attempt, uri } = await world.begin(device, provider, { ...own, returnUrl })
  const page = await browser.go(uri)
  expect(page.url.startsWith(world.issuers.url)).toBe(true)
  let asked = await browser.press(page, 'continue', { name: `${provider} tab` })
  if (provider === 'apple') asked = await browser.press(asked, 'continue')
  expect(asked.headers.get('content-security-policy')).toContain(`form-action 'self' ${publicUrl}`)
  const end = await browser.press(asked, 'continue')
  const back = new URL(end.url)
  expect([back.origin, back.pathname, back.hash]).toEqual([publicUrl, '/nowhere', '#top'])
  const [result = '', ...more] = back.searchParams.getAll('result_uri')
  expect([back.searchParams.get('item'), more]).toEqual(['7', []])
  expect(await world.claim(device, attempt, ticketOf(result))).toMatchObject({ status: 200 })
})
