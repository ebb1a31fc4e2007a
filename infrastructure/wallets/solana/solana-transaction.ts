/** A transaction as it goes over the wire: signatures, then the message that they are of. */
interface Parts {
  /** Where the first signature begins. */
  readonly signaturesAt: number
  readonly signatures: number
  readonly messageAt: number
  readonly signers: readonly Uint8Array[]
}

export const signatureBytes = 64
const keyBytes = 32

/** Compact-u16: seven bits in each of up to three bytes, the highest bit says that another follows. */
const readCompact = (bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } | undefined => {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, next: at + index + 1 }
  }
  return undefined
}

/** Of a legacy message, or one of version 0: a later one begins in another way. */
const partsOf = (transaction: Uint8Array): Parts | undefined => {
  const count = readCompact(transaction, 0)
  if (count === undefined) return undefined
  const messageAt = count.next + count.value * signatureBytes
  const version = transaction[messageAt]
  if (version === undefined || version > 0x80) return undefined
  const headerAt = version === 0x80 ? messageAt + 1 : messageAt
  const keys = readCompact(transaction, headerAt + 3)
  const required = transaction[headerAt]
  if (keys === undefined || required !== count.value || required > keys.value) return undefined
  const end = keys.next + keys.value * keyBytes
  if (end > transaction.length) return undefined
  const signers = Array.from({ length: required }, (_, index) =>
    transaction.slice(keys.next + index * keyBytes, keys.next + (index + 1) * keyBytes),
  )
  return { signaturesAt: count.next, signatures: count.value, messageAt, signers }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])

/** Where in the transaction this key's signature has its place. */
const placeOf = (transaction: Uint8Array, key: Uint8Array): number | undefined => {
  const parts = partsOf(transaction)
  const index = parts?.signers.findIndex((signer) => isSame(signer, key)) ?? -1
  return parts === undefined || index < 0 ? undefined : parts.signaturesAt + index * signatureBytes
}

/** The transaction with this key's signature in its place; undefined where it has none. */
export const withSignature = (
  transaction: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined => {
  const at = placeOf(transaction, key)
  if (at === undefined || signature.length !== signatureBytes) return undefined
  const signed = transaction.slice()
  signed.set(signature, at)
  return signed
}

/** Whether it is a transaction that this key has signed. The signature itself is looked at by the chain. */
export const isSignedBy = (transaction: Uint8Array, key: Uint8Array): boolean => {
  const at = placeOf(transaction, key)
  return at !== undefined && transaction.subarray(at, at + signatureBytes).some((byte) => byte !== 0)
}

/** What is signed of it; undefined where it is no transaction. */
export const messageOf = (transaction: Uint8Array): Uint8Array | undefined => {
  const messageAt = partsOf(transaction)?.messageAt
  return messageAt === undefined ? undefined : transaction.subarray(messageAt)
}

/** What this key has signed it with, where it is the transaction of before with that signature in its place, and nothing else changed. */
export const signatureIn = (signed: Uint8Array, before: Uint8Array, key: Uint8Array): Uint8Array | undefined => {
  const at = placeOf(before, key)
  if (at === undefined) return undefined
  const signature = signed.slice(at, at + signatureBytes)
  const expected = withSignature(before, key, signature)
  return expected && isSame(expected, signed) ? signature : undefined
}

/** Whether it has a place for this key's signature; the chain knows a transaction by the first of them. */
export const signerPlace = (transaction: Uint8Array, key: Uint8Array): 'first' | 'further' | undefined => {
  const index = partsOf(transaction)?.signers.findIndex((signer) => isSame(signer, key)) ?? -1
  if (index < 0) return undefined
  return index === 0 ? 'first' : 'further'
}
