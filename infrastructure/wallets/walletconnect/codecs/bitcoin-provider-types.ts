/** An address of the visitor's, and what it is for. */
export interface BitcoinAccountAddress {
  readonly address: string
  /** Hex. */
  readonly publicKey?: string
  /** As BIP-44 has it. */
  readonly path?: string
  readonly purpose: 'payment' | 'ordinal'
}

export interface BitcoinMessageInput {
  readonly message: string
  /** The first address for payments unless it is given. */
  readonly address?: string
  /** `ecdsa` is BIP-137, `bip322` the simple form of BIP-322; what the wallet thinks best unless it is given. */
  readonly protocol?: 'ecdsa' | 'bip322'
}

export interface BitcoinInputToSign {
  readonly address: string
  /** Of the transaction's inputs, from 0 on. */
  readonly index: number
  /** By their numbers in a signature (1 is ALL); ALL unless they are given. */
  readonly sighashTypes?: readonly number[]
}

export interface BitcoinPsbtInput {
  /** Base64. */
  readonly psbt: string
  readonly signInputs: readonly BitcoinInputToSign[]
  /** The wallet finishes it and sends it. */
  readonly broadcast?: boolean
}

export interface BitcoinSignedPsbt {
  /** Base64. */
  readonly psbt: string
  /** Where it was sent. */
  readonly txid?: string
}

export interface BitcoinTransferInput {
  readonly recipient: string
  /** Satoshi, in digits, so that none is lost on the way. */
  readonly amount: string
}

/**
 * What hosts get of a Bitcoin wallet, whichever way it speaks: signatures and PSBTs are base64, keys and ids of transactions hex. Each
 * call rejects with an Error that has a `code`, of EIP-1193 or JSON-RPC.
 */
export interface BitcoinProvider {
  /** For payments first. */
  readonly getAccountAddresses: () => Promise<readonly BitcoinAccountAddress[]>
  readonly signMessage: (input: BitcoinMessageInput) => Promise<string>
  readonly signPSBT: (input: BitcoinPsbtInput) => Promise<BitcoinSignedPsbt>
  /** The id of the transaction. */
  readonly sendTransfer: (input: BitcoinTransferInput) => Promise<string>
}
