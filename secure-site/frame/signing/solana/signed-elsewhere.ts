import { getCompiledTransactionMessageDecoder, getShortU16Decoder } from '@solana/web3.js'

/** Of the next version of transactions (SIMD-0385), which this wallet does not read yet. */
const nextVersion = 0x81
/** No message of a transaction is as short: a block and one account alone are longer. A hash that somebody has signed may be. */
const shortest = 65
/** What messages begin with that are signed by devices (Solana's off-chain messages), followed by "solana offchain". */
const offchainMark = [0xff, ...new TextEncoder().encode('solana offchain')]

/** A legacy message says nowhere that it is one. The decoder would take what stands behind it for tables, and fail. */
const isLegacyMessage = (bytes: Uint8Array): boolean => {
  const { read } = getShortU16Decoder()
  const headerBytes = 3
  const keyBytes = 32
  let [count, at] = read(bytes, headerBytes)
  // The keys, and the block.
  at += (count + 1) * keyBytes
  ;[count, at] = read(bytes, at)
  for (let instruction = 0; instruction < count && at < bytes.length; instruction += 1) {
    const [accounts, accountsAt] = read(bytes, at + 1)
    const [data, dataAt] = read(bytes, accountsAt + accounts)
    at = dataAt + data
  }
  return at <= bytes.length
}

/** Whether it can be read as one: what follows it does not count, nor does whether it makes sense. */
const isTransactionMessage = (bytes: Uint8Array): boolean => {
  if (bytes.length < shortest) return false
  if (bytes[0] === nextVersion) return true
  try {
    if ((bytes[0] ?? nextVersion) < 0x80) return isLegacyMessage(bytes)
    getCompiledTransactionMessageDecoder().decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * What the bytes are besides a message; undefined where they are that alone. Solana signs transactions and messages alike: who is given a
 * signature of a transaction's bytes has a signed transaction.
 */
export const signedElsewhere = (bytes: Uint8Array): 'transaction' | 'off-chain message' | undefined => {
  if (offchainMark.every((byte, at) => bytes[at] === byte)) return 'off-chain message'
  return isTransactionMessage(bytes) ? 'transaction' : undefined
}
