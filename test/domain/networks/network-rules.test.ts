import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsOf } from '../../../core/domain/connections/connection-needs.ts'
import { nextConnections, noConnections } from '../../../core/domain/connections/connections.ts'
import {
  isNetworkMissing,
  type NetworkPolicy,
  type NetworkRequest,
  needsNetwork,
  networkRules,
  networkStep,
} from '../../../core/domain/networks/network-rules.ts'
import { connection, evmNetworkId, namespace, network, networkId, snapshot } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const policy: fc.Arbitrary<NetworkPolicy> = fc.record(
  {
    networks: fc.array(network),
    networkSwitching: fc.boolean(),
    allowUnsupportedNetwork: fc.boolean(),
    mode: fc.constantFrom('full' as const, 'basic' as const, 'manual' as const),
  },
  { requiredKeys: ['networks', 'networkSwitching', 'allowUnsupportedNetwork', 'mode'] },
)
const strict: NetworkPolicy = { networks: [], networkSwitching: true, allowUnsupportedNetwork: false, mode: 'full' }
const exceptions: readonly Partial<NetworkPolicy>[] = [
  { networkSwitching: false },
  { allowUnsupportedNetwork: true },
  { mode: 'basic' },
]

describe('a network that the host does not offer', () => {
  it('is missed, with three exceptions', () => {
    forAll(policy, evmNetworkId, (given, id) => {
      expect(isNetworkMissing({ ...given, ...strict, mode: 'full' }, id)).toBe(true)
      expect(isNetworkMissing({ ...given, ...strict, mode: 'manual' }, id)).toBe(true)
      for (const exception of exceptions)
        expect(isNetworkMissing({ ...given, ...exception, networks: [] }, id)).toBe(false)
    })
  })

  it('is never one of the host’s', () => {
    forAll(policy, network, (given, offered) =>
      expect(isNetworkMissing({ ...given, networks: [...given.networks, offered] }, offered.caipNetworkId)).toBe(false),
    )
  })

  it('is what a connection needs to leave, as long as it is missed', () => {
    forAll(policy, connection, evmNetworkId, (given, live, networkId) => {
      const state = nextConnections(noConnections('eip155'), { type: 'connected', connections: [live] })
      expect(needsNetwork(state, given)).toBe(isNetworkMissing(given, live.networkId))
      expect(needsNetwork(state, { ...given, allowUnsupportedNetwork: true })).toBe(false)
      const moved = nextConnections(state, { type: 'network-changed', connectionIds: [live.id], networkId })
      expect(needsNetwork(moved, given)).toBe(isNetworkMissing(given, networkId))
    })
  })

  it('is not hidden by a missing sign-in, and hides none', () => {
    forAll(policy, connection, (given, live) => {
      const needs = needsOf(live, { ...networkRules(given), 'sign-in': () => true })
      expect(needs.includes('supported-network')).toBe(isNetworkMissing(given, live.networkId))
      expect(needs).toContain('sign-in')
    })
  })

  it('says nothing of a wallet that is not connected', () => {
    forAll(policy, snapshot, (given, found) => {
      const unknown = noConnections(found.namespace)
      for (const state of [
        unknown,
        nextConnections(unknown, { type: 'remembered', snapshot: found }),
        nextConnections(unknown, { type: 'nothing-remembered', namespace: found.namespace }),
      ])
        expect(needsNetwork(state, given)).toBe(false)
    })
  })
})

const wish: fc.Arbitrary<NetworkRequest> = fc.record(
  {
    target: networkId,
    current: fc.option(networkId, { nil: undefined }),
    connected: fc.uniqueArray(namespace, { maxLength: 3 }),
    isEmbeddedWalletThere: fc.boolean(),
    isConfirmationForced: fc.boolean(),
  },
  { requiredKeys: ['target', 'current', 'connected'] },
)
/** Somewhere else, and somebody is connected. */
const realWish = wish
  .filter(({ target, current }) => target !== current)
  .chain((one) => namespace.map((space) => ({ ...one, connected: [...one.connected, space] })))

describe('a wish for a network', () => {
  it('for the one that is there already leads to nothing', () => {
    forAll(wish, (one) => expect(networkStep({ ...one, current: one.target })).toBe('nothing'))
  })

  it('without a wallet is noted', () => {
    forAll(realWish, (one) => expect(networkStep({ ...one, connected: [] })).toBe('note'))
  })

  it('asks the visitor first where that is forced, whatever comes of it then', () => {
    forAll(realWish, (one) => {
      expect(networkStep({ ...one, isConfirmationForced: true })).toBe('confirm')
      expect(networkStep({ ...one, isConfirmationForced: true, places: [one.target] })).toBe('confirm')
      expect(networkStep({ ...one, isConfirmationForced: false })).not.toBe('confirm')
    })
  })

  it('asks the wallet where the embedded wallet knows the network', () => {
    forAll(realWish, (one) =>
      expect(networkStep({ ...one, isConfirmationForced: false, isEmbeddedWalletThere: true })).toBe('switch-network'),
    )
  })

  it('else asks the wallet of that namespace, or for a wallet of that namespace', () => {
    forAll(realWish, ({ target, current, connected }) => {
      const isConnected = connected.some((space) => space === target.split(':')[0])
      expect(networkStep({ target, current, connected })).toBe(isConnected ? 'switch-network' : 'switch-active-chain')
    })
  })
})
