import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { loose, right, type SignatureVerdict, wrong } from '../../signature-verifier.ts'
import { hash160, isSameBytes } from '../key-hashes.ts'
import type { BitcoinProgram } from './bitcoin-address.ts'
import { doubleSha256, taggedHash, withLength } from './bitcoin-bytes.ts'

export const bip137Length = 65

/** What the first byte says of the address that signs: nothing else is right, though the same key has others (strict BIP-137). */
const kinds = ['p2pkh', 'p2pkh', 'p2sh', 'p2wpkh'] as const
const firstHead = 27

const magicHash = (message: Uint8Array): Uint8Array =>
  doubleSha256(concatBytes(withLength(utf8ToBytes('Bitcoin Signed Message:\n')), withLength(message)))

/** P2WPKH inside of P2SH: the script that the address is the hash of. */
export const nestedScript = (key: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0x00, 0x14), hash160(key))

type Point = ReturnType<typeof secp256k1.ProjectivePoint.fromHex>

/** BIP-341, of a key that no script stands beside (BIP-86). */
const taprootKey = (key: Point): Uint8Array => {
  const x = key.toRawBytes().subarray(1)
  const even = secp256k1.ProjectivePoint.fromHex(concatBytes(Uint8Array.of(0x02), x))
  const tweak = secp256k1.utils.normPrivateKeyToScalar(taggedHash('TapTweak', x))
  return even.add(secp256k1.ProjectivePoint.BASE.multiply(tweak)).toRawBytes().subarray(1)
}

/** What an address of this kind says of a key; only one of P2PKH is of keys that are written whole, too. */
const programBytes = (kind: BitcoinProgram['kind'], key: Point, isWhole: boolean): Uint8Array => {
  if (kind === 'p2tr') return taprootKey(key)
  const written = key.toRawBytes(kind !== 'p2pkh' || !isWhole)
  return hash160(kind === 'p2sh' ? nestedScript(written) : written)
}

/**
 * The older way to sign a message: the key comes out of the signature, and the address out of the key. Wallets sign so for segwit and Taproot
 * too, with the first byte of a P2PKH address.
 */
export const checkBip137 = (program: BitcoinProgram, message: Uint8Array, signature: Uint8Array): SignatureVerdict => {
  const head = (signature[0] ?? 0) - firstHead
  const kind = kinds[Math.floor(head / 4)]
  if (kind === undefined || signature.length !== bip137Length) return wrong
  try {
    const signed = secp256k1.Signature.fromCompact(signature.subarray(1)).addRecoveryBit(head % 4)
    // The first of the groups is of keys that are written whole.
    const bytes = programBytes(program.kind, signed.recoverPublicKey(magicHash(message)), head < 4)
    if (!isSameBytes(bytes, program.bytes)) return wrong
  } catch {
    return wrong
  }
  return kind === program.kind ? right : loose('in a form that BIP-137 has for another kind of address')
}
