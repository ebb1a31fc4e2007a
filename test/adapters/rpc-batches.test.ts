import { describe, expect, it } from 'vitest'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import { rpcServers, testChain } from '../support/rpc-servers.ts'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const serve = rpcServers()

const askAtOnce = async (count: number, url: string) => {
  const client = createViemChainClient({ load: loadEvmReader, rpc: { custom: {}, isRanked: false } })
  const network = testNetwork(url)
  const ask = () => client.nativeBalance(network, address, new AbortController().signal)
  return Promise.all(Array.from({ length: count }, ask))
}

describe('questions of one turn', () => {
  it('go out together, once the address has said its chain', async () => {
    const server = await serve(testChain('0x2a'))
    const answers = await askAtOnce(3, server.url)
    expect(answers).toEqual(Array(3).fill({ ok: true, value: 42n }))
    expect(server.asked()).toEqual([Array(3).fill('eth_chainId'), Array(3).fill('eth_getBalance')])
  })

  it('are at most a thousand to a request', async () => {
    const server = await serve(testChain('0x1'))
    const answers = await askAtOnce(1_001, server.url)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1_001)
    expect(server.asked().map((batch) => batch.length)).toEqual([1_000, 1, 1_000, 1])
  })

  it('find the next address together', async () => {
    const noBatches = await serve('{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"no batches"}}')
    const right = await serve(testChain('0x2a'))
    const client = createViemChainClient({ load: loadEvmReader, rpc: { custom: {}, isRanked: false } })
    const network = testNetwork(noBatches.url, right.url)
    const { signal } = new AbortController()
    const answers = await Promise.all([1, 2].map(() => client.nativeBalance(network, address, signal)))
    expect(answers).toEqual(Array(2).fill({ ok: true, value: 42n }))
    expect(right.asked()).toEqual([Array(2).fill('eth_chainId'), Array(2).fill('eth_getBalance')])
  })

  it('is no batch when it is one: some servers know none', async () => {
    const server = await serve(testChain('0x2a'))
    expect(await askAtOnce(1, server.url)).toEqual([{ ok: true, value: 42n }])
    expect(server.asked()).toEqual(['eth_chainId', 'eth_getBalance'])
  })
})
