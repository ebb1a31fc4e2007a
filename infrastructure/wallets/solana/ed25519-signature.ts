import { ed25519 } from '@noble/curves/ed25519'

/** Whether this key has signed the message (RFC 8032). */
export const isEd25519Signature = (message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    // It has another length, or is on no curve.
    return false
  }
}
