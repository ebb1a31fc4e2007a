/** The id of a transaction: its hash on EVM, 32 bytes in hex, or its first signature on Solana, 64 bytes in base58. */
export const isTransactionId = (value: unknown): value is string =>
  typeof value === 'string' && /^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/.test(value)
