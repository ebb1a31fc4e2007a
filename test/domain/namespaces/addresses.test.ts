import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeAddress, connectionCaipAddress, connectionLabel } from '../../../core/domain/connections/connection.ts'
import { isAddressOf, isEvmAddress, isSameAddress } from '../../../core/domain/namespaces/addresses.ts'
import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import {
  addressOf,
  bitcoinAddress,
  connection,
  cosmosAddress,
  evmAddress,
  namespace,
  polkadotAddress,
  solanaAddress,
} from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

/** Breaks one character, or the length, of a valid address. */
const broken = (valid: fc.Arbitrary<string>, foreign: string): fc.Arbitrary<string> =>
  fc.tuple(valid, fc.nat(60), fc.constantFrom(...foreign)).map(([text, at, bad]) => {
    const place = 2 + (at % (text.length - 2))
    return text.slice(0, place) + bad + text.slice(place + 1)
  })

describe('addresses', () => {
  it('of EVM are 40 hex characters, with or without prefix', () => {
    forAll(evmAddress, (address) => {
      expect(isEvmAddress(address)).toBe(true)
      expect(isEvmAddress(address.slice(2))).toBe(true)
      expect(isAddressOf('eip155', address)).toBe(true)
      for (const wrong of [
        `${address}0`,
        address.slice(0, -1),
        address.slice(3),
        ` ${address}`,
        `${address}\n`,
        `x${address}`,
      ])
        expect(isEvmAddress(wrong)).toBe(false)
    })
    forAll(broken(evmAddress, 'gGxX_ :é'), (address) => expect(isEvmAddress(address)).toBe(false))
  })

  it('of Solana are 32 to 44 base58 characters', () => {
    forAll(solanaAddress, (address) => expect(isAddressOf('solana', address)).toBe(true))
    forAll(broken(solanaAddress, '0OIl_+/ '), (address) => expect(isAddressOf('solana', address)).toBe(false))
    expect([31, 32, 44, 45].map((length) => isAddressOf('solana', '1'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('of Polkadot are SS58: 35 or 36 bytes in base58', () => {
    forAll(polkadotAddress, (address) => expect(isAddressOf('polkadot', address)).toBe(true))
    forAll(broken(polkadotAddress, '0OIl_+/ '), (address) => expect(isAddressOf('polkadot', address)).toBe(false))
    for (const address of [
      '13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r',
      'EyPZqnqp5EDhERSPsmpVw61JcMpfqaYz8vSHew58SBT9tji',
      '5ETmuXSyBiDHwabzdAxmbyj1A25asAmNXm5gtzf7edxxQYaq',
    ])
      expect(isAddressOf('polkadot', address)).toBe(true)
    for (const none of ['14', '0x00', `0x${'ab'.repeat(20)}`, '1'.repeat(35), '1'.repeat(50)])
      expect(isAddressOf('polkadot', none)).toBe(false)
  })

  it('of Bitcoin are base58 of a known kind, or segwit of a known network in lower case', () => {
    forAll(bitcoinAddress, (address) => expect(isAddressOf('bip122', address)).toBe(true))
    forAll(broken(bitcoinAddress, 'OI_+/ '), (address) => expect(isAddressOf('bip122', address)).toBe(false))
    for (const address of [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ])
      expect(isAddressOf('bip122', address)).toBe(true)
    for (const none of [
      'Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      // Version 0 has 20 or 32 bytes.
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t',
      // There are versions up to 16.
      'bc13xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'lt1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '4A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'anything',
      '',
    ])
      expect(isAddressOf('bip122', none)).toBe(false)
  })

  it('of Cosmos are bech32 with 20 or 32 bytes, whatever the chain’s prefix', () => {
    forAll(cosmosAddress, (address) => expect(isAddressOf('cosmos', address)).toBe(true))
    forAll(broken(cosmosAddress, 'BIO_+/ '), (address) => expect(isAddressOf('cosmos', address)).toBe(false))
    for (const address of [
      'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
      'osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v',
      'noble15yk64u7zc9g9k2yr2wmzeva5qgwxps6yw368ps',
    ]) {
      expect(isAddressOf('cosmos', address)).toBe(true)
      for (const none of [address.slice(0, -1), `${address}q`, address.toUpperCase(), address.split('1')[1] ?? ''])
        expect(isAddressOf('cosmos', none)).toBe(false)
    }
  })

  it('have a form and a length in every namespace: no other text, however long, is one', () => {
    forAll(namespace, fc.string({ unit: 'binary' }), (space, text) => {
      if (isAddressOf(space, text)) expect(text).toMatch(/^[a-zA-Z\d]{26,90}$/)
    })
    for (const space of chainNamespaces)
      for (const letter of ['a', '1', 'q', '0', 'x', ' '])
        expect([space, isAddressOf(space, letter.repeat(1_000_000))]).toEqual([space, false])
  })

  it('belong to their namespace, with nothing before or after them', () => {
    const owned = namespace.chain((space) => addressOf[space].map((address) => ({ space, address })))
    forAll(owned, namespace, ({ space, address }, other) => {
      for (const around of [` ${address}`, `${address} `, `${address}\n`, `${space}:${address}`, `${address}\0`])
        expect(isAddressOf(space, around)).toBe(false)
      // By its form, what has only letters of base58 may be of any namespace that writes its addresses so.
      const isBase58 = /^[1-9A-HJ-NP-Za-km-z]+$/.test(address) && ['solana', 'polkadot', 'bip122'].includes(other)
      if (space !== other && !isBase58) expect([other, isAddressOf(other, address)]).toEqual([other, false])
    })
  })

  it('of EVM are the same in any casing and with or without prefix; of Solana only as they are', () => {
    forAll(evmAddress, evmAddress, solanaAddress, (a, b, solana) => {
      expect(isSameAddress('eip155', a, a.toLowerCase())).toBe(true)
      expect(isSameAddress('eip155', `0x${a.slice(2).toUpperCase()}`, a.slice(2))).toBe(true)
      expect(isSameAddress('eip155', a, b)).toBe(BigInt(a) === BigInt(b))
      expect(isSameAddress('solana', solana, solana)).toBe(true)
      if (solana.toLowerCase() !== solana) expect(isSameAddress('solana', solana, solana.toLowerCase())).toBe(false)
    })
  })

  it('are compared by the rule of their namespace, whatever they look like', () => {
    // Of base58 too, and 40 characters long.
    const hex = fc.stringMatching(/^[1-9a-f]{39}[a-f]$/)
    forAll(namespace, hex, (space, address) => {
      expect(isSameAddress(space, address, address)).toBe(true)
      expect(isSameAddress(space, address, address.toUpperCase())).toBe(space === 'eip155')
    })
  })
})

describe('short addresses', () => {
  it('are six characters, an ellipsis and four', () => {
    expect(shortAddress('0x1234567890123456789012345678901234abcd')).toBe('0x1234…abcd')
    expect(['0123456789a', '0123456789ab'].map(shortAddress)).toEqual(['0123456789a', '012345…89ab'])
    forAll(fc.oneof(evmAddress, solanaAddress), (address) => {
      const short = shortAddress(address)
      expect(short).toHaveLength(11)
      expect(short.split('…')).toEqual([address.slice(0, 6), address.slice(address.length - 4)])
    })
  })

  it('are never longer than the address, and leave short ones alone', () => {
    forAll(fc.string(), (text) => {
      const short = shortAddress(text)
      expect(short.length).toBeLessThanOrEqual(text.length)
      if (text.length <= 11) expect(short).toBe(text)
      else expect(short).toHaveLength(11)
    })
  })

  it('label a connection by its active account', () => {
    forAll(connection, (one) => {
      expect(activeAddress(one)).toBe(one.activeAccount)
      expect(connectionLabel(one)).toBe(shortAddress(one.activeAccount))
      expect(connectionCaipAddress(one)).toBe(`${one.networkId}:${one.activeAccount}`)
    })
  })
})
