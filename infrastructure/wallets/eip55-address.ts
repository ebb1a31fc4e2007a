import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import type { ChecksumAddress } from '../../core/ports/shared/checksum-address.ts'
import { permute } from './keccak-permutation.ts'

const blockBytes = 136

/** Keccak-256. The digits fit into one block of its sponge, so its permutation does. */
const keccak256 = (digits: string): Uint8Array => {
  const state = new Int32Array(50)
  const bytes = new Uint8Array(state.buffer)
  bytes.set(new TextEncoder().encode(digits))
  // The padding: a bit after the text, and one at the end of the block.
  bytes[digits.length] = 0x01
  bytes[blockBytes - 1] = 0x80
  permute(state)
  return bytes
}

/** EIP-55: a letter of the address is a capital where the hex digit at its place in the address's hash is 8 or more. */
export const eip55Address: ChecksumAddress = (address) => {
  const digits = address.toLowerCase().replace(/^0x/, '')
  const hash = keccak256(digits)
  const isCapital = (at: number): boolean => ((hash[at >> 1] ?? 0) & (at % 2 === 0 ? 0x80 : 0x08)) > 0
  return `0x${digits.replace(/[a-f]/g, (letter, at: number) => (isCapital(at) ? letter.toUpperCase() : letter))}`
}

/**
 * A hash takes ten times as long until the browser has compiled it, and an expression three times, which it does after some runs. They
 * are made when there is time for it, and not between a wallet's answer and the frame that shows the account.
 */
export const prepareAddresses = (): void => {
  for (let run = 0; run < 3; run += 1) isEvmAddress(eip55Address(`0x${'ab'.repeat(20)}`))
}
