import { afterEach, describe, expect, it } from 'vitest'
import { createViemChainClient, loadViemNativeBalance } from '../../infrastructure/chains/viem-chain-client.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const never = (): AbortSignal => new AbortController().signal
const reply = (result: unknown): string => JSON.stringify({ jsonrpc: '2.0', id: 0, result })

const servers: RpcServer[] = []
const serve = async (...args: Parameters<typeof startRpcServer>): Promise<RpcServer> => {
  const server = await startRpcServer(...args)
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

const client = createViemChainClient({ load: loadViemNativeBalance })

describe('viem chain client', () => {
  it.each(['', '0x', 'x', '10', 10, null, {}, `0x1${'0'.repeat(64)}`])('refuses %j as a balance', async (result) => {
    const { url } = await serve(reply(result))
    const answer = await client.nativeBalance(testNetwork(url), address, never())
    expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
  })

  it.each(['<html>', '[]', '{}', 'null', ''])('refuses %j as a reply', async (body) => {
    const { url } = await serve(body)
    const answer = await client.nativeBalance(testNetwork(url), address, never())
    expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
  })

  it('says what the chain said, and asks once', async () => {
    const server = await serve(JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code: -32005, message: 'slow down' } }))
    const answer = await client.nativeBalance(testNetwork(server.url), address, never())
    expect(answer).toMatchObject({ ok: false, failure: { detail: expect.stringContaining('slow down') } })
    expect(server.requests()).toBe(1)
  })

  it('asks the next address when one fails, in order', async () => {
    const broken = await serve('{}', 503)
    const working = await serve(reply('0x2a'))
    const spare = await serve(reply('0x1'))
    const network = testNetwork(broken.url, working.url, spare.url)
    expect(await client.nativeBalance(network, address, never())).toEqual({ ok: true, value: 42n })
    expect([broken.requests(), working.requests(), spare.requests()]).toEqual([1, 1, 0])
  })

  it('hangs up when the signal aborts, and asks no other address', async () => {
    const silent = await serve()
    const spare = await serve(reply('0x1'))
    const controller = new AbortController()
    const answer = client.nativeBalance(testNetwork(silent.url, spare.url), address, controller.signal)
    await expect.poll(() => silent.requests()).toBe(1)
    controller.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    await expect.poll(() => silent.hungUp()).toBe(1)
    expect(spare.requests()).toBe(0)
  })

  it('asks no chain about what is no address, nor one that is not EVM', async () => {
    const server = await serve(reply('0x1'))
    const network = testNetwork(server.url)
    const wrongAddress = await client.nativeBalance(network, '0x1', never())
    const wrongChain = await client.nativeBalance({ ...network, chainNamespace: 'solana' }, address, never())
    expect([wrongAddress, wrongChain]).toMatchObject([
      { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } },
      { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } },
    ])
    expect(server.requests()).toBe(0)
  })

  it('tries a failed download again, and a successful one never', async () => {
    const { url } = await serve(reply('0x1'))
    let downloads = 0
    const flaky = createViemChainClient({
      load: () => {
        downloads += 1
        return downloads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : loadViemNativeBalance()
      },
    })
    const network = testNetwork(url)
    const failed = await flaky.nativeBalance(network, address, never())
    expect(failed).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
    expect(await flaky.nativeBalance(network, address, never())).toEqual({ ok: true, value: 1n })
    expect(await flaky.nativeBalance(network, address, never())).toEqual({ ok: true, value: 1n })
    expect(downloads).toBe(2)
  })

  it('downloads nothing before the first question', () => {
    createViemChainClient({
      load: () => {
        throw new Error('too early')
      },
    })
  })
})
