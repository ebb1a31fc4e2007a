type Address = `0x${string}`
type Hex = `0x${string}`

export interface EvmTransactionRequest {
  readonly from?: Address
  readonly to?: Address
  readonly data?: Hex
  /** Wei, as all numbers here in hex. */
  readonly value?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
}

/** What most hosts ask a wallet for, by method: the parameters, and what it resolves with. */
export interface EvmMethods {
  readonly eth_accounts: { readonly params?: undefined; readonly result: readonly Address[] }
  readonly eth_requestAccounts: { readonly params?: undefined; readonly result: readonly Address[] }
  readonly eth_chainId: { readonly params?: undefined; readonly result: Hex }
  readonly eth_blockNumber: { readonly params?: undefined; readonly result: Hex }
  readonly eth_getBalance: { readonly params: readonly [address: Address, block: string]; readonly result: Hex }
  readonly eth_call: { readonly params: readonly [call: EvmTransactionRequest, block: string]; readonly result: Hex }
  readonly eth_estimateGas: { readonly params: readonly [EvmTransactionRequest]; readonly result: Hex }
  readonly eth_sendTransaction: { readonly params: readonly [EvmTransactionRequest]; readonly result: Hex }
  /** EIP-191: the message in hex, then who signs. */
  readonly personal_sign: { readonly params: readonly [Hex, Address]; readonly result: Hex }
  /** EIP-712: who signs, then the typed data in JSON. */
  readonly eth_signTypedData_v4: { readonly params: readonly [Address, string]; readonly result: Hex }
}

/** As far as the wallet tells (EIP-1193). */
export interface EvmEvents {
  readonly accountsChanged: readonly Address[]
  readonly chainChanged: Hex
  readonly connect: { readonly chainId: Hex }
  readonly disconnect: Error & { readonly code: number }
  readonly message: { readonly type: string; readonly data: unknown }
}

export interface EvmRequest {
  <Method extends keyof EvmMethods>(
    call: { readonly method: Method } & Pick<EvmMethods[Method], 'params'>,
  ): Promise<EvmMethods[Method]['result']>
  (call: { readonly method: string; readonly params?: readonly unknown[] | object | undefined }): Promise<unknown>
}

export interface EvmListen {
  <Event extends keyof EvmEvents>(event: Event, listener: (payload: EvmEvents[Event]) => void): unknown
  (event: string, listener: (payload: never) => void): unknown
}

/** What hosts get of an EVM wallet (EIP-1193), as the wallet gives it: viem's `custom()`, ethers and wagmi take it as it is. */
export interface EvmProvider {
  /** Rejects with an error that has a `code`, of EIP-1193 (4001: the visitor said no) or JSON-RPC. */
  readonly request: EvmRequest
  readonly on?: EvmListen
  readonly removeListener?: EvmListen
}
