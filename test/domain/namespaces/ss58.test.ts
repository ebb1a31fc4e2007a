import { blake2b } from '@noble/hashes/blake2'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSs58, writeSs58 } from '../../../core/domain/namespaces/ss58.ts'
import { forAll } from '../shared/for-all.ts'

const prefix = fc.nat(16_383).filter((one) => one !== 46 && one !== 47)
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

it('reads what it has written, of any network', () => {
  forAll(prefix, key, (prefix, key) => {
    expect(readSs58(writeSs58({ prefix, key }, blake2b), blake2b)).toEqual({ prefix, key })
  })
})

it('takes no bytes with another checksum, none too short or too long, and none of a prefix that is set aside', () => {
  forAll(prefix, key, fc.nat(15), (prefix, key, place) => {
    const bytes = writeSs58({ prefix, key }, blake2b)
    const at = bytes.length - 1 - (place >> 3)
    const flipped = bytes.map((byte, index) => (index === at ? byte ^ (1 << (place & 7)) : byte))
    for (const none of [flipped, bytes.slice(0, -1), Uint8Array.of(...bytes, 0), new Uint8Array()])
      expect(readSs58(none, blake2b)).toBeUndefined()
    for (const reserved of [46, 47])
      expect(readSs58(writeSs58({ prefix: reserved, key }, blake2b), blake2b)).toBeUndefined()
  })
})

it('takes a small prefix in one byte only', () => {
  forAll(fc.nat(63), key, (small, key) => {
    const body = [((small & 0xfc) >> 2) | 0x40, (small & 3) << 6, ...key]
    const checksum = blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...body])).slice(0, 2)
    expect(readSs58(Uint8Array.from([...body, ...checksum]), blake2b)).toBeUndefined()
  })
})
