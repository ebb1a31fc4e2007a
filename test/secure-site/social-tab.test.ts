import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostOrigin } from './support/site-world.ts'
import { createSocialWorld, errorOf, newName, resultOf, type SocialWorld, ticketOf } from './support/social-world.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await createSocialWorld()
})
afterAll(() => world.stop())

const returnUrl = `${hostOrigin}/shop?item=7`
/** As the visitor’s browser has it. */
const network = '203.0.113.7'
const elsewhere = '198.51.100.9'

/** Up to the callback, begun from this network. */
const begun = async (from?: string, typed = { name: newName() }) => {
  const device = await world.device(from)
  return { device, ...(await world.toCallback(device, 'github', typed, { returnUrl })) }
}

test('the visitor comes back to the page, with a ticket that its frame has a session for', async () => {
  const { device, attempt, url, browser } = await begun()
  const asked = await browser.go(url)
  expect(asked.text).toContain('You go back to the page below with it.')
  expect(asked.headers.get('content-security-policy')).toContain(`form-action 'self' ${hostOrigin}`)
  const end = await browser.press(asked, 'continue')
  const back = new URL(end.url)
  expect([back.origin, back.pathname, back.searchParams.get('item')]).toEqual([hostOrigin, '/shop', '7'])
  expect(await world.claim(device, attempt, ticketOf(resultOf(end)))).toMatchObject({ status: 200 })
})

test('whoever says no comes back with that', async () => {
  const { url, browser } = await begun()
  const end = await browser.press(await browser.go(url), 'cancel')
  expect(new URL(end.url).origin).toBe(hostOrigin)
  expect(errorOf(resultOf(end))).toBe('access_denied')
})

test('the visitor is asked each time: no window says that it is their own page', async () => {
  const typed = { name: newName() }
  for (const _ of [1, 2]) {
    const { device, attempt, url, browser } = await begun(undefined, typed)
    const end = await browser.press(await browser.go(url), 'continue')
    expect(await world.claim(device, attempt, ticketOf(resultOf(end)))).toMatchObject({ status: 200 })
  }
})

test('whoever has begun it in another network gets nothing, whatever its visitor presses', async () => {
  const { url, browser } = await begun(elsewhere)
  const end = await browser.go(url)
  expect(errorOf(resultOf(end))).toBe('elsewhere')
  expect(JSON.stringify(await world.rows('social_tickets'))).toBe('[]')
})

test('the ticket counts in the network of the login alone', async () => {
  const { device, attempt, url, browser } = await begun()
  const ticket = ticketOf(resultOf(await browser.press(await browser.go(url), 'continue')))
  device.moveTo(elsewhere)
  expect(await world.claim(device, attempt, ticket)).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
  device.moveTo(network)
  expect(await world.claim(device, attempt, ticket)).toMatchObject({ status: 200 })
})

test('a site that cannot tell its visitors’ networks wants a window', async () => {
  const key = (letter: string): string => `${letter.repeat(43)}=`
  const other = await createSocialWorld(
    {
      publicUrl: 'https://wallet.example',
      ...{ secret: key('a'), accountShareKey: key('b'), recoveryShareKey: key('c') },
    },
    () => ({ github: { clientId: 'sample', clientSecret: 'secret' } }),
  )
  try {
    const [near, known] = [await other.device('10.0.0.4'), await other.device(network)]
    expect(await other.ask(near, { returnUrl })).toMatchObject({ status: 409, body: { code: 'WINDOW_NEEDED' } })
    expect(await other.ask(near)).toMatchObject({ status: 200 })
    expect(await other.ask(known, { returnUrl })).toMatchObject({ status: 200 })
  } finally {
    await other.stop()
  }
})
