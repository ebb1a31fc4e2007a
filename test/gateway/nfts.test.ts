import { encodeAbiParameters, type Hex, pad, zeroHash } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from './local/support/local-chain.ts'
import { scriptedLog, scriptedToken } from './local/support/scripted-token.ts'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import { type JsonReply, type JsonServer, startJsonServer } from './support/json-server.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const root = `bafy${'a'.repeat(55)}`

let chain: LocalChain
let ipfs: JsonServer
let world: GatewayWorld
let answer: (path: string) => JsonReply | undefined
let visitor: Hex
let visitors = 0
beforeAll(async () => {
  chain = await startLocalChain()
  ipfs = await startJsonServer((path) => answer(path))
  const local = { rpcUrls: [chain.anvil.url], source: 'local', native } as const
  world = await createGatewayWorld({
    networks: {
      'eip155:31337': local,
      'eip155:2': local,
      'eip155:1': { rpcUrls: ['http://127.0.0.1:1'], source: 'rpc', native },
      [solana]: { rpcUrls: ['http://127.0.0.1:1'], source: 'solana', native },
    },
    ipfsGatewayUrl: ipfs.url,
    limits: { requests: 10_000 },
  })
})
beforeEach(() => {
  visitors += 1
  visitor = `0x${visitors.toString(16).padStart(40, 'c')}`
  answer = () => ({ body: {} })
})
afterAll(() => Promise.all([world.stop(), chain.anvil.stop(), ipfs.stop()]))

const ask = (address: string, query = '&chainId=eip155:31337', of = 'nfts') =>
  world.ask(`/v1/account/${address}/${of}?projectId=sample&st=appkit&sv=html${query}`)
const nfts = async (query?: string) => {
  const response = await ask(visitor, query)
  expect(response.status).toBe(200)
  return (await response.json()) as { readonly data: readonly object[]; readonly next: string | null }
}

/** An ERC-721 of which the visitor has one, with metadata at an address. */
const withMetadata = async (uri: string): Promise<Hex> => {
  const token = await scriptedToken(chain, {
    'function name()': encodeAbiParameters([{ type: 'string' }], ['Lanterns']),
    'function ownerOf(uint256)': pad(visitor),
    'function tokenURI(uint256)': encodeAbiParameters([{ type: 'string' }], [uri]),
  })
  await scriptedLog(chain, token, [transfer, zeroHash, pad(visitor), pad('0x05')], '0x')
  return token
}

describe('the NFTs of an account', () => {
  test('have names and amounts, and no picture where it is SVG', async () => {
    const beacon = await chain.deploy('Collectible', ['Beacons', 'BEACON', 'Beacon', [visitor]])
    const shells = await chain.deploy('Collection', ['Shells', 'SHELL', 'Shell', [visitor], [[9n, 4n]]])
    const { data, next } = await nfts()
    expect(next).toBeNull()
    const shell = { chainId: 'eip155:31337', contract: shells, standard: 'erc1155', collection: 'Shells' }
    expect(data).toHaveLength(3)
    expect(data).toEqual(
      expect.arrayContaining([
        {
          ...{ chainId: 'eip155:31337', contract: beacon, tokenId: '1', standard: 'erc721' },
          ...{ name: 'Beacon #1', collection: 'Beacons' },
        },
        { ...shell, tokenId: '1', amount: '9', name: 'Shell #1' },
        { ...shell, tokenId: '2', amount: '4', name: 'Shell #2' },
      ]),
    )
  })

  test('have pictures on the gateway, in the history too', async () => {
    answer = () => ({ body: { name: 'Lantern of the pier', image: `ipfs://${root}/5.png` } })
    const contract = await withMetadata(`ipfs://${root}/5`)
    const image = world.imageUrl(`ipfs://${root}/5.png`)
    expect((await nfts()).data).toEqual([
      {
        ...{ chainId: 'eip155:31337', contract, tokenId: '5', standard: 'erc721' },
        ...{ name: 'Lantern of the pier', collection: 'Lanterns', image },
      },
    ])
    const picture = { url: image, content_type: null }
    expect(await (await ask(visitor, undefined, 'history')).json()).toMatchObject({
      data: [
        {
          transfers: [
            {
              nft_info: { name: 'Lantern of the pier', content: { preview: picture, detail: picture } },
              direction: 'in',
            },
          ],
        },
      ],
    })
    expect(ipfs.asked()).toEqual([`/ipfs/${root}/5`])
  })

  test('have the names of their collections where their metadata does not come, or only from this machine', async () => {
    answer = () => ({ status: 500, body: '' })
    for (const uri of [`ipfs://${root}/6`, `https://127.0.0.1/7`, 'https://localhost/8', 'http://a.example/9'])
      await withMetadata(uri)
    const row = { name: 'Lanterns #5', collection: 'Lanterns' }
    const { data } = await nfts()
    expect(data).toMatchObject([row, row, row, row])
    expect(data.some((one) => 'image' in one)).toBe(false)
  })

  test('are fifty to a page', async () => {
    const ids = Array.from({ length: 64 }, () => 1n)
    await chain.deploy('Collection', ['Shells', 'SHELL', 'Shell', [visitor], [ids]])
    const first = await nfts()
    expect(first.data).toHaveLength(50)
    const second = await nfts(`&chainId=31337&cursor=${first.next}`)
    expect(second).toMatchObject({ data: { length: 14 }, next: null })
    expect(new Set([...first.data, ...second.data].map((row) => JSON.stringify(row))).size).toBe(64)
    // Of two networks where none is named.
    const [one, two] = [await nfts(''), await nfts(`&cursor=${(await nfts('')).next}`)]
    expect([one.data.length, two.data.length]).toEqual([50, 50])
    expect((await nfts(`&cursor=${two.next}`)).data).toHaveLength(28)
  })
})

test.each([
  ['an address that is none', '0x12', '&chainId=1', 'address'],
  ['a chain that nobody named', `0x${'1'.repeat(40)}`, '&chainId=999', ''],
  ['a chain of which nothing is kept', `0x${'1'.repeat(40)}`, '&chainId=1', ''],
  ['another namespace', '4PJr2U6PgBTQkycRmFVaKti5AgsEXnXoKhjZVBLSXVYP', `&chainId=${solana}`, 'address'],
  ['a cursor of the history', `0x${'1'.repeat(40)}`, '&chainId=31337&cursor=eyJlaXAxNTU6MzEzMzciOiIxLjEuMDEifQ', ''],
])('%s is refused', async (_, address, query, field) => {
  const response = await ask(address, query)
  expect([response.status, await response.json()]).toMatchObject([400, { status: 'FAILED', reasons: [{ field }] }])
  expect((await world.ask(`/v1/account/${address}/nfts?projectId=stranger`)).status).toBe(401)
})
