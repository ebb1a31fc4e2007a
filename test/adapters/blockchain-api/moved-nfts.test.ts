import { afterEach, describe, expect, it } from 'vitest'
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
const rowOf = (nfts: readonly object[]) => ({
  ...{ id: hash, transfers: nfts },
  metadata: {
    ...{ operationType: 'receive', hash, minedAt: '2026-05-02T18:01:11Z', status: 'confirmed', nonce: 1 },
    ...{ sentFrom: alice, sentTo: alice, chain: 'eip155:31337' },
  },
})

const servers: RpcServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
})

/** A chain on which one NFT came to Alice, who has it still. */
const chainWithNft = async () => {
  const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('0'), owner, word('7')]
  const receipt = { transactionHash: hash, logs: [{ address: contract, topics, data: '0x' }] }
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x7a69', eth_getTransactionReceipt: receipt, eth_call: owner },
  }
  const server = await startRpcServer((method) => answers[method])
  servers.push(server)
  return { server, network: testNetwork(server.url) }
}

/** A service without a list of NFTs, which answers for the history with this. */
const asking = async (history: SimulatedReply | object, load: LoadMovedNfts = loadMovedNfts) => {
  const calls: SimulatedCall[] = []
  const http = createSimulatedHttpClient({
    service: (call) => {
      calls.push(call)
      if (call.path === '/v1/supported-chains') return { body: '{"http":["eip155:31337"],"ws":[]}' }
      if (call.path.endsWith('/nfts')) return { status: 404, body: '' }
      return 'body' in history ? history : { body: JSON.stringify(history) }
    },
  })
  const { network, server } = await chainWithNft()
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
    expect(next).toBe('history:b & more')
    expect(await ask(next)).toMatchObject({ ok: true, value: { nfts: [{ tokenId: '7' }], next: 'history:b & more' } })
    expect(asked('/nfts')).toHaveLength(1)
    expect(asked('/history').map(({ cursor }) => cursor)).toEqual([undefined, 'b & more'])
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
    const reasons = [{ field: '', description: 'unsupported' }]
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
