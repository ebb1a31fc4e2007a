import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAddressOf, isEvmAddress, isSameAddress, isSolanaAddress } from '../../core/domain/address.ts'
import { activeAddress, connectionCaipAddress, connectionLabel } from '../../core/domain/connection.ts'
import { shortAddress } from '../../core/domain/short-address.ts'
import { connection, evmAddress, solanaAddress } from './arbitraries.ts'
import { forAll } from './for-all.ts'

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
    forAll(solanaAddress, (address) => expect(isSolanaAddress(address)).toBe(true))
    forAll(broken(solanaAddress, '0OIl_+/ '), (address) => expect(isSolanaAddress(address)).toBe(false))
    expect([31, 32, 44, 45].map((length) => isSolanaAddress('1'.repeat(length)))).toEqual([false, true, true, false])
  })

  it('belong to their namespace', () => {
    forAll(evmAddress, solanaAddress, (evm, solana) => {
      expect(isAddressOf('solana', evm)).toBe(false)
      expect(isAddressOf('solana', solana)).toBe(true)
    })
    expect(isAddressOf('eip155', 'SysvarC1ock11111111111111111111111111111111')).toBe(false)
    expect(isAddressOf('bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe(true)
    expect(isAddressOf('cosmos', '')).toBe(false)
  })

  it('of EVM are the same in any casing and with or without prefix; of Solana only as they are', () => {
    forAll(evmAddress, evmAddress, solanaAddress, (a, b, solana) => {
      expect(isSameAddress(a, a.toLowerCase())).toBe(true)
      expect(isSameAddress(`0x${a.slice(2).toUpperCase()}`, a.slice(2))).toBe(true)
      expect(isSameAddress(a, b)).toBe(BigInt(a) === BigInt(b))
      expect(isSameAddress(solana, solana)).toBe(true)
      if (solana.toLowerCase() !== solana) expect(isSameAddress(solana, solana.toLowerCase())).toBe(false)
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

  it('label a connection by its first account', () => {
    forAll(connection, (one) => {
      expect(activeAddress(one)).toBe(one.accounts[0])
      expect(connectionLabel(one)).toBe(shortAddress(one.accounts[0]))
      expect(connectionCaipAddress(one)).toBe(`${one.networkId}:${one.accounts[0]}`)
    })
  })
})
