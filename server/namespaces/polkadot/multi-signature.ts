import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { verify as isSr25519 } from '@scure/sr25519'
import { isSameBytes } from '../key-hashes.ts'

interface Scheme {
  readonly length: number
  /** Some of them throw at what is no signature. @param account the key, or of `ecdsa` its hash */
  readonly isSigned: (message: Uint8Array, signature: Uint8Array, account: Uint8Array) => boolean
}

const blake2b256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

const isEcdsa: Scheme['isSigned'] = (message, signature, account) => {
  const signed = secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(signature[64] ?? 0)
  // Of each signature there is a second one, which no wallet makes.
  if (signed.hasHighS()) return false
  const key = signed.recoverPublicKey(blake2b256(message)).toRawBytes(true)
  return isSameBytes(blake2b256(key), account)
}

/** `MultiSignature` of Substrate, in its order: any of them may be of any account, which says nothing of its kind. */
const schemes: readonly Scheme[] = [
  // RFC 8032 to the letter: keys of small order, with which one signature is right for many texts, are none.
  { length: 64, isSigned: (message, signature, key) => ed25519.verify(signature, message, key, { zip215: false }) },
  { length: 64, isSigned: isSr25519 },
  { length: 65, isSigned: isEcdsa },
]

/** Before a signature its place in the list may stand. Extensions leave it out of messages, and hardware does not. */
export const isMultiSigned = (message: Uint8Array, signature: Uint8Array, account: Uint8Array): boolean =>
  schemes.some(({ length, isSigned }, place) => {
    const isMarked = signature.length === length + 1 && signature[0] === place
    if (!isMarked && signature.length !== length) return false
    try {
      return isSigned(message, signature.subarray(isMarked ? 1 : 0), account)
    } catch {
      return false
    }
  })
