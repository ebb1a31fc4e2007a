import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/** EIP-55: a letter is a capital where the hex digit at its place in the hash of the address is 8 or more. */
export const eip55Address = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const isCapital = (at: number): boolean => Number.parseInt(hash[at] ?? '0', 16) >= 8
  return `0x${[...digits].map((digit, at) => (isCapital(at) ? digit.toUpperCase() : digit)).join('')}`
}
