import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import type { KnownAccount } from '../../../core/domain/connections/connections.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { compatibleNetworks } from '../../../core/domain/receive/compatible-networks.ts'
import { alice, bob, hearth, meadow } from '../../support/core-world.ts'
import { assetHub, bitcoin, cosmosHub, kusama, polkadot, testnet, theta } from '../../support/namespace-networks.ts'
import { forAll } from '../shared/for-all.ts'

const solana = (reference: string): Network => ({
  ...hearth,
  id: reference,
  caipNetworkId: `solana:${reference}`,
  chainNamespace: 'solana',
})
const offered = [
  hearth,
  meadow,
  solana('a'),
  solana('b'),
  bitcoin,
  testnet,
  polkadot,
  assetHub,
  kusama,
  cosmosHub,
  theta,
]

const on = ({ chainNamespace: namespace, caipNetworkId: networkId }: Network): KnownAccount => ({
  ...{ namespace, networkId, address: alice, connectorId: 'a' },
})
const connectionOn = (network: Network, type?: 'smartAccount'): Connection => ({
  ...{ id: 'a', connectorId: 'a', namespace: network.chainNamespace, networkId: network.caipNetworkId },
  accounts: [{ address: alice, ...(type && { type }) }, { address: bob }],
  activeAccount: alice,
  wallet: { name: 'Amber', type: 'ANNOUNCED' },
})

const anyNetworks = fc.shuffledSubarray(offered)
const anyNetwork = fc.constantFrom(...offered)
const anyAnswer = fc.constantFrom(true, false, undefined)

describe('the networks on which an address is the account’s', () => {
  it('are offered, of its namespace, in the host’s order, and its own is among them where it is offered', () => {
    forAll(anyNetworks, anyNetwork, fc.boolean(), anyAnswer, (networks, network, isSmart, isContract) => {
      const connection = connectionOn(network, isSmart ? 'smartAccount' : undefined)
      const found = compatibleNetworks(networks, on(network), connection, isContract)
      expect(networks.filter((one) => found.includes(one))).toEqual(found)
      for (const { chainNamespace } of found) expect(chainNamespace).toBe(network.chainNamespace)
      expect(found.includes(network)).toBe(networks.includes(network))
    })
  })

  it('are all of them where one key has one address', () => {
    expect(compatibleNetworks(offered, on(hearth), connectionOn(hearth), false)).toEqual([hearth, meadow])
    expect(compatibleNetworks(offered, on(solana('a')), connectionOn(solana('a')), undefined)).toHaveLength(2)
  })

  it.each([bitcoin, polkadot, cosmosHub])('is one alone where a key has another address on each: $name', (network) => {
    expect(compatibleNetworks(offered, on(network), connectionOn(network), false)).toEqual([network])
  })

  it('is one alone of a smart account, and of an account that is remembered only', () => {
    expect(compatibleNetworks(offered, on(meadow), connectionOn(meadow, 'smartAccount'), false)).toEqual([meadow])
    expect(compatibleNetworks(offered, on(meadow), undefined, false)).toEqual([meadow])
    // The wallet’s contract is another of its accounts.
    const plain = { ...connectionOn(meadow, 'smartAccount'), activeAccount: bob }
    expect(compatibleNetworks(offered, { ...on(meadow), address: bob }, plain, false)).toEqual([hearth, meadow])
  })

  it('is one alone of a contract, which no wallet says it is, and until it is known that it is none', () => {
    for (const isContract of [true, undefined])
      expect(compatibleNetworks(offered, on(meadow), connectionOn(meadow), isContract)).toEqual([meadow])
  })
})
