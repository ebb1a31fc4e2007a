/** An account as the extension has it. */
export interface PolkadotAccount {
  /** As the network that the page is on writes it. */
  readonly address: string
  /** What its owner calls it. */
  readonly name?: string
  /** The kind of its key. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa'
}

export interface PolkadotRawInput {
  /** Any spelling of an address that the extension shares; the active one unless it is given. */
  readonly address?: string
  /** Hex with `0x`, or a text, whose UTF-8 is signed. */
  readonly data: string
  /** `bytes` (the default) is put between `<Bytes>` and `</Bytes>` by the extension, unless it is already. */
  readonly type?: 'bytes' | 'payload'
}

/** What `signPayload` takes (SignerPayloadJSON of polkadot-js): hex quantities, as the chain's library makes them. */
export interface PolkadotPayload extends Readonly<Record<string, unknown>> {
  readonly address: string
  readonly genesisHash: string
}

export interface PolkadotSignature {
  /** Hex with `0x`; of 64 bytes, or 65 with the kind of the key before them. */
  readonly signature: string
}

/** What hosts get of an extension of Polkadot. Calls are rejected with an Error that has a `code`, of EIP-1193 or JSON-RPC. */
export interface PolkadotProvider {
  /** Those of the network that the page is on; the active one is the first. */
  readonly getAccounts: () => readonly PolkadotAccount[]
  readonly signRaw: (input: PolkadotRawInput) => Promise<PolkadotSignature>
  readonly signPayload: (
    payload: PolkadotPayload,
  ) => Promise<PolkadotSignature & { readonly signedTransaction?: string }>
  /** The extension's own object, where it is on this page, as `enable` gave it: for libraries that take a signer. Foreign, and unchecked. */
  readonly injected: unknown
}
