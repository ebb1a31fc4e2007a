import { base58 } from '@scure/base'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bitcoinAddress } from '../../infrastructure/wallets/bip122/bitcoin-address.ts'
import { bech32Address } from '../../infrastructure/wallets/cosmos/bech32-address.ts'
import { eip55Address } from '../../infrastructure/wallets/eip55-address.ts'
import { ss58Address } from '../../infrastructure/wallets/polkadot/ss58-address.ts'
import { solanaKey } from '../../infrastructure/wallets/solana/solana-accounts.ts'
import { forAll } from '../domain/shared/for-all.ts'
import { type ForeignAddresses, foreignAddresses } from './foreign-wallets.ts'

let theirs: ForeignAddresses
beforeAll(async () => {
  theirs = await foreignAddresses()
})

/**
 * Two bytes of prefix, 32 of a key, and one of checksum, as an account's index has: a letter lost at the beginning leaves that one
 * time in thousands. Polkadot's library takes it for an address; one of a key has two bytes of checksum.
 */
const hasShortChecksum = (address: string): boolean => {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]+$/.test(address) ? base58.decode(address) : []
  return bytes.length === 35 && ((bytes[0] ?? 0) & 0x40) !== 0
}

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

/** What happens to an address on the way: a letter is another one, missing, one too many, or a capital. */
const damage = fc.record({
  at: fc.nat(120),
  letter: fc.stringMatching(/^[a-zA-Z0-9]$/),
  how: fc.constantFrom('none', 'other', 'missing', 'more', 'swapped', 'cased'),
})
const damaged = (
  address: string,
  { at: anywhere, letter, how }: typeof damage extends fc.Arbitrary<infer One> ? One : never,
) => {
  const at = anywhere % address.length
  const [before, one, after] = [address.slice(0, at), address.slice(at, at + 1), address.slice(at + 1)]
  if (how === 'other') return before + letter + after
  if (how === 'missing') return before + after
  if (how === 'more') return before + one + letter + after
  if (how === 'swapped') return before + after.slice(0, 1) + one + after.slice(1)
  if (how === 'cased') return before + (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()) + after
  return address
}

describe('what is an address, as others judge it that are built on other libraries', () => {
  test('of Bitcoin: bitcoinjs-lib, on the network that wrote it and on others', () => {
    const networks = [
      ['main', 'bip122:000000000019d6689c085ae165831e93'],
      ['test', 'bip122:000000000933ea01ad0ee984209779ba'],
      ['regtest', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
    ] as const
    const key = bytesOf(32).filter((bytes) => (bytes[0] ?? 0xff) < 0xff && bytes.some((byte) => byte > 0))
    const network = fc.constantFrom(...networks)
    let taken = 0
    forAll(key, fc.nat(4), network, network, damage, (secret, kind, [writes], [reads, id], how) => {
      const address = damaged(theirs.bitcoinAddresses(secret, writes)[kind] ?? '', how)
      const isOne = theirs.isBitcoinAddress(address, reads)
      // An address that is all in capitals is one too: no wallet tells it so, and here each has one spelling.
      expect(bitcoinAddress(address, id)).toBe(isOne && address !== address.toUpperCase() ? address : undefined)
      taken += isOne ? 1 : 0
    })
    expect(taken).toBeGreaterThan(10)
  })

  test('of Polkadot: @polkadot/util-crypto, which writes the same key for each network', () => {
    const networks = [
      [0, 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
      [2, 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
      [42, 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
    ] as const
    const prefix = fc.nat(16_383).filter((one) => one !== 46 && one !== 47)
    let taken = 0
    forAll(bytesOf(32), prefix, fc.constantFrom(...networks), damage, (key, from, [to, id], how) => {
      const address = damaged(theirs.writePolkadot(key, from), how)
      const spelled = theirs.polkadotAddress(address, to)
      expect(ss58Address(address, id)).toBe(hasShortChecksum(address) ? undefined : spelled)
      taken += spelled === undefined ? 0 : 1
    })
    expect(taken).toBeGreaterThan(10)
    const lost = 'AZRE2JyRsNDaD7qAGkn5E63zdKhjTGeJ5MyEZaoqSQ4JK6o5'
    expect(theirs.polkadotAddress(lost, 0)).toBeDefined()
    expect(ss58Address(lost, networks[0][1])).toBeUndefined()
  })

  test('of Cosmos: bech32, with the length that accounts have', () => {
    const prefix = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/)
    const length = fc.oneof(fc.constantFrom(20, 32), fc.integer({ min: 18, max: 34 }))
    let taken = 0
    forAll(prefix, length.chain(bytesOf), damage, (hrp, bytes, how) => {
      const address = damaged(theirs.writeCosmos(hrp, bytes), how)
      const read = theirs.readCosmos(address)
      const isOne = read !== undefined && [20, 32].includes(read.bytes.length) && address === address.toLowerCase()
      expect(bech32Address(address, 'cosmos:anywhere-1')).toBe(isOne ? address : undefined)
      taken += isOne ? 1 : 0
    })
    forAll(fc.constantFrom('cosmos', 'osmo', 'noble', 'juno', 'other'), bytesOf(20), (hrp, bytes) => {
      const address = theirs.writeCosmos(hrp, bytes)
      expect(bech32Address(address, 'cosmos:osmosis-1')).toBe(hrp === 'osmo' ? address : undefined)
    })
    expect(taken).toBeGreaterThan(5)
  })

  test('of Solana: @solana/web3.js 1', () => {
    let taken = 0
    forAll(
      fc.oneof(
        bytesOf(32),
        bytesOf(31),
        bytesOf(32).map((key) => key.fill(0, 0, 20)),
      ),
      damage,
      (key, how) => {
        const address = damaged(theirs.writeSolana(key), how)
        const isOne = theirs.isSolanaAddress(address)
        expect(solanaKey(address) !== undefined).toBe(isOne)
        taken += isOne ? 1 : 0
      },
    )
    expect(taken).toBeGreaterThan(10)
  })

  test('of EVM: ethers, which writes the same checksum', () => {
    const digits = fc.stringMatching(/^[0-9a-f]{40}$/)
    forAll(digits, fc.boolean(), (address, isCapital) => {
      const given = `0x${isCapital ? address.toUpperCase() : address}`
      expect(eip55Address(given)).toBe(theirs.evmAddress(given))
    })
  })
})
