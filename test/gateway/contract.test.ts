import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'

let world: GatewayWorld
beforeAll(async () => {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  world = await createGatewayWorld({
    networks: { 'eip155:1': { rpcUrls: ['http://127.0.0.1:1'], source: 'rpc', native } },
    limits: { bodyBytes: 2_048, requests: 10_000 },
  })
})
afterAll(() => world.stop())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('every answer', () => {
  test.each(['/health', '/v1/supported-chains', '/v1/account/0x1/balance', '/v1/account/0x1/history', '/nowhere'])(
    'to %s has an id of its own, and is for everybody',
    async (path) => {
      const [one, two] = await Promise.all([world.ask(path, { headers: { 'x-request-id': 'mine' } }), world.ask(path)])
      expect(one.headers.get('x-request-id')).toMatch(uuid)
      expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'))
      expect(one.headers.get('access-control-allow-origin')).toBe('*')
      expect(one.headers.get('access-control-allow-credentials')).toBeNull()
      expect(one.headers.get('access-control-expose-headers')).toBeNull()
    },
  )

  test('is 404 and empty where there is no such route, and 405 and empty for another verb', async () => {
    const nowhere = await world.ask('/v2/anything')
    expect([nowhere.status, await nowhere.text()]).toEqual([404, ''])
    for (const [method, path] of [
      ['POST', '/v1/supported-chains'],
      ['DELETE', '/v1/account/0x1/balance'],
      ['POST', '/v1/account/0x1/history'],
      ['GET', '/v1/fungible/price'],
      ['GET', '/v1'],
    ] as const) {
      const other = await world.ask(path, { method })
      expect([other.status, await other.text()]).toEqual([405, ''])
    }
  })
})

test('a preflight allows the headers of the contract, names no methods, and asks for no project', async () => {
  const response = await world.ask('/v1?chainId=eip155:1', {
    method: 'OPTIONS',
    headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBeNull()
  expect(response.headers.get('access-control-allow-headers')?.split(',')).toEqual(
    expect.arrayContaining(['content-type', 'x-sdk-type', 'x-sdk-version', 'solana-client']),
  )
})

test('supported-chains are those of the owner, kept for a day, and need no project', async () => {
  const response = await world.ask('/v1/supported-chains?st=appkit&sv=html-wagmi-1&projectId=stranger')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=86400')
  expect(await response.json()).toEqual({ http: ['eip155:1'], ws: [] })
})

test('no other answer may be kept', async () => {
  for (const path of [
    '/v1/account/0x1/balance?projectId=sample&currency=usd',
    '/v1/account/0x1/history?projectId=sample',
    '/health',
  ])
    expect((await world.ask(path)).headers.get('cache-control')).toBeNull()
})

test('health says that it is well, and in which version', async () => {
  const response = await world.ask('/health')
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/^OK v\d+\.\d+\.\d+, uptime: \d+ seconds$/)
})

describe('a body', () => {
  const price = (body: unknown, headers = {}) => world.ask('/v1/fungible/price', { method: 'POST', body, headers })

  test('is JSON whatever its type says', async () => {
    const response = await price({ projectId: 'x', currency: 'usd', addresses: [] }, { 'content-type': 'text/plain' })
    expect(response.status).toBe(401)
  })

  test('that is no JSON is 400, and of another shape 422, in plain text', async () => {
    const broken = await price('{"projectId":')
    expect([broken.status, await broken.text()]).toEqual([400, 'Failed to parse the request body as JSON'])
    const other = await price({ projectId: 'sample', currency: 'usd' })
    expect([other.status, await other.text()]).toEqual([
      422,
      'Failed to deserialize the JSON body into the target type: missing field `addresses`',
    ])
  })

  test('that is too long is not read', async () => {
    expect((await price({ projectId: 'x'.repeat(4_096) })).status).toBe(413)
  })
})
