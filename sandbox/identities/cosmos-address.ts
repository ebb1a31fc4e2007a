import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'

/** The 20 bytes of an address, which are the same on every chain. */
export const cosmosAddressBytes = (publicKey: Uint8Array): Uint8Array => ripemd160(sha256(publicKey))

/** @param prefix the chain's, such as `osmo` */
export const cosmosAddress = (publicKey: Uint8Array, prefix: string): string =>
  bech32.encode(prefix, bech32.toWords(cosmosAddressBytes(publicKey)))
