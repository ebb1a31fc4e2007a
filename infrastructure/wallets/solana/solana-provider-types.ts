/** What each request may say of itself; what it does not say is the account that is shown, and the network the page is on. */
export interface SolanaRequestScope {
  /** Base58. One that the wallet shares with this page. */
  readonly account?: string
  /** As wallets call it: `solana:mainnet`, `solana:devnet`, `solana:testnet` or `solana:localnet`. */
  readonly chain?: string
}

export interface SolanaMessageToSign extends Pick<SolanaRequestScope, 'account'> {
  /** What is signed, as bytes: `new TextEncoder().encode(text)`. */
  readonly message: Uint8Array
}

export interface SolanaSignedMessage {
  /** What the signature is of: a wallet may put something before the message. */
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

export interface SolanaTransactionToSign extends SolanaRequestScope {
  /** The whole transaction as it goes over the wire, with room for signatures. */
  readonly transaction: Uint8Array
  readonly options?: {
    readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
    /** The slot that the wallet's own reading has to have reached. */
    readonly minContextSlot?: number
  }
}

export interface SolanaSignedTransaction {
  readonly signedTransaction: Uint8Array
}

export interface SolanaTransactionToSend extends SolanaTransactionToSign {
  readonly options?: NonNullable<SolanaTransactionToSign['options']> & {
    readonly commitment?: 'processed' | 'confirmed' | 'finalized'
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
  }
}

export interface SolanaSentTransaction {
  /** The transaction's id, 64 bytes; explorers and RPC write it in base58. */
  readonly signature: Uint8Array
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

export interface SolanaSignIn extends SolanaSignedMessage {
  /** Who signed, as the wallet says. The key to verify with is that of the address in the message. */
  readonly account: { readonly address: string }
}

/**
 * A wallet of Solana as hosts get it: the signing methods of the Wallet Standard, one request and one answer each. A method is
 * undefined where the wallet has it not. Each rejects with what the wallet threw; with code 4100 where the wallet shares no such
 * account, 4200 where it has lost the method, and -32603 where its answer makes no sense.
 */
export interface SolanaProvider {
  readonly signMessage: ((request: SolanaMessageToSign) => Promise<SolanaSignedMessage>) | undefined
  /** Signs, and leaves sending to the host. */
  readonly signTransaction: ((request: SolanaTransactionToSign) => Promise<SolanaSignedTransaction>) | undefined
  /** All of them in one prompt, where the wallet can; the answers are in the order of the requests. */
  readonly signAllTransactions:
    | ((requests: readonly SolanaTransactionToSign[]) => Promise<readonly SolanaSignedTransaction[]>)
    | undefined
  /** The wallet sends it, over an RPC address of its own. */
  readonly signAndSendTransaction: ((request: SolanaTransactionToSend) => Promise<SolanaSentTransaction>) | undefined
  readonly signIn: ((request?: SolanaSignInRequest) => Promise<SolanaSignIn>) | undefined
  /** The wallet's own object (Wallet Standard), for what is not here; undefined since it left the page. */
  readonly wallet: object | undefined
}
