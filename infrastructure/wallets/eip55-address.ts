import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import type { ChecksumAddress } from '../../core/ports/shared/checksum-address.ts'

/** EIP-55: a letter of the address is a capital where the hex digit at its place in the address's hash is 8 or more. */
export const eip55Address: ChecksumAddress = (address) => {
  const digits = address.toLowerCase().replace(/^0x/, '')
  const hash = keccak_256(utf8ToBytes(digits))
  const isCapital = (at: number): boolean => ((hash[at >> 1] ?? 0) & (at % 2 === 0 ? 0x80 : 0x08)) > 0
  return `0x${digits.replace(/[a-f]/g, (letter, at: number) => (isCapital(at) ? letter.toUpperCase() : letter))}`
}
