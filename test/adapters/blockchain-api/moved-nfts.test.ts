import { afterEach, describe, expect, it } from 'vitest'
import type { NftPage } from '../../../core/domain/nfts/nft.ts'
import { nftId } from '../../../core/domain/nfts/nft-list.ts'
import { createHttpNftSource, type LoadMovedNfts } from '../../../infrastructure/blockchain-api/http-nft-source.ts'
import { createHttpTransactionSource } from '../../../infrastructure/blockchain-api/http-transaction-source.ts'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import {
  createSimulatedHttpClient,
  type SimulatedCall,
  type SimulatedReply,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { eip55Address } from '../../../infrastructure/wallets/eip55-address.ts'
import { testNetwork } from '../../contracts/chain-client.contract.ts'
import { loadMovedNfts } from '../../support/blockchain-api-at.ts'
import { alice } from '../../support/core-world.ts'
import { type RpcServer, startRpcServer } from '../../support/rpc-server.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const word = (hex: string): string => `0x${hex.padStart(64, '0')}`
const owner = word(alice.slice(2).toLowerCase())
const hash = word('a1')
const transfer = {
  ...{ fungible_info: null, direction: 'in', quantity: { numeric: '1' } },
  nft_info: { name: 'Lantern', content: null, flags: { is_spam: false } },
}
const rowOf = (nfts: readonly object[], id = hash) => ({
  ...{ id, transfers: nfts },
  metadata: {
    ...{ operationType: 'receive', hash: id, minedAt: '2026-05-02T18:01:11Z', status: 'confirmed', nonce: 1 },
    ...{ sentFrom: alice, sentTo: alice, chain: 'eip155:31337' },
  },
})

const servers: RpcServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
})

/** One NFT came to Alice. */
const received = {
  address: contract,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('0'), owner, word('7')],
  data: '0x',
}

/** A chain on which these came to Alice, who has them still, each transaction with its logs. */
const chainWith = async (receipts: Readonly<Record<string, readonly object[]>>) => {
  const server = await startRpcServer((method, params) => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_call') return owner
    const asked = String(Array.isArray(params) ? params[0] : '')
    return receipts[asked] && { transactionHash: asked, logs: receipts[asked] }
  })
  servers.push(server)
  return { server, network: testNetwork(server.url) }
}

/** A service without a list of NFTs, which answers for the history with this. */
const asking = async (
  history: SimulatedReply | object,
  load: LoadMovedNfts = loadMovedNfts,
  receipts: Readonly<Record<string, readonly object[]>> = { [hash]: [received] },
) => {
  const calls: SimulatedCall[] = []
  const http = createSimulatedHttpClient({
    service: (call) => {
      calls.push(call)
      if (call.path === '/v1/supported-chains') return { body: '{"http":["eip155:31337"],"ws":[]}' }
      if (call.path.endsWith('/nfts')) return { status: 404, body: '' }
      return 'body' in history ? history : { body: JSON.stringify(history) }
    },
  })
  const { network, server } = await chainWith(receipts)
  const parts = { http, isSupported: createSupportedNetworks(http), origin: 'https://service.test' }
  const { history: historyOf } = createHttpTransactionSource(parts)
  const source = createHttpNftSource({ ...parts, history: historyOf, checksum: eip55Address, loadMovedNfts: load })
  const ask = (cursor?: string, at = network) =>
    source.nfts({ network: at, address: alice, cursor }, new AbortController().signal)
  const asked = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ query }) => query)
  return { ask, asked, network, server }
}

describe('NFTs of a service that has no list of them', () => {
  it('are those of its history that the chain says are owned', async () => {
    const { ask } = await asking({ data: [rowOf([transfer])], next: null })
    expect(await ask()).toEqual({
      ok: true,
      value: {
        nfts: [
          {
            ...{ networkId: 'eip155:31337', contract, tokenId: '7', standard: 'erc721' },
            ...{ name: 'Lantern', collection: '' },
          },
        ],
      },
    })
  })

  it('go on where its history does, and the list is not asked for again', async () => {
    const { ask, asked } = await asking({ data: [rowOf([transfer])], next: 'b & more' })
    const answer = await ask()
    const next = answer.ok ? answer.value.next : undefined
    expect(next).toBe('history:0:b & more')
    expect(await ask(next)).toMatchObject({ ok: true, value: { nfts: [{ tokenId: '7' }], next: 'history:0:b & more' } })
    expect(asked('/nfts')).toHaveLength(1)
    expect(asked('/history').map(({ cursor }) => cursor)).toEqual([undefined, 'b & more'])
  })

  it('are there first where a stranger has sent hundreds, all of which come with the next pages', async () => {
    const flood = word('b2')
    const words = [64n, 96n, 100n, ...Array.from({ length: 100 }, (_, at) => BigInt(at))]
    const batchOf = (stranger: number) => ({
      address: `0x${stranger.toString(16).padStart(40, '0')}`,
      topics: ['0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb', word('0'), word('0'), owner],
      data: `0x${words.map((one) => one.toString(16).padStart(64, '0')).join('')}`,
    })
    const history = { data: [rowOf([transfer], flood), rowOf([transfer])], next: 'b' }
    const { ask, asked } = await asking(history, loadMovedNfts, {
      ...{ [flood]: [batchOf(1), batchOf(2)], [hash]: [received] },
    })
    const pages: NftPage[] = []
    let cursor: string | undefined
    do {
      const answer = await ask(cursor)
      if (!answer.ok) throw new Error(answer.failure.code)
      pages.push(answer.value)
      cursor = answer.value.next
    } while (pages.length < 5 && cursor?.startsWith('history:0:') === false)
    expect(pages.map(({ nfts }) => nfts.length)).toEqual([100, 100, 1])
    expect(pages[0]?.nfts.slice(0, 2).map(({ name }) => name)).toEqual(['#0', 'Lantern'])
    expect(pages.flatMap(({ isIncomplete }) => isIncomplete ?? [])).toEqual([])
    expect(new Set(pages.flatMap(({ nfts }) => nfts.map(nftId))).size).toBe(201)
    expect(asked('/nfts')).toHaveLength(1)
  })

  it('are said not to be all where the node does not keep a receipt', async () => {
    const { ask } = await asking({ data: [rowOf([transfer], word('c3')), rowOf([transfer])], next: null })
    expect(await ask()).toMatchObject({ ok: true, value: { nfts: [{ name: 'Lantern' }], isIncomplete: true } })
  })

  it('are said not to be all where a fraud came in the same transaction, and that one is not shown', async () => {
    const spam = { ...transfer, nft_info: { ...transfer.nft_info, flags: { is_spam: true } } }
    const { ask, server } = await asking({ data: [rowOf([spam, transfer])], next: null })
    expect(await ask()).toEqual({ ok: true, value: { nfts: [], isIncomplete: true } })
    expect(server.requests()).toBe(0)
  })

  it('are not looked for in the history where the list of a service leads to what looks like it', async () => {
    const calls: SimulatedCall[] = []
    const http = createSimulatedHttpClient({
      service: (call) => {
        calls.push(call)
        const isList = call.path !== '/v1/supported-chains'
        return { body: isList ? '{"data":[],"next":"history:0:b"}' : '{"http":["eip155:31337"],"ws":[]}' }
      },
    })
    const { network } = await chainWith({})
    const parts = { http, isSupported: createSupportedNetworks(http), origin: 'https://service.test' }
    const { history } = createHttpTransactionSource(parts)
    const source = createHttpNftSource({ ...parts, history, checksum: eip55Address, loadMovedNfts })
    const ask = (cursor?: string) => source.nfts({ network, address: alice, cursor }, new AbortController().signal)
    const first = await ask()
    await ask(first.ok ? first.value.next : undefined)
    expect(calls.slice(1).map(({ path, query }) => [path, query?.['cursor']])).toEqual([
      [`/v1/account/${alice}/nfts`, undefined],
      [`/v1/account/${alice}/nfts`, 'history:0:b'],
    ])
  })

  it('are looked for in no receipt where nothing brought one', async () => {
    const spam = { ...transfer, nft_info: { ...transfer.nft_info, flags: { is_spam: true } } }
    for (const transfers of [[], [spam], [{ ...transfer, direction: 'out' }]]) {
      const { ask, server } = await asking({ data: [rowOf(transfers)], next: null })
      expect(await ask()).toEqual({ ok: true, value: { nfts: [] } })
      expect(server.requests()).toBe(0)
    }
  })

  it('are not known where its history is not', async () => {
    const reasons = [{ field: '', description: 'Unsupported chain' }]
    const { ask } = await asking({ status: 400, body: JSON.stringify({ reasons }) })
    expect(await ask()).toEqual({ ok: true, value: { nfts: [], missing: 'unknown-network' } })
  })

  it('are looked up by nobody on a network without an address', async () => {
    const { ask, network, asked } = await asking({ data: [], next: null })
    const nowhere = { ...network, rpcUrls: { default: { http: [] } } }
    expect(await ask(undefined, nowhere)).toEqual({ ok: true, value: { nfts: [], missing: 'no-service' } })
    expect(asked('/history')).toEqual([])
  })

  it('fail as NFTs where the history does, with what the service said', async () => {
    const { ask } = await asking({ status: 503, body: '{"error":"busy"}' })
    expect(await ask()).toMatchObject({
      ok: false,
      failure: { code: 'NFTS_UNAVAILABLE', detail: expect.stringContaining('busy'), cause: { status: 503 } },
    })
  })

  it('are asked for again where their file did not come', async () => {
    let isAway = true
    const { ask } = await asking({ data: [], next: null }, (parts) =>
      isAway ? Promise.reject(new Error('gone')) : loadMovedNfts(parts),
    )
    expect(await ask()).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED', detail: 'moved-nfts' } })
    isAway = false
    expect(await ask()).toEqual({ ok: true, value: { nfts: [] } })
  })
})
