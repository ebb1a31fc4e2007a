import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteWorld, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ limits: { requests: 20 } })
})
afterAll(() => world.stop())

const tokens = '/descriptors/31337/0x700b6a60ce7eaaea56f065753d8dcb9653dbad35'

test('the site gives the descriptor of a call, and of typed data, to be kept for a while', async () => {
  const call = await world.fetch(`${tokens}/call/0x40c10f19`)
  expect(call.status).toBe(200)
  expect(call.headers.get('cache-control')).toBe('public, max-age=300')
  expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await call.json()).toMatchObject({ metadata: { owner: 'Latchkey Sandbox' } })
  const order = '/descriptors/31337/0xe1da8919f262ee86f9be05059c9280142cf23f48/message/BeaconOrder'
  expect(await (await world.fetch(order)).json()).toMatchObject({ display: { formats: { BeaconOrder: {} } } })
})

test.each([
  '/descriptors/31338/0xe1da8919f262ee86f9be05059c9280142cf23f48/message/BeaconOrder',
  `${tokens}/call/0x12345678`,
  `${tokens}/message/0x40c10f19`,
  `${tokens}/call/__proto__`,
  '/descriptors/x/y/z/%00',
  `/descriptors/31337/${'0'.repeat(2_000)}/call/0x40c10f19`,
])('what has none is no refusal: %s', async (path) => {
  const answer = await world.fetch(path)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('a client asks so often, and no more', async () => {
  const from = '198.51.100.7'
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => world.fetch(`${tokens}/call/0x40c10f19`, {}, from)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
