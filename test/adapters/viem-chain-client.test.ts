import { describe, expect, it } from 'vitest'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import { rpcServers, testChain } from '../support/rpc-servers.ts'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const never = (): AbortSignal => new AbortController().signal
const serve = rpcServers()
const rpc = { custom: {}, isRanked: false }
const client = createViemChainClient({ load: loadEvmReader, rpc })

const unavailable = (detail: string) => ({
  ok: false,
  failure: { code: 'BALANCE_UNAVAILABLE', detail: expect.stringContaining(detail) },
})

describe('viem chain client', () => {
  it.each(['', '0x', 'x', '10', 10, null, {}, `0x1${'0'.repeat(64)}`])('refuses %j as a balance', async (result) => {
    const { url } = await serve(testChain(result))
    expect(await client.nativeBalance(testNetwork(url), address, never())).toMatchObject(unavailable('makes no sense'))
  })

  it.each(['0x1', '0x', null, {}, -1])(
    'refuses the balance of an address that says %j for its chain',
    async (chainId) => {
      const { url } = await serve(testChain('0x1', chainId))
      expect(await client.nativeBalance(testNetwork(url), address, never())).toMatchObject(unavailable('another chain'))
    },
  )

  it.each(['<html>', '[]', '{}', 'null', ''])('refuses %j as a reply, and says what was wrong', async (body) => {
    const { url } = await serve(body)
    expect(await client.nativeBalance(testNetwork(url), address, never())).toMatchObject({
      ok: false,
      failure: { code: 'BALANCE_UNAVAILABLE', detail: expect.stringMatching(/\w+ \w+/) },
    })
  })

  it('says what the chain said, and asks once', async () => {
    const server = await serve(() => Object.assign(new Error('slow down'), { code: -32_005 }))
    expect(await client.nativeBalance(testNetwork(server.url), address, never())).toMatchObject(
      unavailable('slow down'),
    )
    expect(server.requests()).toBe(1)
  })

  it('says the status of an HTTP error', async () => {
    const { url } = await serve('{}', { status: 503 })
    expect(await client.nativeBalance(testNetwork(url), address, never())).toMatchObject(unavailable('Status: 503'))
  })

  it('says that there is no address to ask', async () => {
    const answer = await client.nativeBalance(testNetwork(), address, never())
    expect(answer).toMatchObject(unavailable('No URL was provided to the Transport'))
  })

  it('asks no chain about what is no address, nor one that is not EVM', async () => {
    const server = await serve(testChain('0x1'))
    const network = testNetwork(server.url)
    const wrongAddress = await client.nativeBalance(network, '0x1', never())
    const wrongChain = await client.nativeBalance({ ...network, chainNamespace: 'solana' }, address, never())
    expect([wrongAddress, wrongChain]).toMatchObject([unavailable('not an EVM address'), unavailable('solana')])
    expect(server.requests()).toBe(0)
  })

  it('tries a failed download again, and a successful one never', async () => {
    const { url } = await serve(testChain('0x1'))
    let downloads = 0
    const flaky = createViemChainClient({
      rpc,
      load: () => {
        downloads += 1
        return downloads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : loadEvmReader()
      },
    })
    const network = testNetwork(url)
    const failed = await flaky.nativeBalance(network, address, never())
    expect(failed).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
    expect(await flaky.nativeBalance(network, address, never())).toEqual({ ok: true, value: 1n })
    expect(await flaky.nativeBalance(network, address, never())).toEqual({ ok: true, value: 1n })
    expect(downloads).toBe(2)
  })

  it('downloads nothing before the first question', async () => {
    const { url } = await serve(testChain('0x1'))
    let downloads = 0
    const lazy = createViemChainClient({
      rpc,
      load: () => {
        downloads += 1
        return loadEvmReader()
      },
    })
    // Not a turn later either.
    await new Promise((resolve) => setImmediate(resolve))
    expect(downloads).toBe(0)
    await lazy.nativeBalance(testNetwork(url), address, never())
    expect(downloads).toBe(1)
  })
})
