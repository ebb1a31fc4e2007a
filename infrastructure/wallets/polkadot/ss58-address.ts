import { blake2b } from '@noble/hashes/blake2'
import { base58, hex } from '@scure/base'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/** The prefix that a network's addresses have. Of a network that is not here, any is right. */
const prefixes: Readonly<Record<CaipNetworkId, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
  /** Polkadot's Asset Hub. */
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
}

/** The longest there is has 49 letters. What is longer is not looked at: base58 takes the square of its length. */
const addressLimit = 49
const keyBytes = 32
const checksumBytes = 2
/** Set aside by the registry of prefixes. */
const reserved: readonly number[] = [46, 47]
const salt = new TextEncoder().encode('SS58PRE')

interface Decoded {
  readonly prefix: number
  readonly key: Uint8Array
}

const checksum = (bytes: Uint8Array): Uint8Array => {
  const salted = new Uint8Array(salt.length + bytes.length)
  salted.set(salt)
  salted.set(bytes, salt.length)
  return blake2b(salted, { dkLen: 64 }).subarray(0, checksumBytes)
}

/** A prefix of 64 or more lies in two bytes: the lower six bits of the first are its bits 2 to 7. */
const prefixBytes = (prefix: number): readonly number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]

const readPrefix = ([first = 0, second = 0]: Uint8Array): number =>
  first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)

const decode = (address: string): Decoded | undefined => {
  if (address.length > addressLimit) return undefined
  try {
    const bytes = base58.decode(address)
    const [first = 0xff] = bytes
    const start = first < 64 ? 1 : 2
    const end = start + keyBytes
    if (first > 0x7f || bytes.length !== end + checksumBytes) return undefined
    const prefix = readPrefix(bytes)
    // A small prefix in two bytes would be a second spelling of the same address.
    if (reserved.includes(prefix) || (start === 2 && prefix < 64)) return undefined
    const [a, b] = checksum(bytes.subarray(0, end))
    return bytes[end] === a && bytes[end + 1] === b ? { prefix, key: bytes.slice(start, end) } : undefined
  } catch {
    return undefined
  }
}

const encode = ({ prefix, key }: Decoded): string => {
  const body = new Uint8Array([...prefixBytes(prefix), ...key])
  return base58.encode(new Uint8Array([...body, ...checksum(body)]))
}

/**
 * How this network writes the address, with its checksum looked at; undefined when it is none. Extensions hand out keys under the
 * generic prefix, whatever the network: it is the key that counts.
 */
export const ss58Address = (address: string, networkId: CaipNetworkId): string | undefined => {
  const decoded = decode(address)
  if (decoded === undefined) return undefined
  return encode({ ...decoded, prefix: prefixes[networkId] ?? decoded.prefix })
}

/** The key of an address, in hexadecimal: one account in every spelling. */
export const ss58Key = (address: string): string | undefined => {
  const decoded = decode(address)
  return decoded && `0x${hex.encode(decoded.key)}`
}
