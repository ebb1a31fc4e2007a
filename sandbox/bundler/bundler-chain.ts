import { createClient, type Hex, http, RpcRequestError } from 'viem'

/** Of a node of the sandbox, which answers what it is asked. */
export interface BundlerChain {
  readonly ask: <Answer>(method: string, params: readonly unknown[]) => Promise<Answer>
}

export const bundlerChain = (rpcUrl: string): BundlerChain => {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  return {
    ask: <Answer>(method: string, params: readonly unknown[]) =>
      client.request<{ Method: string; Parameters: unknown; ReturnType: Answer }>({ method, params }),
  }
}

/** The bytes that a call has reverted with; undefined for another error. */
export const revertData = (error: unknown): Hex | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof RpcRequestError)) continue
    return typeof at.data === 'string' && at.data.startsWith('0x') ? (at.data as Hex) : '0x'
  }
  return undefined
}
