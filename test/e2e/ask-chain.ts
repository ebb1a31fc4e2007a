import type { EvmChain } from '../../sandbox/description.ts'
import { askRpc } from '../support/injected-wallet.ts'

/** Asks a chain of the sandbox, past the page and its wallets. */
export const askChain = async (
  chain: EvmChain | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> => {
  if (chain === undefined) throw new Error('The sandbox has no such chain.')
  const { result, error } = await askRpc(chain.rpcUrl, method, params)
  if (error !== undefined) throw new Error(`${method}: ${error.message}`)
  return result
}
