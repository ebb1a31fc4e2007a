/** Whose an address of SS58 is, and which network writes it so. */
export interface Ss58Account {
  readonly prefix: number
  /** A public key, or the hash of one. */
  readonly key: Uint8Array
}

/** BLAKE2b of 64 bytes: whoever reads addresses brings it. */
export type Blake2b = (bytes: Uint8Array) => Uint8Array

const keyBytes = 32
const checksumBytes = 2
/** Set aside by the registry of prefixes. */
const reserved: readonly number[] = [46, 47]
/** "SS58PRE" */
const salt = Uint8Array.of(0x53, 0x53, 0x35, 0x38, 0x50, 0x52, 0x45)

const joined = (...parts: readonly Iterable<number>[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const checksum = (body: Uint8Array, blake2b: Blake2b): Uint8Array =>
  blake2b(joined(salt, body)).subarray(0, checksumBytes)

/** A prefix of 64 or more lies in two bytes: the lower six bits of the first are its bits 2 to 7. */
const prefixBytes = (prefix: number): readonly number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]

const readPrefix = ([first = 0, second = 0]: Uint8Array): number =>
  first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)

/** What the bytes of an address say; undefined where they are none, or their checksum is wrong. */
export const readSs58 = (bytes: Uint8Array, blake2b: Blake2b): Ss58Account | undefined => {
  const [first = 0xff] = bytes
  const start = first < 64 ? 1 : 2
  const end = start + keyBytes
  if (first > 0x7f || bytes.length !== end + checksumBytes) return undefined
  const prefix = readPrefix(bytes)
  // A small prefix in two bytes would be a second spelling of the same address.
  if (reserved.includes(prefix) || (start === 2 && prefix < 64)) return undefined
  const [a, b] = checksum(bytes.subarray(0, end), blake2b)
  return bytes[end] === a && bytes[end + 1] === b ? { prefix, key: bytes.slice(start, end) } : undefined
}

/** The bytes of an address, before base58. */
export const writeSs58 = ({ prefix, key }: Ss58Account, blake2b: Blake2b): Uint8Array => {
  const body = joined(prefixBytes(prefix), key)
  return joined(body, checksum(body, blake2b))
}
