/** What hosts get of an EVM wallet (EIP-1193), as the wallet gives it: libraries take it as it is. */
export interface EvmProvider {
  /** Rejects with an error that has a `code`, of EIP-1193 or JSON-RPC. */
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[] | object | undefined
  }) => Promise<unknown>
  /** Of `accountsChanged`, `chainChanged`, `connect`, `disconnect`, `message`, as far as the wallet tells. */
  readonly on?: (event: string, listener: (payload: never) => void) => unknown
  readonly removeListener?: (event: string, listener: (payload: never) => void) => unknown
}
