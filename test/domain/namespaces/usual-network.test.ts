import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualNetworkId } from '../../../core/domain/namespaces/usual-network.ts'
import { networkFromEvmChain } from '../../../core/domain/networks/network.ts'
import { settingsOf, withDefaults } from '../../../core/options/all-options.ts'
import { initialNetwork } from '../../../core/view-models/modal/initial-page-state.ts'

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const chains = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }).map((ids) => ids.map(chain))

it('is Ethereum where it is offered, else the first, unless the host names another, and the page is painted with the same', () => {
  fc.assert(
    fc.property(chains, fc.boolean(), (networks, isNamed) => {
      const ids = networks.map((one) => networkFromEvmChain(one).caipNetworkId)
      const defaultNetwork = isNamed ? ids.at(-1) : undefined
      const expected = defaultNetwork ?? (ids.includes('eip155:1') ? 'eip155:1' : ids[0])
      const options = { projectId: 'test', networks, ...(defaultNetwork && { defaultNetwork }) }
      const page = { name: '', description: '', url: '', icons: [] }
      expect(settingsOf(withDefaults(options), page).defaultNetworkId).toBe(expected)
      expect(initialNetwork(options, false).caipNetworkId).toBe(expected)
      expect(initialNetwork(options, false).network?.caipNetworkId).toBe(expected)
      expect(isNamed ? expected : usualNetworkId(ids)).toBe(expected)
    }),
  )
})
