/** The visitor's key on one chain. */
export interface CosmosKey {
  /** What its owner calls it; may be empty. */
  readonly name: string
  /** `secp256k1`, or what the chain has instead. */
  readonly algo: string
  /** Compressed, 33 bytes, where it is secp256k1. */
  readonly pubKey: Uint8Array
  /** The bytes that are in the address. */
  readonly address: Uint8Array
  /** With the prefix of the chain. */
  readonly bech32Address: string
  /** It signs amino documents only. */
  readonly isNanoLedger: boolean
}

export interface CosmosSignature {
  /** The key in base64, and its type (`tendermint/PubKeySecp256k1`). */
  readonly pub_key: { readonly type: string; readonly value: string }
  /** 64 bytes in base64. */
  readonly signature: string
}

/** What was signed, which the wallet may have changed (the fee), and the signature of it. */
export interface CosmosSigned<Document> {
  readonly signed: Document
  readonly signature: CosmosSignature
}

/** A document to sign as the chain's library makes it: amino's in JSON; direct with bytes, and a bigint or a Long as `accountNumber`. */
export type CosmosDocument = Readonly<Record<string, unknown>>

/**
 * What hosts get of a Cosmos wallet. A chain is named as the chain itself does (`osmosis-1`), or by its CAIP-2 id. The signer is an
 * address of that chain; the visitor's own unless it is given. Calls are rejected with an Error that has a `code`, of EIP-1193 or JSON-RPC.
 */
export interface CosmosProvider {
  /** Asks the visitor for these chains too; rejects for one that a WalletConnect session has not. */
  readonly enable: (chainIds: string | readonly string[]) => Promise<void>
  readonly getKey: (chainId: string) => Promise<CosmosKey>
  readonly signAmino: (
    chainId: string,
    signer: string | undefined,
    document: CosmosDocument,
    options?: object,
  ) => Promise<CosmosSigned<CosmosDocument>>
  readonly signDirect: (
    chainId: string,
    signer: string | undefined,
    document: CosmosDocument,
    options?: object,
  ) => Promise<CosmosSigned<CosmosDocument>>
  /** ADR-36: a text or bytes, which no chain takes for a transaction. */
  readonly signArbitrary: (
    chainId: string,
    signer: string | undefined,
    data: string | Uint8Array,
  ) => Promise<CosmosSignature>
  /** The wallet's own object, where it is on this page: for libraries that take an offline signer. Foreign, and unchecked. */
  readonly keplr: unknown
}
