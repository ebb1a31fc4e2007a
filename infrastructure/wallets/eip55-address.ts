import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { ChecksumAddress } from '../../core/ports/checksum-address.ts'

/** EIP-55: a letter of the address is a capital where the digit at its place in the address's hash is 8 or more. */
export const eip55Address: ChecksumAddress = (address) => {
  const digits = address.toLowerCase().replace(/^0x/, '')
  const hash = bytesToHex(keccak_256(digits))
  return `0x${digits.replace(/[a-f]/g, (letter, at: number) => ((hash[at] ?? '') >= '8' ? letter.toUpperCase() : letter))}`
}
