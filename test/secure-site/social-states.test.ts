import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taskOf } from './support/social-browser.ts'
import { createSocialWorld, errorOf, newName, resultOf, type SocialWorld, ticketOf } from './support/social-world.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await createSocialWorld()
})
afterAll(() => world.stop())

/** Nothing of it goes to any page. */
const isOver = { status: 410, text: expect.stringContaining('This login is over') }

const altered = (url: string, fields: Readonly<Record<string, string>>): string => {
  const changed = new URL(url)
  for (const [name, value] of Object.entries(fields)) changed.searchParams.set(name, value)
  return changed.href
}
const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? ''
const codeOf = (url: string): string => new URL(url).searchParams.get('code') ?? ''

describe('what an issuer brings back', () => {
  test('counts in the browser that has begun the login alone', async () => {
    const device = await world.device()
    const mine = await world.toCallback(device, 'github')
    const other = await world.toCallback(await world.device(), 'github')
    expect(await world.visitor().go(mine.url)).toMatchObject(isOver)
    expect(await other.browser.go(mine.url)).toMatchObject(isOver)
    const asked = await mine.browser.go(mine.url)
    expect(asked.status).toBe(200)
    const result = resultOf(await mine.browser.press(asked, 'continue'))
    expect((await world.claim(device, mine.attempt, ticketOf(result))).status).toBe(200)
  })

  test('counts once', async () => {
    const { url, browser } = await world.toCallback(await world.device(), 'github')
    expect((await browser.go(url)).status).toBe(200)
    expect(await browser.go(url)).toMatchObject(isOver)
  })

  test.each([
    ['no state', ''],
    ['a state of nobody', 'A'.repeat(43)],
  ])('is refused with %s', async (_, state) => {
    const { url, browser } = await world.toCallback(await world.device(), 'github')
    expect(await browser.go(altered(url, { state }))).toMatchObject(isOver)
  })

  test.each(['github', 'google'] as const)('at %s is refused with the code of another login', async (provider) => {
    const [one, two] = [
      await world.toCallback(await world.device(), provider),
      await world.toCallback(await world.device(), provider),
    ]
    const swapped = await one.browser.go(altered(one.url, { code: codeOf(two.url) }))
    expect(errorOf(resultOf(swapped))).toBe('failed')
  })

  test('is refused with a code that was used', async () => {
    const first = await world.toCallback(await world.device(), 'github')
    await first.browser.go(first.url)
    const second = await world.toCallback(await world.device(), 'github')
    const page = await second.browser.go(altered(second.url, { code: codeOf(first.url) }))
    expect(errorOf(resultOf(page))).toBe('failed')
  })

  test('is refused without a code', async () => {
    const { url, browser } = await world.toCallback(await world.device(), 'github')
    const changed = new URL(url)
    changed.searchParams.delete('code')
    expect(errorOf(resultOf(await browser.go(changed.href)))).toBe('failed')
  })

  test('is refused where another issuer brings it, and the login is over then', async () => {
    const { url, browser } = await world.toCallback(await world.device(), 'github')
    const mixedUp = url.replace('/callback/github', '/callback/google')
    expect(errorOf(resultOf(await browser.go(mixedUp)))).toBe('failed')
    expect(await browser.go(url)).toMatchObject(isOver)
  })

  test('is refused where it names another issuer (RFC 9207)', async () => {
    const { url, browser } = await world.toCallback(await world.device(), 'google')
    expect(new URL(url).searchParams.get('iss')).toBe(`${world.issuers.url}/google`)
    const mixedUp = altered(url, { iss: `${world.issuers.url}/apple` })
    expect(errorOf(resultOf(await browser.go(mixedUp)))).toBe('failed')
  })

  test('in a form is taken of Apple alone', async () => {
    const { url, browser } = await world.toCallback(await world.device(), 'github')
    const body = new URLSearchParams({ state: stateOf(url), code: codeOf(url) })
    const [path = ''] = url.split('?')
    expect((await browser.go(path, { method: 'POST', body })).status).toBe(404)
  })
})

describe('the address that a login begins at', () => {
  test('counts once', async () => {
    const { uri } = await world.begin(await world.device(), 'github')
    const browser = world.visitor()
    expect(taskOf(await browser.go(uri))['kind']).toBe('start')
    expect(await browser.go(uri)).toMatchObject(isOver)
  })

  test('of nobody is over', async () => {
    const { uri } = await world.begin(await world.device(), 'github')
    expect(await world.visitor().go(altered(uri, { request: 'A'.repeat(43) }))).toMatchObject(isOver)
  })
})

test('two logins of one browser at once do not disturb each other', async () => {
  const [one, two] = [await world.device(), await world.device()]
  const browser = world.visitor()
  const [first, second] = [await world.begin(one, 'github'), await world.begin(two, 'discord')]
  const [firstPage, secondPage] = [await world.toIssuer(browser, first.uri), await world.toIssuer(browser, second.uri)]
  const secondEnd = await world.logIn(browser, secondPage)
  const firstEnd = await world.logIn(browser, firstPage)
  expect((await world.claim(one, first.attempt, ticketOf(firstEnd))).status).toBe(200)
  expect((await world.claim(two, second.attempt, ticketOf(secondEnd))).status).toBe(200)
})

describe('a visitor', () => {
  test.each(['google', 'github', 'apple'] as const)('says no at %s', async (provider) => {
    const browser = world.visitor()
    const { uri } = await world.begin(await world.device(), provider)
    const page = await browser.press(await world.toIssuer(browser, uri), 'cancel')
    const end = provider === 'apple' ? await browser.press(page, 'continue') : page
    expect(errorOf(resultOf(end))).toBe('access_denied')
  })

  test('says no to the page, and is asked again the next time', async () => {
    const typed = { name: newName() }
    for (const _ of [1, 2]) {
      const { url, browser } = await world.toCallback(await world.device(), 'github', typed)
      const end = await browser.press(await browser.go(url), 'cancel')
      expect(errorOf(resultOf(end))).toBe('access_denied')
    }
  })

  test('answers once, in their own browser, and on this site’s own page', async () => {
    const { url, browser } = await world.toCallback(await world.device(), 'github')
    const asked = await browser.go(url)
    expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const [, token = ''] = /name="token" value="([^"]*)"/.exec(asked.text) ?? []
    const body = new URLSearchParams({ token, answer: 'continue' })
    const send = (cookie: string, origin: string) =>
      world.fetch('/social/answer', { method: 'POST', body, headers: { cookie, origin } })
    const [name, value] = [...(browser.cookies.get('http://wallet.localhost') ?? [])][0] ?? []
    expect((await send(`${name}=${value}`, 'https://evil.example')).status).toBe(403)
    expect((await send(`${name}=${'A'.repeat(43)}`, 'http://wallet.localhost')).status).toBe(410)
    expect(resultOf(await browser.press(asked, 'continue'))).toContain('?ticket=')
    expect(await browser.press(asked, 'continue')).toMatchObject(isOver)
  })

  test('takes too long, and their page is told', async () => {
    const expire = () =>
      world.database.orm.execute("update social_attempts set expires_at = now() - interval '1 minute'")
    const { uri } = await world.begin(await world.device(), 'github')
    await expire()
    expect(errorOf(resultOf(await world.visitor().go(uri)))).toBe('expired')
    const late = await world.toCallback(await world.device(), 'github')
    await expire()
    expect(errorOf(resultOf(await late.browser.go(late.url)))).toBe('expired')
    const later = await world.toCallback(await world.device(), 'github')
    const asked = await later.browser.go(later.url)
    await expire()
    expect(errorOf(resultOf(await later.browser.press(asked, 'continue')))).toBe('expired')
  })
})

test('whoever comes from another network than the login is asked each time, and told so', async () => {
  const typed = { name: newName() }
  const elsewhere = 'another network than yours'
  const first = await world.toCallback(await world.device(), 'github', typed)
  const asked = await first.browser.go(first.url)
  expect(asked.text).not.toContain(elsewhere)
  expect(resultOf(await first.browser.press(asked, 'continue'))).toContain('?ticket=')
  const strangers = await world.toCallback(await world.device('198.51.100.9'), 'github', typed)
  const again = await strangers.browser.go(strangers.url)
  expect(again.text).toContain(elsewhere)
  expect(errorOf(resultOf(await strangers.browser.press(again, 'cancel')))).toBe('access_denied')
})

test('nothing that could be used is stored', async () => {
  const { attempt, url } = await world.toCallback(await world.device(), 'github')
  const stored = JSON.stringify(await world.rows('social_attempts'))
  for (const token of [attempt, stateOf(url), codeOf(url)]) expect(stored).not.toContain(token)
})
