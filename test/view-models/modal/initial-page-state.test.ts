import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Connections, nextConnections, noConnections } from '../../../core/domain/connections/connections.ts'
import { peekSnapshot, serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { networkFromEvmChain, unsupportedNetwork } from '../../../core/domain/networks/network.ts'
import type { NetworkPolicy } from '../../../core/domain/networks/network-rules.ts'
import { createTranslator } from '../../../core/domain/shared/messages/translate.ts'
import { buttonScreen } from '../../../core/view-models/account/button-screen.ts'
import { accountState } from '../../../core/view-models/modal/host-view.ts'
import {
  initialAccount,
  initialButton,
  initialNetwork,
  type KnownConnection,
} from '../../../core/view-models/modal/initial-page-state.ts'
import { catalogue } from '../../support/catalogue.ts'

const hex = fc.stringMatching(/^[0-9a-fA-F]{40}$/)
const snapshots = fc.record({
  namespace: fc.constant('eip155' as const),
  address: hex.map((digits) => `0x${digits}`),
  networkId: fc.nat().map((id) => `eip155:${id}` as const),
  connectorId: fc.string({ minLength: 1 }),
})

const unknown = noConnections('eip155')
/** What asks nothing of a network. */
const policy: NetworkPolicy = { networks: [], networkSwitching: false, allowUnsupportedNetwork: true, mode: 'full' }
const taken: readonly [string, KnownConnection, Connections][] = [
  ['nobody knows', undefined, unknown],
  ['no session', false, nextConnections(unknown, { type: 'nothing-remembered', namespace: 'eip155' })],
]

describe('the first paint says what the core will say', () => {
  test.each(taken)('%s', (_, session, state) => {
    for (const messages of [{}, { 'button.connect': 'Log in', 'button.restoring': 'One moment' }]) {
      expect(initialButton({ messages }, session)).toEqual(
        buttonScreen(createTranslator(catalogue, 'en', messages), state, false, policy, undefined, {}),
      )
    }
    expect(initialAccount(session)).toEqual(accountState(policy, state, false, undefined, {}))
  })

  test('a stored session', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const session = peekSnapshot(serialiseSnapshot(snapshot))
        const state = nextConnections(unknown, { type: 'remembered', snapshot })
        expect(initialButton({}, session)).toEqual(
          buttonScreen(createTranslator(catalogue, 'en'), state, false, policy, undefined, {}),
        )
        expect(initialAccount(session)).toEqual(accountState(policy, state, false, undefined, {}))
      }),
    )
  })

  test('the network: the stored one, else the default, else the first; undefined where the host does not offer it', () => {
    const chain = (id: number) => ({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://localhost'] } },
    })
    const networks = [chain(1), networkFromEvmChain(chain(2))] as const
    const session = (networkId: 'eip155:1' | 'eip155:2' | 'eip155:3') =>
      ({ namespace: 'eip155', address: '0x', networkId }) as const
    expect(initialNetwork({ networks }, false)).toEqual({
      caipNetworkId: 'eip155:1',
      network: networkFromEvmChain(chain(1)),
      isUnsupported: false,
      networks: [networkFromEvmChain(chain(1)), networks[1]],
    })
    expect(initialNetwork({ networks, defaultNetwork: 'eip155:2' }, undefined).network).toEqual(networks[1])
    expect(initialNetwork({ networks, defaultNetwork: 'eip155:2' }, session('eip155:1')).caipNetworkId).toBe('eip155:1')
    expect(initialNetwork({ networks }, session('eip155:3'))).toMatchObject({
      caipNetworkId: 'eip155:3',
      network: unsupportedNetwork('eip155', 3),
      isUnsupported: true,
    })
  })
})
