import { equalBytes } from '@noble/curves/utils'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { secretFromSeed, sign } from '@scure/sr25519'
import { ss58PublicKey } from '../../identities/ss58.ts'
import { invalid } from '../refusal.ts'

const [opening, closing] = [utf8ToBytes('<Bytes>'), utf8ToBytes('</Bytes>')]

export const isSameAccount = (left: string, right: unknown): boolean => {
  const [one, other] = [ss58PublicKey(left), ss58PublicKey(String(right))]
  return one !== undefined && other !== undefined && equalBytes(one, other)
}

export const bytesOfHex = (data: unknown): Uint8Array => {
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) throw invalid('The data is hexadecimal.')
  return hexToBytes(data.slice(2))
}

/** What a site has signed is wrapped, so that it can never be a transaction; what is wrapped already stays as it is. */
export const wrapped = (bytes: Uint8Array): Uint8Array =>
  equalBytes(bytes.subarray(0, opening.length), opening) && equalBytes(bytes.slice(-closing.length), closing)
    ? bytes
    : concatBytes(opening, bytes, closing)

/** An sr25519 signature, of 64 bytes: it is another each time. */
export const signPolkadot = (seed: string, bytes: Uint8Array): string =>
  `0x${bytesToHex(sign(secretFromSeed(hexToBytes(seed.slice(2))), wrapped(bytes)))}`

/** Of a transaction: with the kind of the key before it, as chains take it. */
export const signPolkadotPayload = (seed: string, bytes: Uint8Array): string =>
  `0x01${bytesToHex(sign(secretFromSeed(hexToBytes(seed.slice(2))), bytes))}`
