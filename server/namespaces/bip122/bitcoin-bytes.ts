import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

export const doubleSha256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** BIP-340, "Design": a hash of a kind of its own. */
export const taggedHash = (tag: string, bytes: Uint8Array): Uint8Array => {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, bytes))
}

export const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24)

/** Of no more than 65,535, which is more than any message here. */
const compactSize = (value: number): Uint8Array =>
  value < 0xfd ? Uint8Array.of(value) : Uint8Array.of(0xfd, value & 0xff, value >>> 8)

export const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(compactSize(bytes.length), bytes)
