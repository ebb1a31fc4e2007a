import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { createEip1193Events } from '../../infrastructure/wallets/eip1193-events.ts'
import { foreignError, foreignValue } from '../support/foreign-values.ts'

const eventNames = ['accountsChanged', 'chainChanged', 'disconnect'] as const
const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const isSound = (event: WalletEvent): boolean => {
  switch (event.type) {
    case 'accounts-changed':
      return event.accounts.every((account) => account.address.startsWith('0x') && isEvmAddress(account.address))
    case 'network-changed':
      return isCaipNetworkId(event.networkId)
    case 'disconnected':
      return true
  }
}

class EmittingProvider extends EventEmitter {
  request(): unknown {
    return []
  }
  wired(): number {
    return eventNames.reduce((sum, name) => sum + this.listenerCount(name), 0)
  }
}

const listening = () => {
  const provider = new EmittingProvider()
  const events: WalletEvent[] = []
  createEip1193Events(provider)((event) => events.push(event))
  return { provider, events }
}

describe('EIP-1193 events', () => {
  it('listens to the wallet only while somebody listens', () => {
    const provider = new EmittingProvider()
    const on = createEip1193Events(provider)
    expect(provider.wired()).toBe(0)
    const leave = on(() => undefined)
    const leaveToo = on(() => undefined)
    expect(provider.wired()).toBe(3)
    leave()
    expect(provider.wired()).toBe(3)
    leaveToo()
    expect(provider.wired()).toBe(0)
    on(() => undefined)
    expect(provider.wired()).toBe(3)
  })

  it('takes a lost chain connection (1013) for what it is', async () => {
    const provider = new EmittingProvider()
    const events: WalletEvent[] = []
    createEip1193Events(provider)((event) => events.push(event))
    provider.emit('disconnect', { code: 1013 })
    provider.emit('disconnect', Object.assign(new Error('x'), { data: { originalError: { code: 1013 } } }))
    expect(events).toEqual([])
    provider.emit('disconnect', { code: 4900 })
    await Promise.resolve()
    provider.emit('disconnect')
    expect(events).toEqual([{ type: 'disconnected' }, { type: 'disconnected' }])
  })

  it('hears of a flood what is new: the first at once, the last when the wallet is done', async () => {
    const provider = new EmittingProvider()
    const events: WalletEvent[] = []
    createEip1193Events(provider)((event) => events.push(event))
    const first: WalletEvent = { type: 'accounts-changed', namespace: 'eip155', accounts: [{ address }] }
    provider.emit('accountsChanged', [address])
    expect(events).toEqual([first])
    for (let round = 0; round < 1000; round += 1) provider.emit('accountsChanged', [])
    provider.emit('chainChanged', '0x1')
    provider.emit('accountsChanged', [other])
    expect(events).toEqual([first])
    await Promise.resolve()
    expect(events).toEqual([
      first,
      { type: 'network-changed', namespace: 'eip155', networkId: 'eip155:1' },
      { type: 'accounts-changed', namespace: 'eip155', accounts: [{ address: other }] },
    ])
    provider.emit('accountsChanged', [])
    expect(events.at(-1)).toEqual({ type: 'accounts-changed', namespace: 'eip155', accounts: [] })
  })

  it('spells the accounts that it tells of with their checksum, each once', () => {
    const { provider, events } = listening()
    provider.emit('accountsChanged', [address.toLowerCase(), address, `0X${other.slice(2).toUpperCase()}`])
    expect(events).toEqual([
      { type: 'accounts-changed', namespace: 'eip155', accounts: [{ address }, { address: other }] },
    ])
  })

  it('takes accounts that cannot be read for none: the old ones are on no screen any more', () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    for (const payload of [undefined, null, address, [1], ['x'], [address, 'x'], {}, proxy]) {
      const { provider, events } = listening()
      provider.emit('accountsChanged', payload)
      expect(events).toEqual([{ type: 'accounts-changed', namespace: 'eip155', accounts: [] }])
    }
  })

  it('takes a chain that no host offers for a network like any other', () => {
    for (const [payload, networkId] of [
      ['0x2a15c308d', 'eip155:11297108109'],
      ['0x80000000', 'eip155:2147483648'],
      [Number.MAX_SAFE_INTEGER, 'eip155:9007199254740991'],
    ] as const) {
      const { provider, events } = listening()
      provider.emit('chainChanged', payload)
      expect(events).toEqual([{ type: 'network-changed', namespace: 'eip155', networkId }])
    }
  })

  it('takes a chain id that cannot be read for a network that nobody offers, never for the old one', () => {
    for (const payload of [undefined, null, 'x', 0, {}, ['0x1'], Number.NaN, 2 ** 60]) {
      const { provider, events } = listening()
      provider.emit('chainChanged', payload)
      expect(events).toEqual([{ type: 'network-changed', namespace: 'eip155', networkId: 'eip155:0' }])
    }
  })

  it('does without events where a provider has none or breaks on them', () => {
    const broken = (): never => {
      throw new Error('broken')
    }
    const bare = { request: () => [] }
    for (const provider of [bare, { ...bare, on: broken, removeListener: broken }, { ...bare, on: 'text' }]) {
      const leave = createEip1193Events(provider)(() => undefined)
      expect(leave).not.toThrow()
    }
  })

  it('hears nothing before it has returned, from a provider that calls back inside `on`', () => {
    const emitter = new EventEmitter()
    const provider = {
      request: () => [],
      on: (name: string, listener: (payload: unknown) => void) => {
        listener([])
        emitter.on(name, listener)
      },
    }
    const events: WalletEvent[] = []
    createEip1193Events(provider)((event) => events.push(event))
    expect(events).toEqual([])
    emitter.emit('accountsChanged', [address])
    expect(events).toEqual([{ type: 'accounts-changed', namespace: 'eip155', accounts: [{ address }] }])
  })

  it('hears each event once from a provider that cannot forget a listener', async () => {
    const emitter = new EventEmitter()
    const provider = { request: () => [], on: emitter.on.bind(emitter) }
    const on = createEip1193Events(provider)
    let events = 0
    const listener = (): void => {
      events += 1
    }
    on(listener)()
    emitter.emit('disconnect')
    expect(events).toBe(0)
    await Promise.resolve()
    on(listener)
    emitter.emit('disconnect')
    expect(events).toBe(1)
    expect(emitter.listenerCount('disconnect')).toBe(1)
  })

  it('holds through any sequence of listening, leaving and foreign events', async () => {
    const step = fc.oneof(
      fc.constant({ do: 'listen' } as const),
      fc.record({ do: fc.constant('leave' as const), who: fc.nat(5) }),
      fc.record({ do: fc.constant('emit' as const), name: fc.constantFrom(...eventNames), payload: foreignError }),
      fc.record({ do: fc.constant('emit' as const), name: fc.constantFrom(...eventNames), payload: foreignValue }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const provider = new EmittingProvider()
        const on = createEip1193Events(provider)
        const present = new Set<Unsubscribe>()
        let told: WalletEvent[] = []
        for (const action of steps) {
          told = []
          if (action.do === 'listen') present.add(on((event) => told.push(event)))
          if (action.do === 'leave') {
            const leave = [...present][action.who]
            leave?.()
            leave?.()
            if (leave !== undefined) present.delete(leave)
          }
          if (action.do === 'emit') provider.emit(action.name, action.payload)
          await Promise.resolve()
          expect(provider.wired()).toBe(present.size > 0 ? 3 : 0)
          expect([0, present.size]).toContain(told.length)
          expect(told.filter(isSound)).toEqual(told)
        }
      }),
    )
  })
})
