/** What names a transaction: 32 bytes in hex, or a signature of 64 bytes in base58. */
export const isTransactionName = (value: unknown): value is string =>
  typeof value === 'string' && /^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/.test(value)
