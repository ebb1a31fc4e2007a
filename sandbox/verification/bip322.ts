import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { equalBytes } from '@noble/curves/utils'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { bech32, bech32m } from '@scure/base'

// What the wallets' signatures are checked by: its own hashes after BIP-143 and BIP-341, and nothing of the library that signs.

const doubleSha256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const u32 = (value: number): Uint8Array => new Uint8Array(new Uint32Array([value]).buffer)
const zeros = (length: number): Uint8Array => new Uint8Array(length)
const tagged = (tag: string, message: Uint8Array): Uint8Array => {
  const hash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(hash, hash, message))
}

interface Program {
  readonly version: number
  readonly bytes: Uint8Array
}

const programOf = (address: string): Program => {
  const isTaproot = /^(bc|tb|bcrt)1p/.test(address)
  const { words } = (isTaproot ? bech32m : bech32).decode(address as `${string}1${string}`)
  return { version: words[0] ?? -1, bytes: bech32.fromWords(words.slice(1)) }
}

const scriptOf = ({ version, bytes }: Program): Uint8Array =>
  concatBytes(Uint8Array.of(version === 0 ? 0 : 0x50 + version, bytes.length), bytes)

/** The id of the transaction whose only output the signature spends. */
const spentId = (script: Uint8Array, message: Uint8Array): Uint8Array => {
  const input = concatBytes(
    zeros(32),
    u32(0xffffffff),
    Uint8Array.of(34, 0, 32),
    tagged('BIP0322-signed-message', message),
  )
  const output = concatBytes(zeros(8), Uint8Array.of(script.length), script)
  return doubleSha256(concatBytes(u32(0), Uint8Array.of(1), input, u32(0), Uint8Array.of(1), output, u32(0)))
}

/** Nothing, to nobody. */
const returned = concatBytes(zeros(8), Uint8Array.of(1, 0x6a))

const sighashV0 = (id: Uint8Array, publicKeyHash: Uint8Array, type: number): Uint8Array => {
  const outpoint = concatBytes(id, u32(0))
  const code = concatBytes(Uint8Array.of(0x19, 0x76, 0xa9, 0x14), publicKeyHash, Uint8Array.of(0x88, 0xac))
  const before = concatBytes(u32(0), doubleSha256(outpoint), doubleSha256(u32(0)), outpoint, code)
  return doubleSha256(concatBytes(before, zeros(8), u32(0), doubleSha256(returned), u32(0), u32(type)))
}

const sighashV1 = (id: Uint8Array, script: Uint8Array, type: number): Uint8Array => {
  const scripts = concatBytes(Uint8Array.of(script.length), script)
  const sums = [concatBytes(id, u32(0)), zeros(8), scripts, u32(0), returned].map((part) => sha256(part))
  const head = concatBytes(Uint8Array.of(0, type), u32(0), u32(0))
  return tagged('TapSighash', concatBytes(head, ...sums, Uint8Array.of(0), u32(0)))
}

const witnessOf = (bytes: Uint8Array): readonly Uint8Array[] => {
  let at = 1
  return Array.from({ length: bytes[0] ?? 0 }, () => {
    const length = bytes[at] ?? 0
    at += 1 + length
    return bytes.slice(at - length, at)
  })
}

/** Checks a signature in BIP-322's simple form, of a P2WPKH or a P2TR address. */
export const isBip322 = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const program = programOf(address)
  const script = scriptOf(program)
  const id = spentId(script, message)
  const [first = zeros(0), key = zeros(0), ...others] = witnessOf(signature)
  if (others.length > 0) return false
  if (program.version === 1) {
    const type = first.length === 65 ? (first[64] ?? 0) : 0
    return key.length === 0 && schnorr.verify(first.slice(0, 64), sighashV1(id, script, type), program.bytes)
  }
  if (!equalBytes(hash160(key), program.bytes)) return false
  const hash = sighashV0(id, program.bytes, first.at(-1) ?? 0)
  return secp256k1.verify(first.slice(0, -1), hash, key, { format: 'der' })
}

/** Checks a signature of 65 bytes after BIP-137, of a P2WPKH address. */
export const isBip137 = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const head = (signature[0] ?? 0) - 39
  if (head < 0 || head > 3 || signature.length !== 65 || message.length > 252) return false
  const text = concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), Uint8Array.of(message.length), message)
  const point = secp256k1.Signature.fromCompact(signature.slice(1))
    .addRecoveryBit(head)
    .recoverPublicKey(doubleSha256(text))
  const program = programOf(address)
  return program.version === 0 && equalBytes(hash160(point.toRawBytes(true)), program.bytes)
}
