import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { evmAccount } from '../key-hashes.ts'

/** What a wallet signs of a text (EIP-191, version 0x45). */
export const messageHash = (message: string): Uint8Array => {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
}

/** `r` and `s` with the bit that says which key: by itself in a 65th byte, or in the first bit of `s` (EIP-2098). */
const partsOf = (signature: Uint8Array): { readonly compact: Uint8Array; readonly bit: number } | undefined => {
  if (signature.length === 65) {
    const last = signature[64] ?? 0
    return { compact: signature.subarray(0, 64), bit: last >= 27 ? last - 27 : last }
  }
  if (signature.length !== 64) return undefined
  const compact = Uint8Array.from(signature)
  const first = compact[32] ?? 0
  compact[32] = first & 0x7f
  return { compact, bit: first >> 7 }
}

/** The address of the key that made this signature, in small letters; undefined where it is no signature of a key. */
export const recoveredAddress = (hash: Uint8Array, signature: Uint8Array): string | undefined => {
  const parts = partsOf(signature)
  if (parts === undefined || parts.bit > 1) return undefined
  try {
    const signed = secp256k1.Signature.fromCompact(parts.compact)
    // Of each signature there is a second one, which no wallet makes (EIP-2).
    if (signed.hasHighS()) return undefined
    const key = signed.addRecoveryBit(parts.bit).recoverPublicKey(hash).toRawBytes(false)
    return `0x${bytesToHex(evmAccount(key))}`
  } catch {
    return undefined
  }
}
