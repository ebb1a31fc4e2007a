import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchNetworks } from '../../../core/domain/networks/network-search.ts'
import { network } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const named = (...names: readonly string[]) =>
  names.map((name, id) => ({
    id,
    name,
    caipNetworkId: `eip155:${id}` as const,
    chainNamespace: 'eip155' as const,
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }))
const found = (text: string) =>
  searchNetworks(named('Ethereum', 'Café Chain', 'Base Sepolia'), text).map(({ name }) => name)

describe('the search for a network', () => {
  it.each([
    ['', ['Ethereum', 'Café Chain', 'Base Sepolia']],
    ['  ', ['Ethereum', 'Café Chain', 'Base Sepolia']],
    [' ETH ', ['Ethereum']],
    ['cafe', ['Café Chain']],
    ['e', ['Ethereum', 'Café Chain', 'Base Sepolia']],
    ['(', []],
  ])('for %j finds %j', (text, names) => expect(found(text)).toEqual(names))

  it('finds every network by any part of its name, and keeps the order', () => {
    forAll(fc.array(network), fc.nat(), fc.nat(), fc.string(), (networks, which, length, text) => {
      const result = searchNetworks(networks, text)
      expect(networks.filter((one) => result.includes(one))).toEqual(result)
      const one = networks[which % Math.max(1, networks.length)]
      if (one !== undefined) expect(searchNetworks(networks, one.name.toLowerCase().slice(0, length))).toContain(one)
    })
  })
})
