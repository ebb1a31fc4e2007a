/** Which of the session's accounts signs; the first unless one is named. */
export interface SolanaSigner {
  readonly account?: string
}

/** What the wallet's own node is told, as RPC has it (`sendTransaction`). */
export interface SolanaSendOptions extends SolanaSigner {
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
  readonly minContextSlot?: number
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
}

/**
 * What hosts get of a wallet of Solana: bytes in and bytes out, as the features of Wallet Standard have them. Transactions are whole, as
 * they go over the wire, and for the network that the page is on. Each call rejects with an Error that has a `code` of EIP-1193: 4001
 * for a refusal, 4100 for an account that the wallet does not share, 4200 for what it did not agree to, 4900 when it has left, and
 * -32603 where its answer makes no sense.
 */
export interface SolanaProvider {
  readonly accounts: () => readonly string[]
  /** The signature, of 64 bytes. */
  readonly signMessage: (message: Uint8Array, signer?: SolanaSigner) => Promise<Uint8Array>
  /** The signed transaction. The wallet may have changed it. */
  readonly signTransaction: (transaction: Uint8Array, signer?: SolanaSigner) => Promise<Uint8Array>
  readonly signAllTransactions: (
    transactions: readonly Uint8Array[],
    signer?: SolanaSigner,
  ) => Promise<readonly Uint8Array[]>
  /** The signature of the transaction, by which the chain knows it. */
  readonly signAndSendTransaction: (transaction: Uint8Array, options?: SolanaSendOptions) => Promise<Uint8Array>
}
