/** Whose key signs. */
export interface SolanaSigner {
  /** Base58, of one that the wallet shares with this page; the one that is active unless it is said. */
  readonly account?: string
}

/** What the wallet's own node is told, as RPC has it (`sendTransaction`). */
export interface SolanaSendOptions extends SolanaSigner {
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
  /** The slot that the node has to have reached. */
  readonly minContextSlot?: number
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
}

/** Sign-In With Solana: what the message is to say. All of it may be left to the wallet. */
export interface SolanaSignInRequest {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SolanaSignIn {
  /** Who signed, as the wallet says. Verify with the key of the address in the message, and look at its domain, nonce and times. */
  readonly account: string
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

/**
 * What hosts get of a wallet of Solana: bytes in and bytes out, as the features of the Wallet Standard have them. Transactions are
 * whole, as they go over the wire, and for the network that the page is on. Each call rejects with what the wallet threw, a refusal
 * always with code 4001; with 4100 where the wallet shares no such account, 4200 where it knows no such request, 4900 where it has
 * left the page, and -32603 where its answer makes no sense.
 */
export interface SolanaProvider {
  /** Base58; the active one is the first. */
  readonly accounts: () => readonly string[]
  /** The signature of exactly this message: Ed25519, 64 bytes. */
  readonly signMessage: (message: Uint8Array, signer?: SolanaSigner) => Promise<Uint8Array>
  /** The signed transaction, which the wallet may have changed; nobody has sent it. */
  readonly signTransaction: (transaction: Uint8Array, signer?: SolanaSigner) => Promise<Uint8Array>
  /** In the order in which they are given; many wallets ask once for all of them. */
  readonly signAllTransactions: (
    transactions: readonly Uint8Array[],
    signer?: SolanaSigner,
  ) => Promise<readonly Uint8Array[]>
  /** The signature by which the chain knows the transaction, which the wallet has sent. */
  readonly signAndSendTransaction: (transaction: Uint8Array, options?: SolanaSendOptions) => Promise<Uint8Array>
  /** Undefined where the wallet cannot. */
  readonly signIn?: ((request?: SolanaSignInRequest) => Promise<SolanaSignIn>) | undefined
  /** The wallet's own object (Wallet Standard), where it is on this page: for what is not here. */
  readonly wallet?: object | undefined
}
