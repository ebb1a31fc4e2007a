import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RpcSources } from '../../core/domain/networks/rpc-urls.ts'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import { rpcServers, testChain, until } from '../support/rpc-servers.ts'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const never = (): AbortSignal => new AbortController().signal
const serve = rpcServers()
const clientOf = (sources: Partial<RpcSources> = {}) =>
  createViemChainClient({ load: loadEvmReader, rpc: { custom: {}, isRanked: false, ...sources } })
const rpcError = (code: number, message = 'no') => Object.assign(new Error(message), { code })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('several RPC addresses', () => {
  it.each([
    ['refuses', () => serve('{}', { status: 503 })],
    ['answers with a page', () => serve('<html>')],
    ['says an error', () => serve(() => rpcError(-32_005))],
    ['says nonsense', () => serve(testChain('lots'))],
    ['speaks for another chain', () => serve(testChain('0x2b', '0x1'))],
  ])('are asked in their order: the next where one %s', async (_, start) => {
    const wrong = await start()
    const right = await serve(testChain('0x2a'))
    const spare = await serve(testChain('0x1'))
    const network = testNetwork(wrong.url, right.url, spare.url)
    expect(await clientOf().nativeBalance(network, address, never())).toEqual({ ok: true, value: 42n })
    expect(wrong.requests()).toBeGreaterThan(0)
    expect([right.asked(), spare.requests()]).toEqual([['eth_chainId', 'eth_getBalance'], 0])
  })

  it('are asked for the next when one is not there', async () => {
    const gone = await serve()
    await gone.stop()
    const right = await serve(testChain('0x2a'))
    const answer = await clientOf().nativeBalance(testNetwork(gone.url, right.url), address, never())
    expect(answer).toEqual({ ok: true, value: 42n })
  })

  it.each([4001, 5000, 7000, -32_003])('end with the code %i of a refusal', async (code) => {
    const refusing = await serve((method) => (method === 'eth_chainId' ? '0x7a69' : rpcError(code)))
    const spare = await serve(testChain('0x1'))
    const answer = await clientOf().nativeBalance(testNetwork(refusing.url, spare.url), address, never())
    expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
    expect(spare.requests()).toBe(0)
  })

  it("start with the host's own", async () => {
    const own = await serve(testChain('0x2a'))
    const networks = await serve(testChain('0x1'))
    const client = clientOf({ custom: { 'eip155:31337': [{ url: own.url }] } })
    expect(await client.nativeBalance(testNetwork(networks.url), address, never())).toEqual({ ok: true, value: 42n })
    expect(networks.requests()).toBe(0)
  })

  it('have the gateway in front of those of a listed network', async () => {
    const gateway = await serve(testChain('0x2a', '0x1'))
    const networks = await serve(testChain('0x1', '0x1'))
    const mainnet = { ...testNetwork(networks.url), id: 1, caipNetworkId: 'eip155:1' as const }
    const client = clientOf({ gateway: { address: gateway.url, projectId: 'p' } })
    expect(await client.nativeBalance(mainnet, address, never())).toEqual({ ok: true, value: 42n })
    expect(networks.requests()).toBe(0)
  })
})

describe('a slow RPC address', () => {
  it('is given up after 10 seconds, and the next one asked', async () => {
    const silent = await serve()
    const right = await serve(testChain('0x2a'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = clientOf().nativeBalance(testNetwork(silent.url, right.url), address, never())
    await until(() => silent.requests() === 1)
    vi.advanceTimersByTime(9_999)
    await new Promise((resolve) => setImmediate(resolve))
    expect([right.requests(), silent.hungUp()]).toEqual([0, 0])
    vi.advanceTimersByTime(1)
    expect(await answer).toEqual({ ok: true, value: 42n })
    await until(() => silent.hungUp() === 1)
  })

  it('has no longer for the whole of its answer', async () => {
    const limit = new AbortController()
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return limits.length === 1 ? limit.signal : never()
    })
    const cut = await serve('', { isCutShort: true })
    const right = await serve(testChain('0x2a'))
    const answer = clientOf().nativeBalance(testNetwork(cut.url, right.url), address, never())
    await expect.poll(() => cut.requests()).toBe(1)
    limit.abort(new DOMException('late', 'TimeoutError'))
    expect(await answer).toEqual({ ok: true, value: 42n })
    await expect.poll(() => cut.hungUp()).toBe(1)
    expect(new Set(limits)).toEqual(new Set([10_000]))
  })

  it('is hung up on when the signal aborts, and no other is asked', async () => {
    const silent = await serve()
    const spare = await serve(testChain('0x1'))
    const controller = new AbortController()
    const client = clientOf()
    const network = testNetwork(silent.url, spare.url)
    const answer = client.nativeBalance(network, address, controller.signal)
    await expect.poll(() => silent.requests()).toBe(1)
    controller.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    await expect.poll(() => silent.hungUp()).toBe(1)
    // What had been asked of the other would be there before this.
    expect(await client.nativeBalance(testNetwork(spare.url), address, never())).toMatchObject({ ok: true })
    expect(spare.asked()).toEqual(['eth_chainId', 'eth_getBalance'])
  })

  it('is not hung up on while another question waits', async () => {
    const silent = await serve()
    const client = clientOf()
    const network = testNetwork(silent.url)
    const [one, other] = [new AbortController(), new AbortController()]
    const answers = [one, other].map(({ signal }) => client.nativeBalance(network, address, signal))
    await expect.poll(() => silent.requests()).toBe(1)
    one.abort()
    expect(await answers[0]).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    // A new question, on a connection of its own: the end of the old one would be there before it.
    void clientOf().nativeBalance(network, address, never())
    await expect.poll(() => silent.requests()).toBe(2)
    expect(silent.hungUp()).toBe(0)
    other.abort()
    await expect.poll(() => silent.hungUp()).toBe(1)
  })
})
