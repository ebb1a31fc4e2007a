import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRpcServer } from '../support/rpc-server.ts'
import { buildServiceProgram, type RunningProgram, type ServiceProgram } from '../support/service-program.ts'
import { createTestDatabase, type TestDatabase } from './support/databases.ts'
import { startHoldingNode } from './support/holding-node.ts'

let program: ServiceProgram
let created: TestDatabase
beforeAll(async () => {
  program = await buildServiceProgram('gateway')
  created = await createTestDatabase()
})
afterAll(async () => {
  await program.remove()
  await created.drop()
})

const start: ServiceProgram['start'] = (...given) => program.start(...given)
const urlOf = (one: RunningProgram): Promise<string> => one.url('the gateway listens')

const networksOn = (rpcUrl: string): string =>
  JSON.stringify({
    'eip155:1': { rpcUrls: [rpcUrl], source: 'rpc', native: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  })
const options = (rpcUrl = 'http://127.0.0.1:1') => ({
  PORT: '0',
  PROJECT_IDS: '*',
  NETWORKS: networksOn(rpcUrl),
  DATABASE_URL: created.options.url,
})

test('says what it is, and in which version', async () => {
  const help = start({}, '--help')
  expect(await help.ended).toBe(0)
  expect(help.output()).toContain('PROJECT_IDS')
  const version = start({}, '--version')
  expect(await version.ended).toBe(0)
  expect(version.output()).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('says what is wrong with its options, and ends', async () => {
  const program = start({ PROJECT_IDS: '*', NETWORKS: '{}', PORT: 'http' })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain('latchkey-gateway cannot start:\n  PORT: must be a number')
})

test('says that its port is taken, and ends', async () => {
  const first = start(options())
  const { port } = new URL(await urlOf(first))
  const second = start({ ...options(), PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('EADDRINUSE')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

describe('when it is told to stop', () => {
  test('it ends what is in hand first, and takes nothing new', async () => {
    let answer: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = await startHoldingNode(held)
    const program = start({ ...options(slow.url), LOG_LEVEL: 'info' })
    const url = await urlOf(program)
    // Its connection is kept alive by the client, which must not hold the gateway.
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const asked = fetch(`${url}/v1?chainId=1&projectId=a`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }),
    })
    await slow.reached
    program.child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/health`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false)
    answer?.()
    const response = await asked
    expect([response.status, await response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: '0x1' }])
    expect(await program.ended).toBe(0)
    expect(program.output()).toContain('the gateway has stopped')
    await slow.stop()
  })

  test('it ends what takes too long', async () => {
    const silent = await startRpcServer()
    const program = start({ ...options(silent.url), STOP_SECONDS: '0' })
    const url = await urlOf(program)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
    const asked = fetch(`${url}/v1?chainId=1&projectId=a`, { method: 'POST', body })
    const outcome = asked.then(
      () => 'answered',
      () => 'cut off',
    )
    await expect.poll(silent.requests).toBe(1)
    program.child.kill('SIGINT')
    expect(await outcome).toBe('cut off')
    expect(await program.ended).toBe(0)
    await silent.stop()
  })
})

test('its log names no account and no address of a client', async () => {
  const program = start(options())
  const url = await urlOf(program)
  const account = '0x1234567890abcdef1234567890abcdef12345678'
  const response = await fetch(`${url}/v1/account/${account}/balance?projectId=a&currency=usd`)
  expect(response.status).toBe(503)
  program.child.kill('SIGTERM')
  await program.ended
  expect(program.output()).toContain('"route":"/v1/account/:address/balance","status":503')
  expect(program.output()).toContain(response.headers.get('x-request-id'))
  expect(program.output().toLowerCase()).not.toContain(account.slice(2))
})
