import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { malformed, right, type SignatureVerifier, wrong } from '../../signature-verifier.ts'

/** Base58 takes the square of its length. */
const textLimit = 100
const keyLength = 32
const signatureLength = 64

const bytesOf = (text: string, length: number): Uint8Array | undefined => {
  if (text.length > textLimit) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length && base58.encode(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The key is the address that the message names, and none that comes beside it: a foreign key signs anything. */
export const solanaVerifier: SignatureVerifier = {
  address: (address) => (bytesOf(address, keyLength) === undefined ? undefined : address),
  verify: async ({ message, signature, address }) => {
    const key = bytesOf(address, keyLength)
    const bytes = bytesOf(signature, signatureLength)
    if (key === undefined || bytes === undefined) return malformed
    // RFC 8032 to the letter: keys and points of small order, with which one signature is right for many texts, are none.
    return isSigned(bytes, utf8ToBytes(message), key) ? right : wrong
  },
}

const isSigned = (signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    // A key that is no point of the curve: an address of a program.
    return false
  }
}
