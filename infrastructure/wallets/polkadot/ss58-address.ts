import { blake2b } from '@noble/hashes/blake2'
import { base58, hex } from '@scure/base'
import { ss58Prefixes } from '../../../core/domain/namespaces/address-prefixes.ts'
import { readSs58, type Ss58Account, writeSs58 } from '../../../core/domain/namespaces/ss58.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/** The longest there is has 49 letters. What is longer is not looked at: base58 takes the square of its length. */
const addressLimit = 49

const decode = (address: string): Ss58Account | undefined => {
  if (address.length > addressLimit) return undefined
  try {
    return readSs58(base58.decode(address), blake2b)
  } catch {
    return undefined
  }
}

/**
 * How this network writes the address, with its checksum looked at; undefined when it is none. Extensions hand out keys under the
 * generic prefix, whatever the network: it is the key that counts.
 */
export const ss58Address = (address: string, networkId: CaipNetworkId): string | undefined => {
  const decoded = decode(address)
  if (decoded === undefined) return undefined
  return base58.encode(writeSs58({ ...decoded, prefix: ss58Prefixes[networkId] ?? decoded.prefix }, blake2b))
}

/** The key of an address, in hexadecimal: one account in every spelling. */
export const ss58Key = (address: string): string | undefined => {
  const decoded = decode(address)
  return decoded && `0x${hex.encode(decoded.key)}`
}
