import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { type CompiledTransactionMessage, getCompiledTransactionMessageCodec } from '@solana/web3.js'
import { invalidParams } from '../parse-params.ts'

export interface SolanaTransaction {
  /** What is signed, to the byte. */
  readonly messageBytes: Uint8Array
  readonly message: CompiledTransactionMessage
  /** In the order of `signers`; undefined where there is room for one. */
  readonly signatures: readonly (Uint8Array | undefined)[]
  /** The first pays the fee. */
  readonly signers: readonly string[]
}

const signatureBytes = 64
/** Of the packet that a transaction has to fit in: no more signatures have room. */
const mostSigners = 12

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((byte, at) => byte === other[at])

/** Undefined where the bytes are none, or another spelling of one: what is shown has to be what the network reads. */
const messageIn = (bytes: Uint8Array): CompiledTransactionMessage | undefined => {
  try {
    const codec = getCompiledTransactionMessageCodec()
    const message = codec.decode(bytes)
    return isSame(codec.encode(message), bytes) ? message : undefined
  } catch {
    return undefined
  }
}

/** What the network would not take either, or take for something else. */
const faultIn = (message: CompiledTransactionMessage): string | undefined => {
  const { header, staticAccounts, instructions, version } = message
  if (version !== 'legacy' && version !== 0) return 'its version is one that the wallet does not know'
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const keys = lookups.reduce(
    (sum, { readableIndices, writableIndices }) => sum + readableIndices.length + writableIndices.length,
    staticAccounts.length,
  )
  if (numReadonlySignerAccounts >= numSignerAccounts) return 'nobody pays its fee'
  if (numSignerAccounts + numReadonlyNonSignerAccounts > staticAccounts.length) return 'it has too few accounts'
  if (new Set(staticAccounts).size !== staticAccounts.length) return 'it names an account twice'
  if (keys > 256) return 'it has too many accounts'
  const isOutside = instructions.some(
    ({ programAddressIndex, accountIndices = [] }) =>
      programAddressIndex === 0 ||
      programAddressIndex >= staticAccounts.length ||
      accountIndices.some((index) => index >= keys),
  )
  return isOutside ? 'an instruction names an account that is not in it' : undefined
}

const unreadable = () => invalidParams('the transaction cannot be read')

/** Rejects with INVALID_PARAMS for what is no legacy or v0 transaction, to the last byte. */
export const readSolanaTransaction = (bytes: Uint8Array): SolanaTransaction => {
  const [count = 0] = bytes
  if (count === 0 || count > mostSigners) throw unreadable()
  const messageBytes = bytes.slice(1 + count * signatureBytes)
  const message = messageIn(messageBytes)
  if (message === undefined) throw unreadable()
  const fault = faultIn(message)
  if (fault !== undefined) throw invalidParams(`the transaction is not valid: ${fault}`)
  if (message.header.numSignerAccounts !== count)
    throw invalidParams('the transaction has not as much room for signatures as it has signers')
  const signatures = Array.from({ length: count }, (_, at) => {
    const signature = bytes.slice(1 + at * signatureBytes, 1 + (at + 1) * signatureBytes)
    return signature.some((byte) => byte !== 0) ? signature : undefined
  })
  return { messageBytes, message, signatures, signers: message.staticAccounts.slice(0, count) }
}

/** What there is of a signer's signature. */
export const stateOf = (
  { messageBytes, signatures, signers }: SolanaTransaction,
  at: number,
): 'missing' | 'wrong' | 'valid' => {
  const [signature, signer] = [signatures[at], signers[at]]
  if (signature === undefined || signer === undefined) return 'missing'
  return ed25519.verify(signature, messageBytes, base58.decode(signer)) ? 'valid' : 'wrong'
}

/** The whole transaction, with what others have signed as it was. */
export const withSignature = (
  { messageBytes, signatures, signers }: SolanaTransaction,
  signer: string,
  signature: Uint8Array,
): Uint8Array => {
  const all = signers.map((one, at) =>
    one === signer ? signature : (signatures[at] ?? new Uint8Array(signatureBytes)),
  )
  return Uint8Array.from([signers.length, ...all.flatMap((one) => [...one]), ...messageBytes])
}
