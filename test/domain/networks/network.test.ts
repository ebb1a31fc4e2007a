import fc from 'fast-check'
import { sepolia } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import {
  addressExplorerUrl,
  findNetwork,
  networkFromEvmChain,
  unsupportedNetwork,
} from '../../../core/domain/networks/network.ts'
import { isCaipNetworkId, parseCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { evmAddress, namespace, network, reference } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const explored = (url: string) => ({
  ...unsupportedNetwork('eip155', 1),
  blockExplorers: { default: { name: 'Explorer', url } },
})

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
})

describe('explorer addresses', () => {
  it('join with one slash, however many the explorer ends with', () => {
    forAll(fc.nat(3), evmAddress, (slashes, address) => {
      const url = addressExplorerUrl(explored(`https://explorer.example/base${'/'.repeat(slashes)}`), address)
      expect(url).toBe(`https://explorer.example/base/address/${address}`)
    })
  })

  it('cannot be led elsewhere by what stands for an address', () => {
    forAll(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), (address) => {
      const url = new URL(addressExplorerUrl(explored('https://explorer.example'), `a${address}`) ?? '')
      expect(url.origin).toBe('https://explorer.example')
      expect(decodeURIComponent(url.pathname)).toBe(`/address/a${address}`)
      expect(url.search + url.hash).toBe('')
    })
  })

  it.each([
    'javascript:alert(1)//',
    'data:text/html,',
    '//explorer.example',
    'explorer.example',
    'ftp://a',
    ' https://a',
    '',
  ])('are not made of %j', (url) => expect(addressExplorerUrl(explored(url), '0x1')).toBeUndefined())

  it('are not there when the network names no explorer', () => {
    expect(addressExplorerUrl(unsupportedNetwork('eip155', 1), '0x1')).toBeUndefined()
  })
})
