import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { invalid } from '../refusal.ts'

/** The seed is the first half of what wallets export. */
export const signSolana = (privateKey: string, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, base58.decode(privateKey).subarray(0, 32))

const signatureLength = 64
const keyLength = 32

/** A compact-u16 of one or two bytes: more signatures or keys than that fit into no transaction. */
const countAt = (bytes: Uint8Array, at: number): readonly [value: number, next: number] => {
  const [low = 0, high = 0] = bytes.subarray(at)
  return low < 0x80 ? [low, at + 1] : [(low & 0x7f) + (high << 7), at + 2]
}

/**
 * The transaction with the key's signature in its place; those of others stay.
 * @throws Refusal for what is no transaction, or one that the key does not have to sign
 */
export const signSolanaTransaction = (privateKey: string, address: string, transaction: Uint8Array): Uint8Array => {
  const [signatures, start] = countAt(transaction, 0)
  const message = transaction.slice(start + signatures * signatureLength)
  const first = message[0] ?? 0
  const version = first >= 0x80 ? first - 0x80 : 'legacy'
  if (version !== 'legacy' && version !== 0) throw invalid(`Transactions of version ${version} are not supported.`)
  const header = version === 'legacy' ? 0 : 1
  const [keys, keysStart] = countAt(message, header + 3)
  if (message.length < keysStart + keys * keyLength + keyLength) throw invalid('This is no transaction.')
  const signers = Array.from({ length: message[header] ?? 0 }, (_, index) =>
    base58.encode(message.subarray(keysStart + index * keyLength, keysStart + (index + 1) * keyLength)),
  )
  const place = signers.indexOf(address)
  if (place < 0 || signers.length !== signatures) throw invalid('The transaction does not ask for this account.')
  const signed = transaction.slice()
  signed.set(signSolana(privateKey, message), start + place * signatureLength)
  return signed
}

/** The first signature, which names the transaction. */
export const firstSignature = (transaction: Uint8Array): Uint8Array => {
  const [, start] = countAt(transaction, 0)
  return transaction.slice(start, start + signatureLength)
}
