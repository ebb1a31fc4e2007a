import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import { type JsonReply, type JsonServer, startJsonServer } from './support/json-server.ts'

const visitor = `0x${'1'.repeat(40)}`
const contract = `0x${'A'.repeat(40)}`
const token = {
  address_hash: contract,
  name: 'Lanterns',
  symbol: 'LNTN',
  decimals: null,
  type: 'ERC-721',
  reputation: 'ok',
}
const owned = (id: string, rest: object = {}, of: object = {}) => ({
  ...{ id, value: '1', image_url: null, metadata: null, token: { ...token, ...of }, token_type: token.type, ...rest },
})

let explorer: JsonServer
let world: GatewayWorld
let answer: (path: string) => JsonReply
beforeAll(async () => {
  explorer = await startJsonServer((path) => answer(path))
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = {
    rpcUrls: ['http://127.0.0.1:1'],
    source: 'blockscout',
    blockscoutUrl: explorer.url,
    native,
  } as const
  world = await createGatewayWorld({ networks: { 'eip155:1': network }, limits: { requests: 10_000 } })
})
beforeEach(() => {
  answer = () => ({ body: { items: [], next_page_params: null } })
})
afterAll(() => Promise.all([world.stop(), explorer.stop()]))

const ask = (query = '', of = 'nfts') => world.ask(`/v1/account/${visitor}/${of}?projectId=sample&chainId=1${query}`)
const nfts = async (query?: string) => {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return (await response.json()) as { readonly data: readonly { tokenId: string }[]; readonly next: string | null }
}

test('NFTs that Blockscout lists have their names and pictures; frauds, SVG and other kinds do not', async () => {
  const picture = 'https://pictures.example/5.png'
  answer = () => ({
    body: {
      items: [
        owned('5', { image_url: picture, metadata: { name: 'Lantern of the pier', image: 'ipfs://x' } }),
        owned('6', { image_url: 'https://pictures.example/6.svg', metadata: { name: 7 } }),
        owned(`${2n ** 256n - 1n}`, { value: '3' }, { type: 'ERC-1155', name: null }),
        owned('7', {}, { reputation: 'scam' }),
        owned('8', {}, { type: 'ERC-404' }),
      ],
      next_page_params: null,
    },
  })
  const row = { chainId: 'eip155:1', contract: contract.toLowerCase(), standard: 'erc721', collection: 'Lanterns' }
  expect(await nfts()).toEqual({
    data: [
      { ...row, tokenId: '5', name: 'Lantern of the pier', image: world.imageUrl(picture) },
      { ...row, tokenId: '6', name: 'Lanterns #6' },
      {
        ...{ ...row, standard: 'erc1155', collection: '0xaaaa…aaaa', tokenId: `${2n ** 256n - 1n}`, amount: '3' },
        name: '0xaaaa…aaaa #11579208…29639935',
      },
    ],
    next: null,
  })
  expect(explorer.asked()).toContain(`/api/v2/addresses/${visitor}/nft?type=ERC-721,ERC-1155`)
})

test('pages of NFTs are Blockscout’s own, in parts of fifty', async () => {
  const next = { token_contract_address_hash: contract, token_id: '64', token_type: 'ERC-721', items_count: 65 }
  const asksForNext = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)])).toString()
  const idsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => owned(`${first + index}`))
  answer = (path) => ({
    body: path.includes(asksForNext)
      ? { items: idsFrom(65, 3), next_page_params: null }
      : { items: idsFrom(0, 65), next_page_params: next },
  })
  const told: string[] = []
  let cursor: string | null | undefined
  const sizes: number[] = []
  do {
    const page = await nfts(cursor ? `&cursor=${cursor}` : '')
    told.push(...page.data.map(({ tokenId }) => tokenId))
    sizes.push(page.data.length)
    cursor = page.next
  } while (cursor !== null)
  expect(told).toEqual(Array.from({ length: 68 }, (_, id) => `${id}`))
  expect(sizes).toEqual([50, 15, 3])
})

test.each(['nfts', 'history'])(
  'a Blockscout that fails is 503, and one that never saw an account has none: %s',
  async (of) => {
    answer = () => ({ status: 500, body: '' })
    expect((await ask('', of)).status).toBe(503)
    answer = () => ({ body: { items: [{}], next_page_params: null } })
    expect((await ask('', of)).status).toBe(503)
    answer = () => ({ status: 404, body: { message: 'Not found' } })
    expect(await (await ask('', of)).json()).toEqual({ data: [], next: null })
    expect((await ask(`&cursor=${Buffer.from('{"eip155:1":"1?<>"}').toString('base64url')}`, of)).status).toBe(400)
  },
)
