import { createHash } from 'node:crypto'
import { fromBech32, toBech32 } from '@cosmjs/encoding'
import { base58 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { pubSchnorr } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import { bitcoinAddress } from '../../../infrastructure/wallets/bip122/bitcoin-address.ts'
import { bitcoinNetworks } from '../../../infrastructure/wallets/bip122/bitcoin-networks.ts'
import { bech32Address } from '../../../infrastructure/wallets/cosmos/bech32-address.ts'
import { ss58Address } from '../../../infrastructure/wallets/polkadot/ss58-address.ts'
import { runs } from '../../support/long-runs.ts'

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

/** One letter another, two swapped, one more or one less: what happens on the way. */
const damaged = (address: string) =>
  fc
    .record({ at: fc.nat(address.length - 1), letter: fc.stringMatching(/^[a-zA-Z0-9]$/), how: fc.nat(3) })
    .map(({ at, letter, how }) => {
      const [before, one, after] = [address.slice(0, at), address.slice(at, at + 1), address.slice(at + 1)]
      if (how === 0) return before + letter + after
      if (how === 1) return before + after
      if (how === 2) return before + one + letter + after
      return before + after.slice(0, 1) + one + after.slice(1)
    })

describe('Bitcoin addresses, as @scure/btc-signer judges them', () => {
  const codes = bitcoinNetworks.map(({ id, versions: [pubKeyHash, scriptHash], prefix }) => ({
    id,
    code: btc.Address({ bech32: prefix, pubKeyHash, scriptHash, wif: 0x80 }),
  }))
  const judged = (code: (typeof codes)[number]['code'], address: string): boolean => {
    try {
      code.decode(address)
      return true
    } catch {
      return false
    }
  }
  const output = fc.oneof(
    bytesOf(20).map((hash) => ({ type: 'pkh' as const, hash })),
    bytesOf(20).map((hash) => ({ type: 'sh' as const, hash })),
    bytesOf(20).map((hash) => ({ type: 'wpkh' as const, hash })),
    bytesOf(32).map((hash) => ({ type: 'wsh' as const, hash })),
    bytesOf(32)
      .filter((key) => key.some((byte) => byte > 0) && (key[0] ?? 0xff) < 0xff)
      .map((key) => ({ type: 'tr' as const, pubkey: pubSchnorr(key) })),
  )
  const written = fc
    .record({ one: fc.constantFrom(...codes), output })
    .map(({ one, output: to }) => one.code.encode(to))

  it('takes those that it makes on their networks, and on no other', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...codes), (address, { id, code }) => {
        const spelled = bitcoinAddress(address, id)
        expect(spelled).toBe(judged(code, address) ? address : undefined)
        expect(spelled === undefined || isAddressOf('bip122', spelled)).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  it('refuses damaged ones as it does', () => {
    fc.assert(
      fc.property(written.chain(damaged), fc.constantFrom(...codes), (address, { id, code }) => {
        expect(bitcoinAddress(address, id) !== undefined).toBe(judged(code, address))
      }),
      { numRuns: runs(500) },
    )
  })
})

/** SS58 with the hash function of Node instead of ours. */
const ss58With = (key: Uint8Array, prefix: number): string => {
  const lead = prefix < 64 ? [prefix] : [((prefix >> 2) & 0x3f) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const checksum = createHash('blake2b512')
    .update('SS58PRE')
    .update(Uint8Array.from([...lead, ...key]))
    .digest()
  return base58.encode(Uint8Array.from([...lead, ...key, ...checksum.subarray(0, 2)]))
}

describe('SS58 addresses', () => {
  const known = [
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
    ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
    ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 42],
  ] as const
  const prefix = fc.nat(16_383).filter((one) => one !== 46 && one !== 47)

  it('writes any address of a key as the network does', () => {
    fc.assert(
      fc.property(bytesOf(32), prefix, fc.constantFrom(...known), (key, from, [id, to]) => {
        const address = ss58With(key, from)
        expect(isAddressOf('polkadot', address)).toBe(true)
        expect(ss58Address(address, id)).toBe(ss58With(key, to))
        expect(ss58Address(address, 'polkadot:elsewhere')).toBe(address)
      }),
      { numRuns: runs(500) },
    )
  })

  it('refuses prefixes that are set aside, and a small one in two bytes', () => {
    const key = new Uint8Array(32)
    for (const reserved of [46, 47]) expect(ss58Address(ss58With(key, reserved), 'polkadot:elsewhere')).toBeUndefined()
    const lead = [0x40, 0x80]
    const checksum = createHash('blake2b512')
      .update('SS58PRE')
      .update(Uint8Array.from([...lead, ...key]))
      .digest()
    const twice = base58.encode(Uint8Array.from([...lead, ...key, ...checksum.subarray(0, 2)]))
    expect(ss58Address(twice, 'polkadot:elsewhere')).toBeUndefined()
  })

  it('refuses damaged ones, but for the one in 65,536 that two bytes of a hash let through', () => {
    let passed = 0
    const one = bytesOf(32).chain((key) => {
      const address = ss58With(key, 0)
      return damaged(address).filter((other) => other !== address)
    })
    fc.assert(
      fc.property(one, (address) => {
        if (ss58Address(address, known[0][0]) !== undefined) passed += 1
      }),
      { numRuns: runs(500) },
    )
    expect(passed).toBeLessThan(3)
  })
})

describe('Cosmos addresses, as @cosmjs/encoding judges them', () => {
  const judged = (address: string): boolean => {
    try {
      // Its own default is a limit that its newer base library refuses.
      const { data } = fromBech32(address, 90)
      return data.length === 20 || data.length === 32
    } catch {
      return false
    }
  }
  const address = fc
    .record({
      prefix: fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/),
      data: fc.integer({ min: 18, max: 34 }).chain(bytesOf),
    })
    .map(({ prefix, data }) => toBech32(prefix, data))

  it('takes those of 20 and 32 bytes', () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(bech32Address(one, 'cosmos:anywhere-1')).toBe(judged(one) ? one : undefined)
      }),
      { numRuns: runs(500) },
    )
  })

  it('refuses damaged ones', () => {
    fc.assert(
      fc.property(address.chain(damaged), (one) => {
        expect(bech32Address(one, 'cosmos:anywhere-1') !== undefined).toBe(judged(one))
      }),
      { numRuns: runs(500) },
    )
  })

  it('takes on a known chain only what has its prefix', () => {
    fc.assert(
      fc.property(bytesOf(20), fc.constantFrom('cosmos', 'osmo', 'noble', 'juno', 'other'), (data, prefix) => {
        const one = toBech32(prefix, data)
        expect(bech32Address(one, 'cosmos:osmosis-1')).toBe(prefix === 'osmo' ? one : undefined)
      }),
    )
  })
})
