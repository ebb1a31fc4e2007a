import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rpc } from '../sandbox/support/rpc.ts'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import { type JsonReply, type JsonServer, startJsonServer } from './support/json-server.ts'
import {
  keeper,
  type SandboxNetworks,
  solanaId,
  solanaKeeper,
  startSandboxNetworks,
} from './support/sandbox-networks.ts'

const zero = '0x0000000000000000000000000000000000000000'
const coin = (price: number) => ({ decimals: 18, symbol: 'X', price, timestamp: 1_795_000_000, confidence: 0.99 })

let chains: SandboxNetworks
let service: JsonServer
let world: GatewayWorld
let fresh: GatewayWorld
let answer: (path: string) => JsonReply | undefined
beforeAll(async () => {
  chains = await startSandboxNetworks()
  service = await startJsonServer((path) => answer(path))
  const [one, , solana] = Object.values(chains.networks)
  if (one === undefined || solana === undefined) throw new Error('There are no networks.')
  const options = {
    networks: {
      'eip155:31337': { ...one, prices: { source: 'service', chain: 'ethereum' } },
      'eip155:31338': { ...one, rpcUrls: [chains.rpcUrls.two], prices: undefined },
      [solanaId]: { ...solana, prices: { source: 'service', chain: 'solana', native: 'coingecko:solana' } },
    },
    priceServiceUrl: service.url,
    limits: { requests: 10_000, upstreamSeconds: 3 },
  } as const
  world = await createGatewayWorld({ ...options, priceSeconds: 3_600 })
  fresh = await createGatewayWorld({ ...options, priceSeconds: 0 })
  // The chain of Solana is loaded for its first question.
  await rpc(chains.rpcUrls.solana, 'getBalance', [solanaKeeper])
})
beforeEach(() => {
  answer = () => ({ body: { coins: {} } })
})
afterAll(() => Promise.all([world.stop(), fresh.stop(), service.stop(), chains.stop()]))

const native = 'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ask = (addresses: readonly string[], on = fresh, currency = 'usd', projectId = 'sample') =>
  on.ask('/v1/fungible/price', { method: 'POST', body: { projectId, currency, addresses } })
const tokenOf = (symbol: string): string => `eip155:31337:${chains.tokens.get(symbol)}`
const failed = (field: string) => ({ status: 'FAILED', reasons: [{ field, description: expect.any(String) }] })

describe('the price of', () => {
  test('a native currency, by what the contract has in place of its address', async () => {
    answer = () => ({ body: { coins: { [`ethereum:${zero}`]: coin(3_120.5) } } })
    expect(await (await ask([native, 'eip155:1:nonsense'])).json()).toEqual({
      fungibles: [
        {
          address: native,
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: fresh.imageUrl('https://pictures.example/ether.png'),
          price: 3_120.5,
          decimals: 18,
        },
      ],
    })
    expect(service.asked().at(-1)).toBe(`/prices/current/ethereum:${zero}`)
  })

  test('a token, whose name the chain says', async () => {
    const address = tokenOf('MUTED')
    answer = (path) => ({ body: { coins: { [path.replace('/prices/current/', '')]: coin(0.9) } } })
    expect(await (await ask([address])).json()).toEqual({
      fungibles: [{ address, name: 'Mute Dollar', symbol: 'MUTED', iconUrl: '', price: 0.9, decimals: 6 }],
    })
  })

  test('SOL and a token of Solana', async () => {
    answer = (path) => ({ body: { coins: { [path.replace('/prices/current/', '')]: coin(2) } } })
    const sol = `${solanaId}:So11111111111111111111111111111111111111111`
    expect(await (await ask([sol])).json()).toMatchObject({ fungibles: [{ symbol: 'SOL', price: 2, decimals: 9 }] })
    expect(service.asked().at(-1)).toBe('/prices/current/coingecko:solana')
    const mint = 'GbMKoYMzuiyYPVa6nWe7xV8JJEG8Q6WyJZfnDRBr7dET'
    expect(await (await ask([`${solanaId}:${mint}`])).json()).toMatchObject({
      fungibles: [{ symbol: 'REEF9', price: 2 }],
    })
    expect(service.asked().at(-1)).toBe(`/prices/current/solana:${mint}`)
  })
})

describe('there is no price', () => {
  test.each([
    ['of what the service does not know', 400, 'asset', () => [native]],
    ['of a network without prices', 400, 'asset', () => [native.replace('31337', '31338')]],
    ['of what is no token', 400, 'asset', () => [`eip155:31337:${keeper}`]],
    ['of a chain that nobody named', 400, 'chainId', () => [native.replace('31337', '1')]],
    ['of no address', 400, 'address', () => ['eip155:31337:0x12']],
    ['of no CAIP-10 address', 400, 'address', () => ['0x12']],
    ['of nothing', 400, '', () => []],
  ])('%s', async (_, status, field, addresses) => {
    const response = await ask(addresses())
    expect([response.status, await response.json()]).toEqual([status, failed(field)])
  })

  test('for a stranger, in another currency, or in one that is none', async () => {
    expect((await ask([native], fresh, 'usd', 'stranger')).status).toBe(401)
    const euro = await ask([native], fresh, 'eur')
    expect([euro.status, await euro.json()]).toEqual([400, failed('currency')])
    expect((await ask([native], fresh, 'shells')).status).toBe(422)
  })

  test.each<[string, JsonReply | undefined]>([
    ['is broken', { status: 500, body: {} }],
    ['answers with something else', { body: { coins: { [`ethereum:${zero}`]: { price: 'much' } } } }],
    ['answers with a price below nothing', { body: { coins: { [`ethereum:${zero}`]: coin(-1) } } }],
    ['answers with no JSON', { body: 'oops' }],
    ['does not answer', undefined],
  ])('while the service %s; balances are there without values', async (_, reply) => {
    answer = () => reply
    const response = await ask([native])
    expect([response.status, await response.json()]).toEqual([503, failed('')])
    const balance = await fresh.ask(`/v1/account/${keeper}/balance?projectId=sample&currency=usd&chainId=31337`)
    const { balances } = (await balance.json()) as { readonly balances: readonly object[] }
    expect(balances).toMatchObject([{ symbol: 'ETH' }, { symbol: 'LNTD' }])
    expect(balances.some((row) => 'price' in row || 'value' in row)).toBe(false)
  })
})

test('the service is asked once while a price is current, also where it knows none, and for many at a time', async () => {
  answer = () => ({ body: { coins: { [`ethereum:${zero}`]: coin(1) } } })
  const before = service.asked().length
  const path = `/v1/account/${keeper}/balance?projectId=sample&currency=usd&chainId=31337`
  for (const _ of [1, 2, 3])
    expect(await (await world.ask(path)).json()).toMatchObject({ balances: [{ price: 1 }, {}] })
  const asked = service.asked().slice(before)
  expect(asked).toEqual([`/prices/current/ethereum:${zero},ethereum:${chains.tokens.get('LNTD')?.toLowerCase()}`])
})
