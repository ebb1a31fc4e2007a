import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'

/** Of a key, it is what Bitcoin's addresses and those of Cosmos stand for. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** The 20 bytes of an EVM account. @param key whole, 65 bytes */
export const evmAccount = (key: Uint8Array): Uint8Array => keccak_256(key.subarray(1)).subarray(12)

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
