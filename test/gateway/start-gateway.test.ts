import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway } from '../../gateway/start-gateway.ts'
import type { AppTypes } from '../../service-kit/http/app-types.ts'
import type { RunningService } from '../../service-kit/run-service.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { createGatewayWorld } from './support/gateway-world.ts'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networksOn = (rpcUrl: string) => ({ 'eip155:1': { rpcUrls: [rpcUrl], source: 'rpc', native } }) as const
const path = '/v1/supported-chains'

describe('a gateway in this process, with its database in memory', () => {
  let node: RpcServer
  let gateway: RunningService
  beforeAll(async () => {
    node = await startRpcServer()
    gateway = await startGateway(
      {
        port: 0,
        database: { kind: 'memory' },
        projectIds: '*',
        networks: networksOn(node.url),
        limits: { requests: 3, windowSeconds: 600 },
        logLevel: 'silent',
      },
      (app) =>
        new Hono<AppTypes>()
          .get('/before', (context) => context.text('before'))
          .all('*', (context) => app(context.req.raw, context.env)).fetch,
    )
  })
  afterAll(async () => {
    await gateway.stop()
    await node.stop()
  })

  test('counts what a client uses up', async () => {
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4]) statuses.push((await fetch(`${gateway.url}${path}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('has before it what it was given', async () => {
    expect(await (await fetch(`${gateway.url}/before`)).text()).toBe('before')
    const nowhere = await fetch(`${gateway.url}/nowhere`)
    expect([nowhere.status, await nowhere.text()]).toEqual([404, ''])
    expect(nowhere.headers.get('x-request-id')).not.toBeNull()
  })

  test('asks no further when its client is gone', async () => {
    const leaving = new AbortController()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
    const asked = fetch(`${gateway.url}/v1?chainId=1&projectId=a`, { method: 'POST', body, signal: leaving.signal })
    await expect.poll(node.requests).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(node.hungUp).toBe(1)
  })

  test('stops once, however often it is told to', async () => {
    await Promise.all([gateway.stop(), gateway.stop()])
    await expect(fetch(`${gateway.url}${path}`)).rejects.toThrow()
  })
})

test('does not start with options that are wrong', async () => {
  const wrong = { database: { kind: 'memory' }, projectIds: '*', networks: {}, port: -1 } as const
  await expect(startGateway(wrong)).rejects.toThrow(/^The gateway cannot start:\nport: .*\nnetworks: needs one network/)
})

test('while its database does not answer, it says so, and counts by itself', async () => {
  const world = await createGatewayWorld({
    networks: networksOn('http://127.0.0.1:1'),
    limits: { requests: 2, windowSeconds: 600 },
  })
  await world.closeDatabase()
  const statuses: number[] = []
  for (const _ of [1, 2, 3]) statuses.push((await world.ask(path)).status)
  expect(statuses).toEqual([200, 200, 429])
  const health = await world.ask('/health')
  expect([health.status, await health.text()]).toEqual([503, expect.stringMatching(/^The database does not answer/)])
  await world.stop()
})
