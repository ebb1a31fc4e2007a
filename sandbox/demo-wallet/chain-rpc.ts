import { isRecord } from './checks.ts'
import { chainDisconnected, ProviderRpcError } from './rpc-error.ts'
import type { WalletChain } from './types.ts'

let nextId = 1

const post = async (chain: WalletChain, body: unknown): Promise<unknown> => {
  try {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  } catch {
    throw chainDisconnected(chain.name)
  }
}

/**
 * Asks a chain and passes its answer on.
 * @throws ProviderRpcError 4901 when it cannot be reached, else with the chain's own code.
 */
export const askChain = async (chain: WalletChain, method: string, params: readonly unknown[]): Promise<unknown> => {
  const id = nextId++
  const reply = await post(chain, { jsonrpc: '2.0', id, method, params })
  if (!isRecord(reply)) throw new ProviderRpcError(-32603, `${chain.name} sent no JSON-RPC answer.`)
  const { error, result } = reply
  if (!isRecord(error)) return result
  const { code, message, data } = error
  throw new ProviderRpcError(
    typeof code === 'number' ? code : -32603,
    typeof message === 'string' ? message : 'The chain refused the request.',
    data,
  )
}
