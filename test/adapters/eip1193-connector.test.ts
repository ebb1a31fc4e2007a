import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import type { Eip1193Provider } from '../../infrastructure/wallets/eip1193-provider.ts'
import { answerWaitMs, disconnectWaitMs } from '../../infrastructure/wallets/with-timeout.ts'

const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const both = [{ address: checksummed }, { address: other }]
const never = (): AbortSignal => new AbortController().signal

const connectorOf = (provider: Eip1193Provider, clock = createSimulatedClock()) =>
  createEip1193Connector({
    connector: { id: 'test.wallet', name: 'Test', type: 'ANNOUNCED', namespace: 'eip155' },
    provider,
    clock,
  })

const answering = (accounts: unknown, chainId: unknown = '0x1') =>
  connectorOf({ request: ({ method }) => (method === 'eth_chainId' ? chainId : accounts) })

describe('EIP-1193 connector: answers', () => {
  it.each(['connect', 'restore'] as const)('spells addresses with prefix and checksum, each once: %s', async (ask) => {
    const { [ask]: share } = answering([checksummed.slice(2), checksummed, other.toLowerCase().replace('0x', '0X')])
    expect(await share(['eip155'], never())).toMatchObject({ ok: true, value: [{ accounts: both }] })
  })

  it('takes a hundred accounts at most', async () => {
    const flood = Array.from({ length: 5000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    const answer = await answering(flood).connect(['eip155'], never())
    expect(answer.ok && answer.value[0].accounts.length).toBe(100)
  })

  it.each(['0x7a69', 31_337, '31337', '0x2a15c308d'])('understands the chain id %j', async (chainId) => {
    const networkId = `eip155:${Number(chainId)}`
    expect(await answering([other], chainId).connect(['eip155'], never())).toMatchObject({ value: [{ networkId }] })
  })

  it.each([null, '', '0x', '0x0', -1, 1.5, {}, [1]])('refuses the chain id %j', async (chainId) => {
    const answer = await answering([other], chainId).connect(['eip155'], never())
    expect(answer).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE', detail: 'eth_chainId' } })
  })

  it.each([null, undefined, other, {}, [null], [other, 'x'], [{ address: other }]])(
    'refuses the accounts %j',
    async (accounts) => {
      const answer = await answering(accounts).connect(['eip155'], never())
      expect(answer).toMatchObject({
        ok: false,
        failure: { code: 'INVALID_WALLET_RESPONSE', detail: 'eth_requestAccounts' },
      })
    },
  )

  it('reads a list item by item: its own methods are as foreign as the rest of it', async () => {
    const endless = (): never => {
      throw new Error('never ends')
    }
    const list = Object.assign([checksummed, other], { slice: endless, map: endless, [Symbol.iterator]: endless })
    expect(await answering(list).connect(['eip155'], never())).toMatchObject({ value: [{ accounts: both }] })
  })

  it('refuses an account list that cannot be read', async () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    const answer = await answering([proxy]).connect(['eip155'], never())
    expect(answer).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } })
  })

  it('calls a provider as what it is: an object with a state of its own', async () => {
    class StatefulProvider {
      readonly #accounts = [other]
      request({ method }: { readonly method: string }): unknown {
        return method === 'eth_chainId' ? '0x1' : this.#accounts
      }
    }
    expect(await connectorOf(new StatefulProvider()).connect(['eip155'], never())).toMatchObject({ ok: true })
  })

  it('gives hosts the wallet’s own provider', () => {
    const provider: Eip1193Provider = { request: () => [] }
    expect(connectorOf(provider).provider()).toBe(provider)
  })
})

describe('EIP-1193 connector: errors', () => {
  const failing = (error: unknown) => connectorOf({ request: () => Promise.reject(error) }).connect(['eip155'], never())

  it.each([
    ['plain', { code: 4001, message: 'no' }],
    ['as text', { code: '4001' }],
    ['by a name', { code: 'ACTION_REJECTED' }],
    ['in data.originalError', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['in a cause of a cause', new Error('a', { cause: new Error('b', { cause: { code: 4001 } }) })],
    ['in error', { error: { code: 4001 } }],
  ])('finds a rejection %s', async (_, error) => {
    expect(await failing(error)).toMatchObject({ ok: false, failure: { code: 'CONNECTION_REJECTED', cause: error } })
  })

  it('finds a request that is already open', async () => {
    expect(await failing({ code: -32002 })).toMatchObject({ ok: false, failure: { code: 'REQUEST_PENDING' } })
  })

  it('takes the outermost meaning when there are several', async () => {
    const answer = await failing({ code: -32002, data: { originalError: { code: 4001 } } })
    expect(answer).toMatchObject({ failure: { code: 'REQUEST_PENDING' } })
  })

  it.each([
    [{ code: 4100, message: 'Unauthorized' }, 'WALLET_LOCKED'],
    [{ code: -32603, message: 'Please unlock your wallet first' }, 'WALLET_LOCKED'],
    [new Error('Wallet is locked'), 'WALLET_LOCKED'],
    [new Error('Pop up window failed to open'), 'POPUP_BLOCKED'],
    ['popup was blocked', 'POPUP_BLOCKED'],
    [{ code: 4200 }, 'METHOD_UNSUPPORTED'],
    [{ code: -32601, message: 'no such method' }, 'METHOD_UNSUPPORTED'],
    [{ code: 4001, message: 'The wallet is locked' }, 'CONNECTION_REJECTED'],
    [new Error('Blocked by policy'), 'CONNECTION_FAILED'],
    [new Error('User closed the popup'), 'CONNECTION_FAILED'],
  ] as const)('finds out of %j that it is %s', async (error, code) => {
    expect(await failing(error)).toMatchObject({ ok: false, failure: { code, cause: error } })
  })

  it('keeps what else a wallet says for the developer, shortened', async () => {
    const error = Object.assign(new Error('x'.repeat(10_000)), { code: 4900 })
    const answer = await failing(error)
    expect(answer).toMatchObject({ ok: false, failure: { code: 'CONNECTION_FAILED', cause: error } })
    expect(!answer.ok && answer.failure.detail).toBe(`${'x'.repeat(300)} / 4900`)
  })

  it('survives a provider that throws instead of answering', async () => {
    const { connect } = connectorOf({
      request: () => {
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    })
    expect(await connect(['eip155'], never())).toMatchObject({ ok: false, failure: { code: 'CONNECTION_REJECTED' } })
  })

  it('survives an error that breaks who reads it', async () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    expect(await failing(trap)).toMatchObject({ ok: false, failure: { code: 'CONNECTION_FAILED' } })
  })
})

describe('EIP-1193 connector: a wallet that changes its mind before it has named its network', () => {
  /** Tells this between its answers, and counts who listens. */
  const telling = (name: string, payload: unknown, chainId: unknown = '0x1') => {
    const events = new EventEmitter()
    const wallet = connectorOf({
      request: ({ method }) => {
        // Older than the accounts: no news.
        if (method !== 'eth_chainId') events.emit('accountsChanged', [])
        else events.emit(name, payload)
        return method === 'eth_chainId' ? chainId : [checksummed]
      },
      on: events.on.bind(events),
      removeListener: events.removeListener.bind(events),
    } as Eip1193Provider)
    return { wallet, listeners: () => events.eventNames().length }
  }

  it.each([
    ['accountsChanged', [other], { ok: true, value: [{ accounts: [{ address: other }], networkId: 'eip155:1' }] }],
    ['accountsChanged', [], { ok: false, failure: { code: 'NO_ACCOUNTS' } }],
    ['accountsChanged', 'junk', { ok: false, failure: { code: 'NO_ACCOUNTS' } }],
    ['chainChanged', '0x2', { ok: true, value: [{ accounts: [{ address: checksummed }], networkId: 'eip155:2' }] }],
    ['chainChanged', 'junk', { ok: true, value: [{ accounts: [{ address: checksummed }], networkId: 'eip155:0' }] }],
    ['disconnect', { code: 4900 }, { ok: false, failure: { code: 'CONNECTION_FAILED' } }],
  ])('is taken at its last word: %s %j', async (name, payload, outcome) => {
    const { wallet, listeners } = telling(name, payload)
    expect(await wallet.connect(['eip155'], never())).toMatchObject(outcome)
    expect(await wallet.restore(['eip155'], never())).toMatchObject(outcome)
    expect(listeners()).toBe(0)
  })

  it('is believed the network that it tells of where its answer is none', async () => {
    const { wallet } = telling('chainChanged', '0x2', 'junk')
    expect(await wallet.connect(['eip155'], never())).toMatchObject({ ok: true, value: [{ networkId: 'eip155:2' }] })
  })
})

describe('EIP-1193 connector: giving up', () => {
  it('asks nothing more when an answer comes after the abort', async () => {
    const methods: string[] = []
    let approve: (accounts: unknown) => void = () => undefined
    const { connect } = connectorOf({
      request: ({ method }) => {
        methods.push(method)
        return new Promise((resolve) => {
          approve = resolve
        })
      },
    })
    const controller = new AbortController()
    const answer = connect(['eip155'], controller.signal)
    controller.abort()
    approve([other])
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    await new Promise(setImmediate)
    expect(methods).toEqual(['eth_requestAccounts'])
  })

  it('gives up on a wallet that shares its accounts and never names its network', async () => {
    const clock = createSimulatedClock()
    const silent: Eip1193Provider = {
      request: ({ method }) => (method === 'eth_chainId' ? new Promise(() => undefined) : [other]),
    }
    let isOver = false
    const answer = connectorOf(silent, clock)
      .connect(['eip155'], never())
      .finally(() => {
        isOver = true
      })
    await new Promise(setImmediate)
    clock.advance(answerWaitMs - 1)
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    clock.advance(1)
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'WALLET_SILENT' } })

    const controller = new AbortController()
    const abandoned = connectorOf(silent, clock).connect(['eip155'], controller.signal)
    await new Promise(setImmediate)
    expect(clock.waiting()).toBe(1)
    controller.abort()
    expect(await abandoned).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    expect(clock.waiting()).toBe(0)
  })

  it('leaves nothing on the signal once it has its answer', async () => {
    const { signal } = new AbortController()
    const listening = new Set<unknown>()
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listening.add(args[1])
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listening.delete(args[1])
      remove(...args)
    }
    const answer = answering([other]).connect(['eip155'], signal)
    expect(listening.size).toBe(1)
    await answer
    await new Promise(setImmediate)
    expect(listening.size).toBe(0)
  })
})

describe('EIP-1193 connector: disconnecting', () => {
  it('asks the wallet to take the permission back (EIP-2255)', async () => {
    const calls: unknown[] = []
    const clock = createSimulatedClock()
    const { disconnect } = connectorOf({ request: (call) => void calls.push(call) }, clock)
    expect(await disconnect(never())).toEqual({ ok: true, value: undefined })
    expect(calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
    await new Promise(setImmediate)
    expect(clock.waiting()).toBe(0)
  })

  it('leaves a wallet alone that does not know how', async () => {
    const { disconnect } = connectorOf({ request: () => Promise.reject({ code: -32601 }) })
    expect(await disconnect(never())).toEqual({ ok: true, value: undefined })
  })

  it('gives up waiting after three seconds', async () => {
    const clock = createSimulatedClock()
    const { disconnect } = connectorOf({ request: () => new Promise(() => undefined) }, clock)
    let isOver = false
    const answer = disconnect(never()).finally(() => {
      isOver = true
    })
    clock.advance(disconnectWaitMs - 1)
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    clock.advance(1)
    expect(await answer).toEqual({ ok: true, value: undefined })
    expect(disconnectWaitMs).toBe(3000)
  })

  it('ends at once when the signal aborts', async () => {
    const controller = new AbortController()
    const answer = connectorOf({ request: () => new Promise(() => undefined) }).disconnect(controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
  })
})
