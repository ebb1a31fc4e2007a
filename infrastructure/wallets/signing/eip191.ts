import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

/** r, s, and which of two points (EIP-191 with the v of old: 27 or 28; some wallets say 0 or 1). */
const signatureForm = /^0x([0-9a-f]{128})(00|01|1b|1c)$/i

/** Whether the key of this address has signed the text, as `personal_sign` does. */
export const isSignedBy = (address: string, text: string, signature: string): boolean => {
  const [, compact = '', v = ''] = signatureForm.exec(signature) ?? []
  if (compact === '') return false
  const bytes = utf8ToBytes(text)
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
  try {
    const point = secp256k1.Signature.fromCompact(compact.toLowerCase())
      .addRecoveryBit(Number.parseInt(v, 16) % 27)
      .recoverPublicKey(hash)
    const key = hexToBytes(point.toHex(false)).slice(1)
    return `0x${bytesToHex(keccak_256(key).slice(-20))}` === address.toLowerCase()
  } catch {
    // Numbers that are on no curve.
    return false
  }
}
