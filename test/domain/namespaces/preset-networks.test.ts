import { expect, it } from 'vitest'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { networkIdOf } from '../../../core/domain/namespaces/network-ids.ts'
import { addressExplorerUrl } from '../../../core/domain/networks/explorer-url.ts'
import * as presets from '../../../core/networks.ts'
import { wrongOptions } from '../../../infrastructure/composition/check-options.ts'

const all = Object.values(presets)
/** One of each, from the specification of the namespace or a public explorer. */
const addresses = {
  solana: '6hvcvmYbc71hJUAwn1DD5qmL4Gko9VHqCy6Hs3qkEDyS',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  polkadot: '13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r',
  cosmos: 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
  eip155: '',
}

it('are options as they are, all at once', () => {
  expect(wrongOptions({ projectId: 'p', networks: all })).toBeUndefined()
  expect(new Set(all.map(({ chainNamespace }) => chainNamespace))).toEqual(
    new Set(chainNamespaces.filter((namespace) => namespace !== 'eip155')),
  )
})

it.each(all)('$name is spelled as its namespace has it, and shows accounts in its explorer', (network) => {
  const { id, caipNetworkId, chainNamespace } = network
  expect(networkIdOf(chainNamespace, id)).toBe(caipNetworkId)
  const address = addresses[chainNamespace]
  expect(isAddressOf(chainNamespace, address)).toBe(true)
  const url = new URL(addressExplorerUrl(network, address) ?? '')
  expect([url.protocol, url.pathname.split('/').at(-1)]).toEqual(['https:', address])
  expect(url.search.slice(1)).toBe(
    network.testnet && chainNamespace === 'solana' ? `cluster=${network.name.split(' ')[1]?.toLowerCase()}` : '',
  )
})
