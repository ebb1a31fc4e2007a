import fc from 'fast-check'
import { sepolia } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import {
  findNetwork,
  namespacesOf,
  networkFromEvmChain,
  networkOrPlaceholder,
  unsupportedNetwork,
} from '../../../core/domain/networks/network.ts'
import { caipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { namespace, network, reference } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

describe('networks', () => {
  it('are made of viem chains as they are', () => {
    expect(networkFromEvmChain(sepolia)).toEqual({
      id: 11155111,
      caipNetworkId: 'eip155:11155111',
      chainNamespace: 'eip155',
      name: 'Sepolia',
      nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: sepolia.rpcUrls.default.http } },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
      testnet: true,
    })
  })

  it('keep everything of a chain description, and absent parts stay absent', () => {
    forAll(network, fc.option(fc.boolean(), { nil: undefined }), (one, testnet) => {
      const made = networkFromEvmChain({ ...one, testnet })
      expect(made).toEqual(testnet === undefined ? one : { ...one, testnet })
      expect(Object.keys(made)).not.toContain('blockExplorers')
      expect(Object.hasOwn(made, 'testnet')).toBe(testnet !== undefined)
    })
  })

  it('that the host does not offer are placeholders without currency and RPC', () => {
    forAll(namespace, reference, (space, ref) => {
      const placeholder = unsupportedNetwork(space, ref)
      expect(parseCaipNetworkId(placeholder.caipNetworkId)).toMatchObject({
        value: { namespace: space, reference: ref },
      })
      expect(placeholder).toMatchObject({
        chainNamespace: space,
        nativeCurrency: { name: '', symbol: '' },
        rpcUrls: { default: { http: [] } },
      })
    })
  })

  it('of an id are the offered one, else the placeholder, and nothing while no id is known', () => {
    forAll(fc.array(network), namespace, reference, (offered, space, ref) => {
      const id = caipNetworkId(space, ref)
      const found = findNetwork(offered, id)
      const { network: one, isUnsupported } = networkOrPlaceholder(offered, id)
      expect(isUnsupported).toBe(found === undefined)
      const isNumber = space === 'eip155' && /^\d+$/.test(ref)
      expect(one).toEqual(found ?? { ...unsupportedNetwork(space, ref), id: isNumber ? Number(ref) : ref })
    })
    expect(networkOrPlaceholder([], undefined)).toEqual({ network: undefined, isUnsupported: false })
  })

  it('are found by their exact id: 1 is not 10', () => {
    const networks = [10, 1, 100].map((id) => unsupportedNetwork('eip155', id))
    expect(findNetwork(networks, 'eip155:1')?.id).toBe(1)
    expect(findNetwork(networks, 'eip155:1000')).toBeUndefined()
    forAll(fc.uniqueArray(network, { selector: ({ id }) => id }), (all) => {
      for (const one of all) expect(findNetwork(all, one.caipNetworkId)).toBe(one)
      expect(findNetwork(all, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeUndefined()
      expect(all.every(({ caipNetworkId }) => isCaipNetworkId(caipNetworkId))).toBe(true)
    })
  })

  it('name each of their namespaces once, in their order', () => {
    forAll(fc.array(fc.tuple(namespace, reference)), (ids) => {
      const names = namespacesOf(ids.map(([space, ref]) => unsupportedNetwork(space, ref)))
      expect(names).toEqual(ids.map(([space]) => space).filter((space, at, all) => all.indexOf(space) === at))
    })
  })
})
