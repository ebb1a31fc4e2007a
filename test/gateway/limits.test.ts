import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway } from '../../gateway/start-gateway.ts'
import { openDatabase } from '../../service-kit/database/open-database.ts'
import { limitMigrations } from '../../service-kit/limits/migrations.ts'
import { sweepRateLimits } from '../../service-kit/limits/rate-limiter.ts'
import { rateLimits } from '../../service-kit/limits/tables.ts'
import { createLogger } from '../../service-kit/logger.ts'
import { createTestDatabase, type TestDatabase } from './support/databases.ts'
import { createGatewayWorld, type WorldOptions } from './support/gateway-world.ts'

const networks = {
  'eip155:1': {
    rpcUrls: ['http://127.0.0.1:1'],
    source: 'rpc',
    native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
} satisfies WorldOptions['networks']
const limits = { requests: 3, rpcCalls: 5, windowSeconds: 600 }

describe('one client', () => {
  const path = '/v1/supported-chains'

  test('may ask so often, and then is refused as the contract has it; others may still ask', async () => {
    const world = await createGatewayWorld({ networks, limits })
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4]) statuses.push((await world.ask(path)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await world.ask(path)
    expect(refused.headers.get('retry-after')).toBeNull()
    expect(await refused.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'rate_limited', description: expect.stringMatching(/^Requests per second limit exceeded: /) }],
    })
    expect((await world.ask(path, { from: '203.0.113.8' })).status).toBe(200)
    await world.stop()
  })

  test('cannot escape by a header, nor by another address of its /64; another endpoint counts by itself', async () => {
    const world = await createGatewayWorld({ networks, limits, trustedProxies: ['10.0.0.1'] })
    for (const tail of ['1', '2', '3'])
      await world.ask(path, { from: `2001:db8::${tail}`, headers: { 'x-forwarded-for': `198.51.100.${tail}` } })
    expect((await world.ask(path, { from: '2001:db8::4' })).status).toBe(429)
    expect((await world.ask(path, { from: '2001:db8:0:1::4' })).status).toBe(200)
    expect((await world.ask('/v1/account/0x1/balance', { from: '2001:db8::4' })).status).toBe(400)
    // Behind a proxy that the owner trusts each client counts by itself.
    for (const tail of ['1', '2', '3', '4'])
      expect(
        (await world.ask(path, { from: '10.0.0.1', headers: { 'x-forwarded-for': `198.51.100.${tail}` } })).status,
      ).toBe(200)
    await world.stop()
  })

  test('is counted for each call of a batch', async () => {
    const world = await createGatewayWorld({ networks, limits })
    const ask = (calls: number) =>
      world.ask('/v1?chainId=eip155:1&projectId=sample', {
        method: 'POST',
        body: Array.from({ length: calls }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })),
      })
    expect((await ask(4)).status).toBe(200)
    expect((await ask(2)).status).toBe(429)
    await world.stop()
  })

  test('is never refused a preflight or the health', async () => {
    const world = await createGatewayWorld({ networks, limits })
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await world.ask(path, { method: 'OPTIONS' })).status).toBe(204)
      expect((await world.ask('/health')).status).toBe(200)
    }
    await world.stop()
  })
})

test('what is over is forgotten, and what still counts is not', async () => {
  const created = await createTestDatabase()
  const database = await openDatabase(
    created.options,
    { service: 'gateway', migrations: limitMigrations },
    createLogger('silent', 'gateway'),
  )
  const after = (ms: number) => new Date(Date.now() + ms)
  await database.orm.insert(rateLimits).values([
    { key: 'over', points: 1, expire: after(-1_000) },
    { key: 'counts', points: 1, expire: after(600_000) },
  ])
  await sweepRateLimits(database)
  expect(await database.orm.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counts' }])
  await database.close()
  await created.drop()
})

describe('two processes on one database', () => {
  let created: TestDatabase
  beforeAll(async () => {
    created = await createTestDatabase()
  })
  afterAll(() => created.drop())

  test('share what a client has used up', async () => {
    const options = {
      port: 0,
      database: created.options,
      projectIds: '*',
      networks,
      limits,
      logLevel: 'silent',
    } as const
    const [one, two] = await Promise.all([startGateway(options), startGateway(options)])
    const statuses: number[] = []
    for (const { url } of [one, two, one, two, one]) statuses.push((await fetch(`${url}/v1/supported-chains`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await Promise.all([one.stop(), two.stop()])
  })
})
