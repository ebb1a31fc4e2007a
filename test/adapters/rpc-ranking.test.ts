import { afterEach, describe, expect, it, vi } from 'vitest'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import type { RpcAnswer } from '../support/rpc-server.ts'
import { rpcServers, testChain, until } from '../support/rpc-servers.ts'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const serve = rpcServers()
const never = (): AbortSignal => new AbortController().signal
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Answers pings like this, which takes a moment. `times` says when it was pinged. */
const pinged = (balance: string, ping: unknown) => {
  const times: number[] = []
  const answer: RpcAnswer = (method) => {
    if (method !== 'net_listening') return testChain(balance)(method)
    times.push(Date.now())
    vi.setSystemTime(Date.now() + 5)
    return ping
  }
  return { answer, times }
}
const clientOf = (isRanked: boolean) => createViemChainClient({ load: loadEvmReader, rpc: { custom: {}, isRanked } })

/** The time of the test, in which the real network takes none: `pass` goes on when every request has its answer. */
const fakeTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { fetch } = globalThis
  let open = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    open += 1
    return fetch(...request).finally(() => {
      open -= 1
    })
  })
  return async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 250) {
      vi.advanceTimersByTime(250)
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      await until(() => open === 0)
    }
  }
}

describe('ranking', () => {
  it('asks first what answers its pings, and pings every 4 seconds', async () => {
    const pass = fakeTime()
    const [failing, good] = [pinged('0x1', new Error('busy')), pinged('0x2a', true)]
    const client = clientOf(true)
    const network = testNetwork((await serve(failing.answer)).url, (await serve(good.answer)).url)
    expect(await client.nativeBalance(network, address, never())).toEqual({ ok: true, value: 1n })
    await pass(13_000)
    expect(await client.nativeBalance(network, address, never())).toEqual({ ok: true, value: 42n })
    expect(good.times).toHaveLength(4)
    for (const [at, time] of good.times.slice(1).entries()) {
      const interval = time - (good.times[at] ?? 0)
      expect(interval).toBeGreaterThanOrEqual(4_000)
      expect(interval).toBeLessThan(5_000)
    }
  })

  it('rests when nothing was asked for 40 seconds, and goes on with the next question', async () => {
    const pass = fakeTime()
    const { answer, times } = pinged('0x1', true)
    const client = clientOf(true)
    const network = testNetwork((await serve(answer)).url)
    await client.nativeBalance(network, address, never())
    await pass(45_000)
    const before = times.length
    expect(before).toBeGreaterThanOrEqual(9)
    await pass(30_000)
    expect(times).toHaveLength(before)
    await client.nativeBalance(network, address, never())
    await until(() => times.length === before + 1)
  })

  it('pings nobody unless the host asks for it', async () => {
    const pass = fakeTime()
    const [one, other] = [pinged('0x1', true), pinged('0x1', true)]
    const network = testNetwork((await serve(one.answer)).url, (await serve(other.answer)).url)
    await clientOf(false).nativeBalance(network, address, never())
    await pass(10_000)
    expect([one.times, other.times]).toEqual([[], []])
  })
})
