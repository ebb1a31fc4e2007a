import { base58 } from '@scure/base'
import { invalidParams } from './solana-error.ts'

export interface CompiledInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

export interface SolanaMessage {
  readonly version: 'legacy' | 0
  readonly header: {
    readonly numRequiredSignatures: number
    readonly numReadonlySignedAccounts: number
    readonly numReadonlyUnsignedAccounts: number
  }
  readonly accountKeys: readonly string[]
  readonly recentBlockhash: string
  readonly instructions: readonly CompiledInstruction[]
}

export interface SolanaTransaction {
  readonly bytes: Uint8Array
  readonly messageBytes: Uint8Array
  readonly message: SolanaMessage
  /** In the order of the signers; zeros where one is missing. */
  readonly signatures: readonly Uint8Array[]
}

const signatureLength = 64
const versionBit = 0x80

/** Reads on and on; @throws SolanaError where the bytes end too early. */
const createReader = (bytes: Uint8Array) => {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw invalidParams('failed to deserialize: the bytes end too early.')
    at += length
    return bytes.slice(at - length, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** Solana's compact-u16: seven bits a byte, the lowest first. */
  const count = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value += (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw invalidParams('failed to deserialize: a length is too long.')
  }
  const many = <T>(read: () => T): readonly T[] => Array.from({ length: count() }, read)
  return { take, byte, count, many, at: () => at, peek: () => bytes[at] ?? 0 }
}

/** @throws SolanaError -32602 for what is no legacy or v0 message. */
export const readMessage = (bytes: Uint8Array): SolanaMessage => {
  const { take, byte, count, many, peek } = createReader(bytes)
  const isVersioned = peek() >= versionBit
  const version = isVersioned ? byte() - versionBit : 'legacy'
  if (version !== 'legacy' && version !== 0) throw invalidParams(`version ${version} is not supported.`)
  const header = {
    numRequiredSignatures: byte(),
    numReadonlySignedAccounts: byte(),
    numReadonlyUnsignedAccounts: byte(),
  }
  const accountKeys = many(() => base58.encode(take(32)))
  const recentBlockhash = base58.encode(take(32))
  const instructions = many(() => ({
    programIdIndex: byte(),
    accounts: [...take(count())],
    data: take(count()),
  }))
  return { version, header, accountKeys, recentBlockhash, instructions }
}

/** @throws SolanaError -32602 for what is no transaction. */
export const readTransaction = (bytes: Uint8Array): SolanaTransaction => {
  const { take, many, at } = createReader(bytes)
  const signatures = many(() => take(signatureLength))
  const messageBytes = bytes.slice(at())
  const message = readMessage(messageBytes)
  if (signatures.length !== message.header.numRequiredSignatures || signatures.length === 0)
    throw invalidParams('failed to deserialize: not as many signatures as signers.')
  return { bytes, messageBytes, message, signatures }
}

export const signatureOf = ({ signatures: [first] }: SolanaTransaction): string =>
  base58.encode(first ?? new Uint8Array())
