import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { hash160, isSameBytes } from '../key-hashes.ts'
import { nestedScript } from './bip137.ts'
import type { BitcoinProgram } from './bitcoin-address.ts'
import { doubleSha256, taggedHash, u32, withLength } from './bitcoin-bytes.ts'

const zeros = (length: number): Uint8Array => new Uint8Array(length)
/** BIP-322: only all of the transaction, said in the default of Taproot or in one byte. */
const sighashDefault = 0x00
const sighashAll = 0x01

const scriptOf = ({ kind, bytes }: BitcoinProgram): Uint8Array => {
  if (kind === 'p2sh') return concatBytes(Uint8Array.of(0xa9, 0x14), bytes, Uint8Array.of(0x87))
  return concatBytes(Uint8Array.of(kind === 'p2tr' ? 0x51 : 0x00, bytes.length), bytes)
}

/** The output that `to_sign` spends: of `to_spend`, which nobody can make. */
const outpointOf = (script: Uint8Array, message: Uint8Array): Uint8Array => {
  const scriptSig = concatBytes(Uint8Array.of(0x00, 0x20), taggedHash('BIP0322-signed-message', message))
  const input = concatBytes(zeros(32), u32(0xff_ff_ff_ff), withLength(scriptSig), u32(0))
  const output = concatBytes(zeros(8), withLength(script))
  const toSpend = concatBytes(u32(0), Uint8Array.of(1), input, Uint8Array.of(1), output, u32(0))
  return concatBytes(doubleSha256(toSpend), u32(0))
}

/** The one output of `to_sign`: nothing, to nobody. */
const returned = concatBytes(zeros(8), withLength(Uint8Array.of(0x6a)))

/** BIP-143, of a key's hash. */
const segwitHash = (outpoint: Uint8Array, keyHash: Uint8Array): Uint8Array => {
  const code = concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac))
  const sums = concatBytes(doubleSha256(outpoint), doubleSha256(u32(0)))
  const input = concatBytes(outpoint, withLength(code), zeros(8), u32(0))
  return doubleSha256(concatBytes(u32(0), sums, input, doubleSha256(returned), u32(0), u32(sighashAll)))
}

/** BIP-341, "Common signature message", by the key alone. */
const taprootHash = (outpoint: Uint8Array, script: Uint8Array, type: number): Uint8Array => {
  const sums = [outpoint, zeros(8), withLength(script), u32(0), returned].map((part) => sha256(part))
  const head = concatBytes(Uint8Array.of(0x00, type), u32(0), u32(0))
  return taggedHash('TapSighash', concatBytes(head, ...sums, Uint8Array.of(0x00), u32(0)))
}

/** The items of a witness, where the bytes are one from the first to the last; each is shorter than 253 bytes. */
const itemsOf = (witness: Uint8Array): readonly Uint8Array[] | undefined => {
  const items: Uint8Array[] = []
  let at = 1
  while (at < witness.length) {
    const length = witness[at] ?? 0
    if (length >= 0xfd || at + 1 + length > witness.length) return undefined
    items.push(witness.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return witness[0] === items.length ? items : undefined
}

const isTaprootSigned = (program: BitcoinProgram, message: Uint8Array, [signature, ...more]: readonly Uint8Array[]) => {
  if (signature === undefined || more.length > 0) return false
  const type = signature.length === 64 ? sighashDefault : signature[64]
  if (signature.length > 65 || (signature.length === 65 && type !== sighashAll) || type === undefined) return false
  const script = scriptOf(program)
  return schnorr.verify(
    signature.subarray(0, 64),
    taprootHash(outpointOf(script, message), script, type),
    program.bytes,
  )
}

const isKeySigned = (program: BitcoinProgram, message: Uint8Array, items: readonly Uint8Array[]): boolean => {
  const [signature, key, ...more] = items
  // BIP-143: only keys of 33 bytes; BIP-66: only DER.
  if (signature === undefined || key?.length !== 33 || more.length > 0 || signature.at(-1) !== sighashAll) return false
  const keyHash = hash160(key)
  const hash = program.kind === 'p2sh' ? hash160(nestedScript(key)) : keyHash
  if (!isSameBytes(hash, program.bytes)) return false
  const signed = segwitHash(outpointOf(scriptOf(program), message), keyHash)
  return secp256k1.verify(signature.subarray(0, -1), signed, key, { format: 'der', lowS: true })
}

/** BIP-322 in its simple form, which is the witness of `to_sign`, of an address that one key spends. */
export const isBip322Signed = (program: BitcoinProgram, message: Uint8Array, witness: Uint8Array): boolean => {
  const items = itemsOf(witness)
  if (items === undefined) return false
  try {
    if (program.kind === 'p2tr') return isTaprootSigned(program, message, items)
    return (program.kind === 'p2wpkh' || program.kind === 'p2sh') && isKeySigned(program, message, items)
  } catch {
    return false
  }
}
