import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmAccounts } from '../../sandbox/accounts/known-accounts.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { createTestDatabase, type TestDatabase } from './support/databases.ts'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import {
  keeper,
  type SandboxNetworks,
  solanaId,
  solanaKeeper,
  startSandboxNetworks,
} from './support/sandbox-networks.ts'

let chains: SandboxNetworks
let created: TestDatabase
let world: GatewayWorld
const servers: RpcServer[] = []
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** An address that misbehaves; they stop with the file. */
const serve = async (...parameters: Parameters<typeof startRpcServer>): Promise<RpcServer> => {
  const server = await startRpcServer(...parameters)
  servers.push(server)
  return server
}

const worldOn = (rpcUrls: readonly string[]): Promise<GatewayWorld> =>
  createGatewayWorld({
    database: created.options,
    networks: { 'eip155:31337': { rpcUrls: [...rpcUrls], source: 'rpc', native } },
    limits: { upstreamSeconds: 1, rpcCalls: 100_000 },
  })

beforeAll(async () => {
  chains = await startSandboxNetworks()
  created = await createTestDatabase()
  world = await createGatewayWorld({ networks: chains.networks, limits: { rpcCalls: 100_000, rpcBatch: 50 } })
})
afterAll(async () => {
  await world.stop()
  await Promise.all([created.drop(), chains.stop(), ...servers.map((server) => server.stop())])
})

const ask = (body: unknown, { chainId = 'eip155:31337', at = '/v1', projectId = 'sample', on = world } = {}) =>
  on.ask(`${at}?chainId=${chainId}&projectId=${projectId}&st=appkit&sv=html`, { method: 'POST', body })

const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

const answerOf = async (body: unknown, where = {}): Promise<unknown> => {
  const response = await ask(body, where)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  return response.json()
}

describe('what is passed on', () => {
  test.each(['/v1', '/v1/'])('is a call to %s, which the chain answers', async (at) => {
    const answer = await answerOf(call('eth_getBalance', [keeper, 'latest'], 'id of mine'), { at })
    expect(answer).toEqual({ jsonrpc: '2.0', id: 'id of mine', result: '0x21e19e0c9bab2400000' })
  })

  test('is a batch, of which what is not allowed is answered here', async () => {
    const answers = await answerOf([
      call('eth_getBalance', [keeper, 'latest'], 1),
      call('anvil_setBalance', [keeper, '0x0'], 2),
      call('eth_chainId', [], 3),
      call('eth_blockNumber', [], 4),
      'no call',
    ])
    expect(answers).toHaveLength(5)
    expect(answers).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 1, result: '0x21e19e0c9bab2400000' },
        { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: 'Method not found' } },
        { jsonrpc: '2.0', id: 3, result: '0x7a69' },
        { jsonrpc: '2.0', id: 4, result: '0x2' },
        { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid Request' } },
      ]),
    )
  })

  test('is a transaction that is signed', async () => {
    const account = privateKeyToAccount(evmAccounts[4]?.privateKey ?? '0x')
    const signed = await account.signTransaction({
      ...{ chainId: 31_337, nonce: 0, gas: 21_000n, to: keeper as `0x${string}`, value: 1n },
      ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n },
    })
    expect(await answerOf(call('eth_sendRawTransaction', [signed]))).toMatchObject({ result: /^0x/ })
  }, 20_000)

  test('is an error of the chain', async () => {
    expect(await answerOf(call('eth_getBalance', ['0x12', 'latest']))).toMatchObject({ error: { code: -32_602 } })
  })

  test('is a call to Solana', async () => {
    const answer = await answerOf(call('getBalance', [solanaKeeper]), { chainId: solanaId })
    expect(answer).toMatchObject({ result: { value: 750_000_000_000 } })
  })

  test('keeps numbers that JavaScript has not', async () => {
    const large = await serve(() => 2n ** 64n - 1n)
    const on = await worldOn([large.url])
    expect(await (await ask(call('eth_gasPrice'), { on })).text()).toContain('18446744073709551615')
    expect(await (await ask([call('eth_gasPrice')], { on })).text()).toContain('18446744073709551615')
    await on.stop()
  })
})

describe('what is answered here', () => {
  test.each([
    ['eth_chainId', '0x7a69'],
    ['net_version', '31337'],
    ['net_listening', true],
  ])('is %s, without a node', async (method, result) => {
    const on = await worldOn(['http://127.0.0.1:1'])
    expect(await answerOf(call(method), { on })).toEqual({ jsonrpc: '2.0', id: 1, result })
    await on.stop()
  })

  test.each([
    ...[
      'personal_sign',
      'admin_addPeer',
      'debug_traceTransaction',
      'txpool_content',
      'anvil_setBalance',
      'hardhat_reset',
    ],
    ...[
      'evm_mine',
      'eth_sendTransaction',
      'eth_sign',
      'eth_accounts',
      'eth_newFilter',
      'wallet_addEthereumChain',
      'test',
    ],
    ...['ETH_CALL', 'eth_call ', 'constructor', '__proto__', 'getBalance'],
  ])('is %s, which is no method here', async (method) => {
    const seen = await serve(() => 'reached the node')
    const on = await worldOn([seen.url])
    expect(await answerOf(call(method, [keeper]), { on })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_601, message: 'Method not found' },
    })
    expect(seen.requests()).toBe(0)
    await on.stop()
  })

  test.each([
    ['no object', 7],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'eth_call' }],
    ['no id', { jsonrpc: '2.0', method: 'eth_call' }],
    ['params that are none', { jsonrpc: '2.0', id: 1, method: 'eth_call', params: 'all' }],
    ['an empty batch', []],
  ])('is %s', async (_, body) => {
    expect(await answerOf(body)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_600, message: 'Invalid Request' },
    })
  })

  test('is a call that says its method twice: only the one that was looked at is passed on', async () => {
    const seen = await serve((method) => method)
    const on = await worldOn([seen.url])
    const twice = '{"jsonrpc":"2.0","id":1,"method":"debug_traceTransaction","method":"eth_blockNumber","params":[]}'
    expect(await answerOf(twice, { on })).toMatchObject({ result: 'eth_blockNumber' })
    await on.stop()
  })
})

describe('a wrong question', () => {
  const failed = (field: string) => ({ status: 'FAILED', reasons: [{ field, description: expect.any(String) }] })

  test.each([
    ['an unknown project', 401, 'authentication', { projectId: 'stranger' }],
    ['an unknown chain', 400, 'chainId', { chainId: 'eip155:1' }],
    ['a chain of no namespace', 400, 'chainId', { chainId: 'constructor' }],
  ])('from %s', async (_, status, field, where) => {
    const response = await ask(call('eth_blockNumber'), where)
    expect([response.status, await response.json()]).toEqual([status, failed(field)])
  })

  test('with too many calls in a batch', async () => {
    const response = await ask(Array.from({ length: 51 }, (_, id) => call('eth_blockNumber', [], id)))
    expect([response.status, await response.json()]).toEqual([400, failed('')])
  })

  test('that is no JSON, or nothing', async () => {
    for (const body of ['{', '', '\u0000']) expect((await ask(body)).status).toBe(400)
  })

  test('that is nested too deep to be written again', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`
    expect((await ask(deep)).status).toBe(200)
  })
})

describe('when an address fails', () => {
  const good = () => serve((method) => `${method} of the good one`)

  test.each([
    ['is away', async () => 'http://127.0.0.1:1'],
    ['answers with an error of HTTP', async () => (await serve('busy', { status: 502 })).url],
    ['has no requests left', async () => (await serve('{}', { status: 429 })).url],
    [
      'says so in JSON-RPC',
      async () => (await serve(() => Object.assign(new Error('limit exceeded'), { code: -32_005 }))).url,
    ],
    ['says nothing', async () => (await serve()).url],
    ['stops in the middle', async () => (await serve(() => 1, { isCutShort: true })).url],
    ['answers with a page', async () => (await serve('<html>')).url],
    ['answers with JSON that is no JSON-RPC', async () => (await serve('{"ok":true}')).url],
  ])('the next one is asked: %s', async (_, bad) => {
    const on = await worldOn([await bad(), (await good()).url])
    expect(await answerOf(call('eth_gasPrice'), { on })).toMatchObject({ result: 'eth_gasPrice of the good one' })
    await on.stop()
  })

  test('it is asked last for a while', async () => {
    const bad = await serve('busy', { status: 503 })
    const on = await worldOn([bad.url, (await good()).url])
    for (const _ of [1, 2, 3]) await answerOf(call('eth_gasPrice'), { on })
    expect(bad.requests()).toBe(1)
    await on.stop()
  })

  test('and no other answers, the chain is not there', async () => {
    const on = await worldOn([(await serve('busy', { status: 500 })).url, 'http://127.0.0.1:1'])
    for (const body of [call('eth_gasPrice'), [call('eth_gasPrice')]]) {
      const response = await ask(body, { on })
      expect([response.status, await response.json()]).toMatchObject([503, { reasons: [{ field: 'chainId' }] }])
    }
    await on.stop()
  })

  test('and all have no requests left, their word is passed on', async () => {
    const out = await serve(() => Object.assign(new Error('limit exceeded'), { code: -32_005 }))
    const on = await worldOn([out.url])
    expect(await answerOf(call('eth_gasPrice'), { on })).toMatchObject({ error: { code: -32_005 } })
    await on.stop()
  })
})
