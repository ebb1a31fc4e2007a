import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).subarray(0, 2)

/** @param prefix of a network below 64, which takes one byte */
export const ss58Address = (publicKey: Uint8Array, prefix: number): string => {
  const body = concatBytes(Uint8Array.of(prefix), publicKey)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

/** The public key, whatever network the address is written for; undefined where it is none of 32 bytes. */
export const ss58PublicKey = (address: string): Uint8Array | undefined => {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(address)
  } catch {
    return undefined
  }
  // A prefix of 64 and more takes two bytes.
  const prefixLength = (bytes[0] ?? 0) < 64 ? 1 : 2
  if (bytes.length !== prefixLength + 34) return undefined
  const body = bytes.subarray(0, -2)
  const [low, high] = checksumOf(body)
  return low === bytes.at(-2) && high === bytes.at(-1) ? body.subarray(prefixLength) : undefined
}
