import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'
import { type LocalChain, startLocalChain } from './local/support/local-chain.ts'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'

const { abi } = artifacts.Token
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ofSolana = '4PJr2U6PgBTQkycRmFVaKti5AgsEXnXoKhjZVBLSXVYP'

let chain: LocalChain
let world: GatewayWorld
let token: Hex
const account = (index: number): Hex => chain.accounts[index] ?? '0x'

beforeAll(async () => {
  chain = await startLocalChain()
  token = await chain.deploy('Token', ['Saltmarsh', 'SALTM', 2, chain.accounts, [900n, 900n, 900n, 900n]])
  const local = { rpcUrls: [chain.anvil.url], source: 'local', native } as const
  world = await createGatewayWorld({
    networks: {
      'eip155:31337': { ...local, prices: { source: 'fixed', usd: { [token]: 0.5 } } },
      // The same chain, as if it were another one that was followed for itself.
      'eip155:2': local,
      'eip155:1': { rpcUrls: ['http://127.0.0.1:1'], source: 'rpc', native },
      [solana]: { rpcUrls: ['http://127.0.0.1:1'], source: 'solana', native },
    },
    limits: { requests: 10_000 },
  })
})
afterAll(() => Promise.all([world.stop(), chain.anvil.stop()]))

interface Answer {
  readonly data: readonly {
    readonly id: string
    readonly metadata: { readonly hash: string; readonly chain: string }
  }[]
  readonly next: string | null
}

const ask = (address: string, query = '&chainId=eip155:31337') =>
  world.ask(`/v1/account/${address}/history?projectId=sample&st=appkit&sv=html${query}`)
const history = async (address: string, query?: string): Promise<Answer> => {
  const response = await ask(address, query)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** An account of which nobody has heard. */
let fresh = 0
let visitor: Hex
beforeEach(() => {
  fresh += 1
  visitor = `0x${fresh.toString(16).padStart(40, 'a')}`
})

describe('a transaction', () => {
  test('is told as the contract has it', async () => {
    const hash = await chain.send(1, token, abi, 'transfer', [visitor, 125n])
    expect(await history(visitor)).toEqual({
      data: [
        {
          id: `eip155:31337:${hash}`,
          metadata: {
            operationType: 'receive',
            hash,
            minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
            sentFrom: account(1),
            sentTo: token,
            status: 'confirmed',
            nonce: expect.any(Number),
            application: null,
            chain: 'eip155:31337',
          },
          transfers: [
            {
              fungible_info: { name: 'Saltmarsh', symbol: 'SALTM', icon: null },
              nft_info: null,
              direction: 'in',
              quantity: { numeric: '1.25' },
              value: 0.625,
              price: 0.5,
              flags: { is_spam: false },
            },
          ],
        },
      ],
      next: null,
    })
  })

  test('has neither a value nor a price where none is known', async () => {
    await chain.pay(1, visitor, 10n ** 18n + 1n)
    expect(await history(visitor)).toMatchObject({
      data: [{ transfers: [{ quantity: { numeric: '1.000000000000000001' }, value: null, price: null }] }],
    })
  })

  test('of an NFT names it', async () => {
    const beacon = await chain.deploy('Collectible', ['Beacons', 'BEACON', 'Beacon', [visitor]])
    expect(await history(visitor)).toMatchObject({
      data: [
        {
          metadata: { operationType: 'mint', sentTo: beacon },
          transfers: [
            {
              fungible_info: null,
              nft_info: { name: 'Beacon #1', content: null, flags: { is_spam: false } },
              ...{ direction: 'in', quantity: { numeric: '1' }, value: null, price: null },
            },
          ],
        },
      ],
    })
  })

  test('that failed is listed, and moved nothing', async () => {
    const hash = await chain.send(2, token, abi, 'transfer', [visitor, 10n ** 9n])
    const { data } = await history(account(2))
    expect(data[0]).toMatchObject({ metadata: { hash, status: 'failed', operationType: 'execute' }, transfers: [] })
  })

  test('to oneself is one transfer', async () => {
    await chain.pay(3, account(3), 5n)
    await chain.send(3, token, abi, 'transfer', [account(3), 5n])
    const { data } = await history(account(3))
    const self = { metadata: { operationType: 'send' }, transfers: [{ direction: 'self' }] }
    expect(data.slice(0, 2)).toMatchObject([self, self])
  })

  test('of nothing that a stranger sends in the name of the visitor is flagged (address poisoning)', async () => {
    const bait: Hex = `0x${'b'.repeat(40)}`
    await chain.send(1, token, abi, 'transferFrom', [visitor, bait, 0n])
    await chain.send(1, token, abi, 'transfer', [visitor, 0n])
    await chain.pay(1, visitor, 0n)
    const flagged = (direction: string) => ({ transfers: [{ direction, flags: { is_spam: true } }] })
    expect(await history(visitor)).toMatchObject({ data: [flagged('in'), flagged('in'), flagged('out')] })
    // What the visitor sent themselves is theirs.
    await chain.send(0, token, abi, 'transfer', [bait, 0n])
    expect((await history(account(0))).data[0]).toMatchObject({ transfers: [{ flags: { is_spam: false } }] })
  })
})

describe('pages', () => {
  test('have fifty, and what is mined between them neither moves nor repeats any', async () => {
    for (let index = 0; index < 57; index += 1) await chain.pay(1, visitor, BigInt(index + 1))
    const first = await history(visitor)
    expect(first.data).toHaveLength(50)
    await chain.pay(1, visitor, 100n)
    const second = await history(visitor, `&chainId=31337&cursor=${first.next}`)
    expect(second).toMatchObject({ data: { length: 7 }, next: null })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(57)
    expect((await history(visitor)).data.slice(1).map(({ id }) => id)).toEqual(ids.slice(0, 49))
  })

  test('are right right after a reorganisation of ten blocks', async () => {
    for (let index = 0; index < 60; index += 1) await chain.pay(1, visitor, BigInt(index + 1))
    const first = await history(visitor)
    await chain.anvil.rpc('anvil_reorg', [10, []])
    const second = await history(visitor, `&chainId=31337&cursor=${first.next}`)
    expect(second).toMatchObject({ data: { length: 10 }, next: null })
    expect((await history(visitor)).data.map(({ id }) => id)).toEqual(
      [...first.data.slice(10), ...second.data].map(({ id }) => id),
    )
  })

  test('are of all networks where none is named, newest first', async () => {
    await chain.pay(1, visitor, 1n)
    const { data } = await history(visitor, '')
    expect(data.map(({ metadata }) => metadata.chain).sort()).toEqual(['eip155:2', 'eip155:31337'])
    expect(new Set(data.map(({ id }) => id)).size).toBe(2)
  })
})

describe('what is refused', () => {
  const evm = '0x1234567890abcdef1234567890ABCDEF12345678'
  test.each([
    ['an address that is none', '0x12', '&chainId=1', 400, 'address'],
    ['a chain that nobody named', evm, '&chainId=eip155:999', 400, ''],
    ['a chain of which nothing is kept', evm, '&chainId=1', 400, ''],
    ['another namespace', ofSolana, `&chainId=${solana}`, 400, 'address'],
    ['another namespace, by its address', ofSolana, '', 400, 'address'],
    ['a cursor that is none', evm, '&chainId=31337&cursor=WyIyMDI2', 400, ''],
    ['an empty cursor', evm, '&chainId=31337&cursor=', 400, ''],
    ['an on-ramp', evm, '&chainId=31337&onramp=coinbase', 400, 'provider'],
    ['an on-ramp that nobody knows', evm, '&chainId=31337&onramp=other', 400, 'provider'],
    ['another currency', evm, '&chainId=31337&currency=eur', 400, 'currency'],
  ])('%s', async (_, address, query, status, field) => {
    const response = await ask(address, query)
    expect([response.status, await response.json()]).toMatchObject([status, { status: 'FAILED', reasons: [{ field }] }])
  })

  test('a question without a known project', async () => {
    expect((await world.ask(`/v1/account/${evm}/history?projectId=stranger`)).status).toBe(401)
    expect((await world.ask(`/v1/account/${evm}/history`)).status).toBe(400)
  })
})
