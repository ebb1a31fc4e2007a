import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { BitcoinProgram } from './bitcoin-address.ts'
import { doubleSha256, hash160, isSameBytes, withLength } from './bitcoin-bytes.ts'

export const bip137Length = 65

/** What the first byte says of the address that signs: nothing else is taken, though the same key has others (strict BIP-137). */
const kinds = ['p2pkh', 'p2pkh', 'p2sh', 'p2wpkh'] as const
const firstHead = 27

const magicHash = (message: Uint8Array): Uint8Array =>
  doubleSha256(concatBytes(withLength(utf8ToBytes('Bitcoin Signed Message:\n')), withLength(message)))

/** P2WPKH inside of P2SH: the script that the address is the hash of. */
export const nestedScript = (key: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0x00, 0x14), hash160(key))

/** The older way to sign a message: the key comes out of the signature, and the address out of the key. */
export const isBip137Signed = (program: BitcoinProgram, message: Uint8Array, signature: Uint8Array): boolean => {
  const head = (signature[0] ?? 0) - firstHead
  const group = Math.floor(head / 4)
  if (head < 0 || signature.length !== bip137Length || kinds[group] !== program.kind) return false
  try {
    const signed = secp256k1.Signature.fromCompact(signature.subarray(1)).addRecoveryBit(head % 4)
    // The first of the groups is of keys that are written whole.
    const key = signed.recoverPublicKey(magicHash(message)).toRawBytes(group > 0)
    return isSameBytes(hash160(program.kind === 'p2sh' ? nestedScript(key) : key), program.bytes)
  } catch {
    return false
  }
}
