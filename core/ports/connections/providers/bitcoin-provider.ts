/** An address of the visitor's, and what it is for. */
export interface BitcoinAccountAddress {
  readonly address: string
  /** Hex; of 33 bytes, or of 32 where it is a Taproot key. */
  readonly publicKey?: string
  /** As BIP-44 has it, where a wallet elsewhere tells it. */
  readonly path?: string
  readonly purpose: 'payment' | 'ordinal'
}

export interface BitcoinMessageInput {
  readonly message: string
  /** The payment address unless it is given. */
  readonly address?: string
  /**
   * `ecdsa` is BIP-137, `bip322` the simple form of BIP-322; what fits the address best, unless it is given. A wallet of the Wallet
   * Standard cannot be told, and chooses itself.
   */
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
  /** Satoshi, in digits. */
  readonly amount: string
}

/**
 * What hosts get of a Bitcoin wallet, whichever way it speaks: signatures and PSBTs are base64, keys and ids of transactions hex. A call that
 * the wallet has nothing for is rejected with the code 4200; all errors have a `code`, of EIP-1193 or JSON-RPC.
 */
export interface BitcoinProvider {
  readonly getAccountAddresses: () => Promise<readonly BitcoinAccountAddress[]>
  /** The signature, in base64. */
  readonly signMessage: (input: BitcoinMessageInput) => Promise<string>
  readonly signPSBT: (input: BitcoinPsbtInput) => Promise<BitcoinSignedPsbt>
  /** The id of the transaction. */
  readonly sendTransfer: (input: BitcoinTransferInput) => Promise<string>
}
