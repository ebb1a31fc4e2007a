import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageSigner } from '../../gateway/images/image-signer.ts'
import { limitOfRuns, runs } from '../support/long-runs.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { type LocalChain, startLocalChain } from './local/support/local-chain.ts'
import { createGatewayWorld, type GatewayRequest, type GatewayWorld } from './support/gateway-world.ts'

const account = '0x1234567890abcdef1234567890ABCDEF12345678'
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What a resolver says of a name or an account that it does not know: an empty text, and no addresses. */
const nobody = `0x${[0x60, 0, 0, 0].map((word) => word.toString(16).padStart(64, '0')).join('')}`

let node: RpcServer
let chain: LocalChain
let world: GatewayWorld
/** There are no pools: what is asked of them is refused. */
const swaps = { factory: account, router: account, wrappedNative: account }

beforeAll(async () => {
  chain = await startLocalChain()
  node = await startRpcServer((method) => (method === 'eth_getBalance' ? '0x10' : nobody))
  const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const names = { universalResolver: account }
  const prices = { source: 'fixed', usd: { native: 2 } } as const
  world = await createGatewayWorld({
    networks: {
      'eip155:1': { rpcUrls: [node.url], source: 'rpc', native: currency, prices, names },
      'eip155:31337': { rpcUrls: [chain.anvil.url], source: 'local', native: currency, prices, swaps },
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { rpcUrls: [node.url], source: 'solana', native: currency },
    },
    imageKey,
    limits: { requests: 1_000_000, images: 1_000_000, rpcCalls: 10_000_000, bodyBytes: 65_536 },
  })
})
afterAll(() => Promise.all([world.stop(), node.stop(), chain.anvil.stop()]))

/** Where a page ended that had nothing. */
const cursor = Buffer.from('{"eip155:31337":"7.0.0123456789abcdef"}').toString('base64url')

/** Requests that are right, from which the mutated ones are made. */
const right: readonly (readonly [path: string, body?: unknown])[] = [
  [`/v1/account/${account}/balance?projectId=sample&currency=usd&chainId=eip155:1&forceUpdate=eip155:1:${account}`],
  [`/v1/account/${account}/history?projectId=sample&chainId=eip155:31337&cursor=${cursor}&currency=usd`],
  [`/v1/account/${account}/nfts?projectId=sample&chainId=eip155:31337`],
  [`/v1/identity/${account}?projectId=sample&sender=${account}`],
  [`/v1/account/${account}/identity?projectId=sample`],
  [`/v1/profile/reverse/${account}?apiVersion=2`],
  ['/v1/profile/account/keeper.test?apiVersion=2'],
  ['/v1/supported-chains?projectId=sample&st=appkit&sv=1'],
  [`/v1/convert/tokens?projectId=sample&chainId=eip155:31337&address=${account}`],
  ['/v1/convert/gas-price?projectId=sample&chainId=eip155:31337'],
  ['/v1/fungible/price', { projectId: 'sample', currency: 'usd', addresses: [native] }],
  [
    '/v1?chainId=eip155:1&projectId=sample',
    { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [account, 'latest'] },
  ],
  ['/v1/?chainId=1&projectId=sample', [{ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{}, 'latest'] }]],
  ['/health'],
]

test.each(right.map(([path, body]) => ({ path, body })))('$path is answered', async ({ path, body }) => {
  const response = await world.ask(path, body === undefined ? {} : { method: 'POST', body })
  expect(response.status).toBe(200)
})

const nasty = fc.constantFrom(
  ...['%', '%00', '%ff%fe', '%2e%2e', '\u0000', '\ud800', '__proto__', 'constructor', 'toString', '[object Object]'],
  ...[
    "'; drop table rate_limits; --",
    '{{7*7}}',
    '🧯',
    '-1',
    '1e309',
    'NaN',
    '0x',
    ' ',
    '\n',
    ':',
    '::',
    'eip155:',
    'null',
  ],
)
const anything = fc.oneof(
  nasty,
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 2_000, maxLength: 4_000 }),
)

/** A piece of a text is left out, or something else stands in its place. */
const mutate = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.nat({ max: 12 }), fc.oneof(fc.constant(''), anything))
    .map(([from, length, other]) => text.slice(0, from) + other + text.slice(from + length))

/** Something else in one place of a body. */
const mutateBody = (body: unknown): fc.Arbitrary<string> => {
  const text = JSON.stringify(body)
  const values = [...text.matchAll(/"[^"]*"|\d+/g)].map(({ 0: { length }, index }) => [index, length] as const)
  const replaced = fc
    .tuple(
      fc.constantFrom(...values),
      fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        anything,
      ),
    )
    .map(([[from, length], other]) => text.slice(0, from) + other + text.slice(from + length))
  return fc.oneof(
    replaced,
    mutate(text),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    anything,
  )
}

const headers = fc.dictionary(
  fc.constantFrom('origin', 'content-type', 'x-forwarded-for', 'x-sdk-version', 'cookie', 'x-request-id'),
  fc.string().map((text) => text.replace(/[^ -~]/g, '').trim()),
)

const imageKey = 'of thirty-two characters or more.'
/** Signed rightly, and of a picture that is not kept. */
const signed = createImageSigner(createHash('sha256').update(imageKey).digest()).sign(`picture:${'0'.repeat(64)}`)

const mutated = fc.constantFrom(...right, [`/v1/images/${signed}?projectId=sample`] as const).chain(([path, body]) =>
  fc.record({
    path: fc.oneof({ weight: 1, arbitrary: fc.constant(path) }, { weight: 4, arbitrary: mutate(path) }),
    asking: fc.record<GatewayRequest>({
      method: fc.constantFrom(
        ...(body === undefined ? ['GET', 'GET', 'GET', 'HEAD'] : ['POST', 'POST', 'POST', 'PUT']),
      ),
      headers,
      ...(body !== undefined && { body: mutateBody(body) }),
    }),
  }),
)

/** What a server of the net never gets to see: a path that no client can send. */
const sent = (path: string): string | undefined => {
  const url = `http://localhost/${path.replace(/^\/+/, '')}`
  return URL.canParse(url) ? new URL(url).href.slice('http://localhost'.length) : undefined
}

const documented = [200, 204, 400, 401, 404, 405, 413, 422, 503]

test(
  'a request that is wrong in any way has a documented answer',
  async () => {
    await fc.assert(
      fc.asyncProperty(mutated, async ({ path, asking }) => {
        const sendable = sent(path)
        fc.pre(sendable !== undefined)
        const response = await world.ask(sendable, asking)
        expect(documented).toContain(response.status)
        expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
        const text = await response.text()
        if (text !== '' && response.status >= 400 && response.headers.get('content-type') === 'application/json')
          expect(JSON.parse(text)).toEqual({
            status: 'FAILED',
            reasons: [{ field: expect.any(String), description: expect.any(String) }],
          })
      }),
      { numRuns: runs(500, 10_000) },
    )
  },
  limitOfRuns(60_000),
)
