import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSolanaChainClient, loadSolanaReader } from '../../../infrastructure/chains/solana/solana-chain-client.ts'
import { nodeCommitment, type SolanaCommitment } from '../../../infrastructure/chains/solana/solana-commitments.ts'
import type { SolanaRpcConfig } from '../../../infrastructure/chains/solana/solana-reader.ts'
import { rpcServers, until } from '../../support/rpc-servers.ts'
import { solanaCluster } from '../../support/solana-chain.ts'
import { solanaKeyOf } from '../../support/solana-keys.ts'
import { local, localNetwork, mainnet } from '../../support/solana-networks.ts'

const { address } = solanaKeyOf(1)
const never = (): AbortSignal => new AbortController().signal
const serve = rpcServers()
const clientOf = (rpc: Partial<SolanaRpcConfig> = {}) =>
  createSolanaChainClient({ load: loadSolanaReader, rpc: { custom: {}, isRanked: false, ...rpc } })
const balanceAt = (...urls: readonly string[]) => clientOf().nativeBalance(localNetwork(...urls), address, never())
const unavailable = (detail: string) => ({
  ok: false,
  failure: { code: 'BALANCE_UNAVAILABLE', detail: expect.stringContaining(detail) },
})
const rpcError = (code: number, message = 'no') => Object.assign(new Error(message), { code })
const mainnetHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an RPC address of Solana', () => {
  it.each(['', '10', -1n, 1.5, null, {}, 2n ** 64n])('makes no sense with %s for a balance', async (balance) => {
    const { url } = await serve(solanaCluster(balance))
    expect(await balanceAt(url)).toMatchObject(unavailable('makes no sense'))
  })

  it.each([mainnetHash, '', local.id, 7n, null, {}])(
    'is none of the cluster with the genesis hash %s',
    async (hash) => {
      const { url } = await serve(solanaCluster(1n, hash))
      expect(await balanceAt(url)).toMatchObject(unavailable('another chain'))
    },
  )

  it.each(['<html>', '[]', '{}', 'null', ''])('is refused with the reply %j, in words', async (body) => {
    const { url } = await serve(body)
    expect(await balanceAt(url)).toMatchObject({
      ok: false,
      failure: { code: 'BALANCE_UNAVAILABLE', detail: expect.stringMatching(/\w+ \w+/) },
    })
  })

  it('says its status, and what the node said', async () => {
    const busy = await serve('{}', { status: 503 })
    const refusing = await serve(() => rpcError(-32_005, 'Node is behind'))
    expect(await balanceAt(busy.url)).toMatchObject(unavailable('Status: 503'))
    expect(await balanceAt(refusing.url)).toMatchObject(unavailable('Node is behind'))
  })

  it('may say of each answer that there was no error', async () => {
    const { url } = await serve(solanaCluster(7n), { saysNoError: true })
    expect(await balanceAt(url)).toEqual({ ok: true, value: 7n })
  })

  it('says its genesis hash once', async () => {
    const server = await serve(solanaCluster(1n))
    const client = clientOf()
    const network = localNetwork(server.url)
    await client.nativeBalance(network, address, never())
    await client.nativeBalance(network, address, never())
    expect(server.asked()).toEqual(['getGenesisHash', 'getBalance', 'getBalance'])
  })
})

describe('several RPC addresses of Solana', () => {
  it.each([
    ['refuses', () => serve('{}', { status: 503 })],
    ['answers with a page', () => serve('<html>')],
    ['says an error', () => serve(() => rpcError(-32_005))],
    ['says nonsense', () => serve(solanaCluster('lots'))],
    ['is of another cluster', () => serve(solanaCluster(1n, mainnetHash))],
  ])('are asked in their order: the next where one %s', async (_, start) => {
    const wrong = await start()
    const right = await serve(solanaCluster(42n))
    const spare = await serve(solanaCluster(1n))
    expect(await balanceAt(wrong.url, right.url, spare.url)).toEqual({ ok: true, value: 42n })
    expect(wrong.requests()).toBeGreaterThan(0)
    expect([right.asked(), spare.requests()]).toEqual([['getGenesisHash', 'getBalance'], 0])
  })

  it("start with the host's own, and have the gateway in front of a known network's", async () => {
    const own = await serve(solanaCluster(42n, mainnetHash))
    const gateway = await serve(solanaCluster(7n, mainnetHash))
    const networks = await serve(solanaCluster(1n, mainnetHash))
    const network = { ...mainnet, rpcUrls: localNetwork(networks.url).rpcUrls }
    const service = { gateway: { address: gateway.url, projectId: 'p' } }
    const custom = { [mainnet.caipNetworkId]: [{ url: own.url }] }
    const hosts = clientOf({ custom, ...service })
    expect(await hosts.nativeBalance(network, address, never())).toEqual({ ok: true, value: 42n })
    expect(await clientOf(service).nativeBalance(network, address, never())).toEqual({ ok: true, value: 7n })
    expect(networks.requests()).toBe(0)
  })

  it('are asked for the next after 10 seconds, and hung up on with the signal', async () => {
    const silent = await serve()
    const limit = new AbortController()
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return limits.length === 1 ? limit.signal : never()
    })
    const right = await serve(solanaCluster(42n))
    const answer = balanceAt(silent.url, right.url)
    await expect.poll(() => silent.requests()).toBe(1)
    limit.abort(new DOMException('late', 'TimeoutError'))
    expect(await answer).toEqual({ ok: true, value: 42n })
    await expect.poll(() => silent.hungUp()).toBe(1)
    expect(new Set(limits)).toEqual(new Set([10_000]))
    const controller = new AbortController()
    const given = clientOf().nativeBalance(localNetwork(silent.url, right.url), address, controller.signal)
    await expect.poll(() => silent.requests()).toBe(2)
    controller.abort()
    expect(await given).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    await expect.poll(() => silent.hungUp()).toBe(2)
  })

  it('are ranked by their health, where the host wants it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked: string[] = []
    const healthy = await serve((method, params) => {
      asked.push(method)
      return solanaCluster(1n)(method, params)
    })
    await clientOf({ isRanked: true }).nativeBalance(localNetwork(healthy.url), address, never())
    await until(() => asked.includes('getHealth'))
  })
})

describe('a chain client of Solana', () => {
  it('asks with the commitment that it is given, in the words of today', async () => {
    const given: unknown[] = []
    const { url } = await serve((method, params) => {
      if (method === 'getBalance') given.push(Object(Object(params)[1]).commitment)
      return solanaCluster(1n)(method, params)
    })
    const levels = ['processed', 'recent', 'confirmed', 'single', 'singleGossip', 'finalized', 'root', 'max'] as const
    for (const commitment of [undefined, ...levels])
      await clientOf(commitment && { commitment }).nativeBalance(localNetwork(url), address, never())
    // The last is what a node takes where nothing is said.
    const said = (level: SolanaCommitment) =>
      nodeCommitment(level) === 'finalized' ? undefined : nodeCommitment(level)
    expect(given).toEqual(['confirmed', ...levels.map(said)])
    expect(new Set(given)).toEqual(new Set(['processed', 'confirmed', undefined]))
  })

  it.each([
    [0, 890_880n],
    [165, 2_039_280n],
  ])('knows what an account of %i bytes has to hold', async (bytes, lamports) => {
    const { url } = await serve(solanaCluster(1n))
    expect(await clientOf().rentExemptMinimum(localNetwork(url), bytes, never())).toEqual({ ok: true, value: lamports })
  })

  it('asks no chain about what makes no sense, nor one that is not Solana', async () => {
    let downloads = 0
    const client = createSolanaChainClient({
      rpc: { custom: {}, isRanked: false },
      load: () => {
        downloads += 1
        return loadSolanaReader()
      },
    })
    const server = await serve(solanaCluster(1n))
    const network = localNetwork(server.url)
    const other = { ...network, chainNamespace: 'eip155' } as const
    expect([
      await client.nativeBalance(network, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', never()),
      await client.nativeBalance(other, address, never()),
      await client.rentExemptMinimum(network, -1, never()),
      await client.rentExemptMinimum(other, 0, never()),
    ]).toMatchObject(['not a Solana address', 'eip155', 'not a size', 'eip155'].map(unavailable))
    expect(downloads).toBe(0)
    // Of the right form and 31 bytes long.
    const short = await client.nativeBalance(network, '1'.repeat(33), never())
    expect(short).toMatchObject(unavailable('not a Solana address'))
    expect([downloads, server.requests()]).toEqual([1, 0])
  })

  it('tries a failed download again, and a successful one never', async () => {
    const { url } = await serve(solanaCluster(1n))
    let downloads = 0
    const flaky = createSolanaChainClient({
      rpc: { custom: {}, isRanked: false },
      load: () => {
        downloads += 1
        return downloads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : loadSolanaReader()
      },
    })
    const network = localNetwork(url)
    expect(await flaky.nativeBalance(network, address, never())).toMatchObject({
      ok: false,
      failure: { code: 'LOAD_FAILED', detail: '@solana/web3.js' },
    })
    for (const _ of [1, 2])
      expect(await flaky.nativeBalance(network, address, never())).toEqual({ ok: true, value: 1n })
    expect(downloads).toBe(2)
  })
})
