import { describe, expect, it } from 'vitest'
import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import type { RequestSubject } from '../../core/ports/activity/sent-transactions.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSentTransactions } from '../../infrastructure/wallets/sent-transactions.ts'
import { alice, bob, hearth, meadow } from '../support/core-world.ts'

const hash = `0x${'ab'.repeat(32)}`
/** The first word of a call that pays Alice. */
const payee = alice.slice(2).toLowerCase().padStart(64, '0')
const subject: RequestSubject = { networkId: hearth.caipNetworkId, address: alice }

interface Asked {
  readonly method: string
  readonly params?: readonly unknown[]
}
interface Provider {
  readonly request: (call: Asked) => Promise<unknown>
}

const world = (answer: unknown = hash) => {
  const clock = createSimulatedClock()
  const sent = createSentTransactions({ clock })
  const calls: unknown[] = []
  const wallet: Provider = {
    request: async (call) => {
      calls.push(call)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const heard: SentTransaction[] = []
  const stop = sent.on((one) => heard.push(one))
  const watch = <T>(provider: T, about: () => RequestSubject | undefined = () => subject): T =>
    sent.watch(provider, about) as T
  return { clock, sent, wallet, watch, heard, calls, stop }
}
/** How many would be told to who listens now. */
const settled = (sent: ReturnType<typeof createSentTransactions>): number => {
  let count = 0
  sent.on(() => {
    count += 1
  })()
  return count
}
const call = (transaction: unknown, method = 'eth_sendTransaction'): Asked => ({ method, params: [transaction] })

describe('what a page sends', () => {
  it('is heard once the wallet has answered, as it was asked for', async () => {
    const { clock, wallet, watch, heard, calls } = world()
    const asked = call({ from: bob, to: alice, value: '0x10', nonce: '0x7' })
    expect(await watch(wallet).request(asked)).toBe(hash)
    expect(calls).toContain(asked)
    await expect
      .poll(() => heard)
      .toEqual([
        {
          ...{ networkId: hearth.caipNetworkId, hash, from: bob, to: alice, value: 16n },
          ...{ operation: 'send', sentAt: clock.now() },
        },
      ])
  })

  it.each([
    ['nothing but Ether', { to: bob, data: '0x' }, { operation: 'send', to: bob }],
    [
      'a token',
      { to: bob, data: `0xA9059CBB${payee}${'0'.repeat(64)}` },
      { operation: 'send', to: alice.toLowerCase() },
    ],
    [
      'a token and too much',
      { to: bob, data: `0xa9059cbb${payee}${'0'.repeat(66)}` },
      { operation: 'execute', to: bob },
    ],
    ['an allowance', { to: bob, input: `0x095ea7b3${'0'.repeat(128)}` }, { operation: 'approve' }],
    ['any other call', { to: bob, data: '0x12345678' }, { operation: 'execute' }],
    ['a new contract', { data: '0x6000' }, { operation: 'deploy', to: '' }],
    ['another network by name', { to: bob, chainId: '0x7a6a' }, { networkId: meadow.caipNetworkId }],
    ['no sender', { to: bob }, { from: alice }],
    ['nonsense beside it', { to: bob, from: 7, value: 'much', nonce: '-1' }, { from: alice, value: 0n }],
    // A wallet may choose another.
    ['a nonce', { to: bob, nonce: '0x7' }, { to: bob }],
  ])('with %s is told as that', async (_, transaction, told) => {
    const { wallet, watch, heard } = world()
    await watch(wallet).request(call(transaction))
    await expect.poll(() => heard).toMatchObject([told])
    expect(heard[0]).not.toHaveProperty('nonce')
  })

  it.each([
    ['another method', call({ to: bob }, 'eth_call'), hash],
    ['no transaction', { method: 'eth_sendTransaction' }, hash],
    ['a text in its place', call('all of it'), hash],
    ['an answer that is no hash', call({ to: bob }), '0x12'],
    ['an answer that is no text', call({ to: bob }), { hash }],
  ])('is not heard of %s, and the host has its answer', async (_, asked, answer) => {
    const { wallet, watch, heard } = world(answer)
    expect(await watch(wallet).request(asked)).toBe(answer)
    expect(heard).toEqual([])
  })

  it('is not heard of where the wallet refuses, and the host has the wallet’s own error', async () => {
    const refusal = Object.assign(new Error('No'), { code: 4001 })
    const { wallet, watch, heard } = world(refusal)
    await expect(watch(wallet).request(call({ to: bob }))).rejects.toBe(refusal)
    expect(heard).toEqual([])
  })

  it('is about the network where the page was when it asked', async () => {
    const { wallet, watch, heard } = world()
    let now: RequestSubject | undefined = subject
    const answer = watch(wallet, () => now).request(call({ to: bob }))
    now = { ...subject, networkId: meadow.caipNetworkId }
    await answer
    await expect.poll(() => heard).toMatchObject([{ networkId: hearth.caipNetworkId }])
  })

  it('is where the wallet says that it is, which may tell late of its network; and where the host says', async () => {
    const { watch, heard } = world()
    const wallet: Provider = { request: async ({ method }) => (method === 'eth_chainId' ? '0x7a6a' : hash) }
    await watch(wallet).request(call({ to: bob }))
    await expect.poll(() => heard).toMatchObject([{ networkId: meadow.caipNetworkId }])
    await watch(wallet).request(call({ to: bob, chainId: '0x1' }))
    await expect.poll(() => heard.at(-1)?.networkId).toBe('eip155:1')
  })

  it('is read while it is asked for: a host may use one object for several', async () => {
    const { wallet, watch, heard } = world()
    const one = { to: bob, value: '0x1' }
    const first = watch(wallet).request(call(one))
    one.value = '0x2'
    await Promise.all([first, watch(wallet).request(call(one))])
    await expect.poll(() => heard.map(({ value }) => value)).toEqual([1n, 2n])
  })

  it('is asked for once, also of a wallet whose answer does its work each time that somebody waits for it', async () => {
    const { watch } = world()
    let times = 0
    const then = (done: (answer: string) => void): void => done(`${++times}`)
    const lazy: object = Object.fromEntries([['then', then]])
    const wallet = { request: ({ method }: Asked): unknown => (method === 'eth_chainId' ? '0x1' : lazy) }
    expect(await watch(wallet).request(call({ to: bob }))).toBe('1')
    expect(times).toBe(1)
  })

  it('is heard of after the connection has ended by nobody', async () => {
    const { wallet, watch, heard } = world()
    let now: RequestSubject | undefined = subject
    const provider = watch(wallet, () => now)
    now = undefined
    expect(await provider.request(call({ to: bob }))).toBe(hash)
    expect(heard).toEqual([])
  })

  it('is told to who listens later too, and to nobody who left', async () => {
    const { sent, wallet, watch, heard, stop } = world()
    stop()
    await watch(wallet).request(call({ to: bob }))
    expect(heard).toEqual([])
    const late: SentTransaction[] = []
    await expect.poll(() => settled(sent)).toBe(1)
    sent.on((one) => late.push(one))
    expect(late).toMatchObject([{ hash }])
  })
})

describe('a provider that is listened to', () => {
  it('is the same each time, and only of EVM wallets', () => {
    const { wallet, watch } = world()
    expect(watch(wallet)).toBe(watch(wallet))
    expect(watch(wallet)).not.toBe(wallet)
    const solana = (): RequestSubject => ({ networkId: 'solana:1', address: 'x' })
    expect(watch(wallet, solana)).toBe(wallet)
    expect(watch(wallet, () => undefined)).toBe(wallet)
    expect(watch(undefined)).toBeUndefined()
  })

  it('does all that the wallet’s own does, which may be frozen and have private fields', async () => {
    class Wallet {
      #listeners = new Map<string, Set<unknown>>()
      isHarbour = true
      static kind = 'wallet'
      get chainId() {
        return `0x${this.#listeners.size}`
      }
      async request(_: Asked) {
        return this.#listeners.size >= 0 && hash
      }
      on(name: string, listener: unknown) {
        this.#listeners.set(name, new Set([listener]))
        return this
      }
      removeListener(name: string, listener: unknown) {
        this.#listeners.get(name)?.delete(listener)
      }
    }
    const own = Object.freeze(new Wallet())
    const { watch, heard } = world()
    const provider = watch(own)
    provider.on('chainChanged', () => undefined)
    expect(provider.chainId).toBe('0x1')
    expect(provider.on).toBe(provider.on)
    expect(provider instanceof Wallet).toBe(true)
    expect(provider.constructor).toBe(Wallet)
    expect('isHarbour' in provider).toBe(true)
    expect(Object.keys(provider)).toEqual(Object.keys(own))
    expect({ ...provider }).toEqual({ ...own })
    await provider.request(call({ to: bob }))
    await expect.poll(() => heard).toHaveLength(1)
  })

  it('passes on what a host writes', () => {
    const { watch } = world()
    const own: Record<string, unknown> = { request: async () => hash }
    const provider = watch(own)
    provider['autoRefreshOnNetworkChange'] = false
    expect(own['autoRefreshOnNetworkChange']).toBe(false)
    Reflect.deleteProperty(provider, 'autoRefreshOnNetworkChange')
    expect('autoRefreshOnNetworkChange' in own).toBe(false)
  })

  it('lets a host define what it wants, as proxies of frameworks look for, and refuses to be frozen', () => {
    const { watch } = world()
    const own: Record<string, unknown> = { request: async () => hash }
    const provider = watch(own)
    Object.defineProperty(provider, '__v_skip', { value: true })
    expect(provider['__v_skip']).toBe(true)
    expect(own['__v_skip']).toBe(true)
    expect(Object.keys(provider)).toEqual(['request'])
    expect({ ...provider }).toHaveProperty('request')
    expect(() => Object.freeze(provider)).toThrow(TypeError)
    expect(Object.keys(provider)).toEqual(['request'])
  })

  it('hears of a request under its own name, though another name has the same function', async () => {
    const { watch, heard } = world()
    const request = async (_: Asked): Promise<string> => hash
    const provider = watch({ send: request, request })
    expect(provider.send).toBe(provider.send)
    await provider.request(call({ to: bob }))
    await expect.poll(() => heard).toHaveLength(1)
  })

  it('answers a host though what it asks cannot be read', async () => {
    const { wallet, watch, heard } = world()
    const hostile = new Proxy({} as Asked, {
      get: () => {
        throw new Error('no')
      },
    })
    expect(await watch(wallet).request(hostile)).toBe(hash)
    expect(heard).toEqual([])
  })
})
