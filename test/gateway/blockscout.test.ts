import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import { type JsonReply, type JsonServer, startJsonServer } from './support/json-server.ts'
import { type SandboxNetworks, second, startSandboxNetworks } from './support/sandbox-networks.ts'

const token = {
  address_hash: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  circulating_market_cap: '74352000000.0',
  decimals: '6',
  exchange_rate: '0.9998',
  holders_count: '5123456',
  icon_url: 'https://pictures.example/usdc.png',
  name: 'USD Coin',
  reputation: 'ok',
  symbol: 'USDC',
  total_supply: '43000000000000000',
  type: 'ERC-20',
  volume_24h: '1234.5',
}
const owned = (value: string, rest: object = {}) => ({
  token: { ...token, ...rest },
  token_id: null,
  token_instance: null,
  value,
})
const other = (last: string) => ({ address_hash: `0x${last.padStart(40, '0')}` })

let chains: SandboxNetworks
let explorer: JsonServer
let world: GatewayWorld
let answer: (path: string) => JsonReply | undefined
beforeAll(async () => {
  chains = await startSandboxNetworks()
  explorer = await startJsonServer((path) => answer(path))
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = {
    rpcUrls: [chains.rpcUrls.one],
    source: 'blockscout',
    blockscoutUrl: `${explorer.url}/`,
    native,
  } as const
  const prices = { source: 'fixed', usd: { [token.address_hash]: 0.5 } } as const
  world = await createGatewayWorld({
    networks: { 'eip155:31337': { ...network, prices } },
    limits: { requests: 10_000, upstreamSeconds: 1 },
  })
})
beforeEach(() => {
  answer = () => ({ body: [] })
})
afterAll(() => Promise.all([world.stop(), explorer.stop(), chains.stop()]))

const ask = (query = '', address = second) =>
  world.ask(`/v1/account/${address}/balance?projectId=sample&currency=usd&chainId=31337${query}`)

const rowsOf = async (query?: string): Promise<unknown> => {
  const response = await ask(query)
  expect(response.status).toBe(200)
  const { balances } = (await response.json()) as { readonly balances: unknown }
  return balances
}

const ether = { symbol: 'ETH', quantity: { decimals: '18', numeric: '10000' } }

describe('tokens that Blockscout lists', () => {
  test('are listed with the native currency, which the chain says: what has a value comes first', async () => {
    answer = () => ({ body: [owned('1234567')] })
    expect(await rowsOf()).toEqual([
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:31337',
        address: `eip155:31337:${token.address_hash.toLowerCase()}`,
        value: 0.5 * 1.234567,
        price: 0.5,
        quantity: { decimals: '6', numeric: '1.234567' },
        iconUrl: world.imageUrl('https://pictures.example/usdc.png'),
      },
      { ...ether, name: 'Ether', chainId: 'eip155:31337', iconUrl: '' },
    ])
    expect(explorer.asked()).toContain(`/api/v2/addresses/${second.toLowerCase()}/token-balances`)
  })

  test('have the name of their address where they have none, and exact amounts of any size', async () => {
    const nameless = { ...other('1'), name: null, symbol: null, icon_url: null, decimals: '77' }
    answer = () => ({ body: [owned((2n ** 256n - 1n).toString(), nameless)] })
    const digits = (2n ** 256n - 1n).toString().padStart(78, '0')
    expect(await rowsOf()).toMatchObject([
      ether,
      { name: '0x0000…0001', iconUrl: '', quantity: { decimals: '77', numeric: `${digits[0]}.${digits.slice(1)}` } },
    ])
  })

  test('are left out where they are NFTs, frauds, spent, or cannot be counted', async () => {
    answer = () => ({
      body: [
        owned('1', { type: 'ERC-721', decimals: null }),
        owned('1', { type: 'ERC-1155' }),
        owned('1', { reputation: 'scam' }),
        owned('0'),
        owned('1', { decimals: null }),
        owned('1', { decimals: 'many' }),
        owned('1', { address_hash: 'nowhere' }),
        { ...owned('1'), token: null },
      ],
    })
    expect(await rowsOf()).toMatchObject([ether])
    expect(await rowsOf()).toHaveLength(1)
  })

  test('are named by strangers: without commands, line breaks and invisible letters, and no longer than a line', async () => {
    const hostile = {
      name: `Visit \u202Eevil\u0000\u001b[31m\n${'x'.repeat(1_000)}`,
      symbol: '\u200b<script>\u2028',
      icon_url: 'javascript:alert(1)',
    }
    answer = () => ({ body: [owned('1', hostile)] })
    const [row] = (await rowsOf()) as readonly { readonly name: string; readonly symbol: string }[]
    expect(row?.name).toMatch(/^Visit evil \[31m x+…$/)
    expect(row?.name).toHaveLength(64)
    expect(row).toMatchObject({ symbol: '<script>', iconUrl: '' })
  })

  test('are five hundred at most', async () => {
    answer = () => ({ body: Array.from({ length: 2_000 }, (_, index) => owned('1', other(index.toString(16)))) })
    expect(await rowsOf()).toHaveLength(500)
  })

  test('are those that are worth something, however many a stranger has sent before', async () => {
    const dust = Array.from({ length: 1_500 }, (_, index) => owned('1', other(index.toString(16))))
    answer = () => ({ body: [...dust, owned('4000000')] })
    const rows = (await rowsOf()) as readonly unknown[]
    expect(rows).toHaveLength(500)
    expect(rows.slice(0, 2)).toMatchObject([{ symbol: 'USDC', value: 2 }, ether])
  })

  test('are read from the chain where they have to be fresh', async () => {
    const dollar = chains.tokens.get('LNTD') ?? ''
    answer = () => ({ body: [owned('5', { address_hash: dollar, symbol: 'STALE' })] })
    expect(await rowsOf()).toMatchObject([ether, { symbol: 'STALE', quantity: { numeric: '0.000005' } }])
    expect(await rowsOf(`&forceUpdate=eip155:31337:${dollar}`)).toMatchObject([
      ether,
      { symbol: 'LNTD', quantity: { numeric: '910' } },
    ])
  })

  test('of older versions have their address under its older name', async () => {
    const { address_hash: address, ...older } = token
    answer = () => ({ body: [{ ...owned('1'), token: { ...older, address } }] })
    expect(await rowsOf()).toMatchObject([{ symbol: 'USDC' }, ether])
  })
})

test('an account that Blockscout has never seen has the native currency', async () => {
  answer = () => ({ status: 404, body: { message: 'Not found' } })
  expect(await rowsOf()).toMatchObject([ether])
})

test.each<[string, JsonReply | undefined]>([
  ['is broken', { status: 500, body: 'oops' }],
  ['wants a pause', { status: 429, body: {} }],
  ['answers with a page', { body: '<html>' }],
  ['answers with something else', { body: { items: [] } }],
  ['answers with amounts that are none', { body: [owned('-1')] }],
  ['does not answer', undefined],
])('a Blockscout that %s is 503', async (_, reply) => {
  answer = () => reply
  const response = await ask()
  expect([response.status, await response.json()]).toMatchObject([503, { reasons: [{ field: 'chainId' }] }])
})

test('the price of a token has its name from Blockscout', async () => {
  answer = (path) => (path.includes('/tokens/') ? { body: token } : undefined)
  const body = { projectId: 'sample', currency: 'usd', addresses: [`eip155:31337:${token.address_hash}`] }
  const response = await world.ask('/v1/fungible/price', { method: 'POST', body })
  expect(await response.json()).toEqual({
    fungibles: [
      {
        address: `eip155:31337:${token.address_hash}`,
        name: 'USD Coin',
        symbol: 'USDC',
        iconUrl: world.imageUrl('https://pictures.example/usdc.png'),
        price: 0.5,
        decimals: 6,
      },
    ],
  })
})
