import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressExplorerUrl, transactionExplorerUrl } from '../../../core/domain/networks/explorer-url.ts'
import { unsupportedNetwork } from '../../../core/domain/networks/network.ts'
import { evmAddress, namespace, reference } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const explored = (url: string) => ({
  ...unsupportedNetwork('eip155', 1),
  blockExplorers: { default: { name: 'Explorer', url } },
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

  it('are there in every namespace', () => {
    forAll(namespace, reference, fc.string({ minLength: 1 }), (space, ref, address) => {
      const network = { ...explored('https://explorer.example'), ...unsupportedNetwork(space, ref) }
      expect(addressExplorerUrl(network, address)?.startsWith('https://explorer.example/')).toBe(true)
    })
  })

  it('keep the query by which an explorer tells its networks apart', () => {
    const network = { ...explored('https://explorer.example/?cluster=devnet'), ...unsupportedNetwork('solana', 'dev') }
    expect(addressExplorerUrl(network, 'So1')).toBe('https://explorer.example/address/So1?cluster=devnet')
  })

  it('of transactions are there on EVM, by EIP-3091', () => {
    const hash = `0x${'ab'.repeat(32)}`
    expect(transactionExplorerUrl(explored('https://explorer.example/'), hash)).toBe(
      `https://explorer.example/tx/${hash}`,
    )
    expect(transactionExplorerUrl(explored('ftp://explorer.example/'), hash)).toBeUndefined()
    const solana = {
      ...unsupportedNetwork('solana', 'x'),
      blockExplorers: explored('https://a.example').blockExplorers,
    }
    expect(transactionExplorerUrl(solana, hash)).toBeUndefined()
  })
})
