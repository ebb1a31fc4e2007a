/** An error as a Solana node numbers it. */
export class SolanaError extends Error {
  override readonly name = 'SolanaError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidParams = (reason: string): SolanaError => new SolanaError(-32602, `Invalid params: ${reason}`)
export const methodNotFound = (method: string): SolanaError => new SolanaError(-32601, `Method not found: ${method}`)

/**
 * What a node says of a transaction that would fail. Clients read `data.err`, and some break where it is missing.
 */
export const preflightFailure = (err: unknown, words: string, logs: readonly string[]): SolanaError =>
  new SolanaError(-32002, `Transaction simulation failed: ${words}`, {
    accounts: null,
    err,
    innerInstructions: null,
    logs,
    returnData: null,
    unitsConsumed: 0,
  })

export const signatureFailure = (): SolanaError => new SolanaError(-32003, 'Transaction signature verification failure')
