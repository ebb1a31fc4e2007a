import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { createSolanaChainClient, loadSolanaReader } from './solana/solana-chain-client.ts'
import { createViemChainClient, loadEvmReader } from './viem-chain-client.ts'

export interface ChainClientsDeps {
  /** Runs an `import()`: what reads a namespace's chains comes with the first question about one of them. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
}

/** Reads networks, each by what knows its namespace. */
export const createChainClients = ({ download, rpc }: ChainClientsDeps): ChainClient => {
  const clients: PerNamespace<ChainClient> = {
    eip155: createViemChainClient({ load: () => download(loadEvmReader), rpc }),
    solana: createSolanaChainClient({ load: () => download(loadSolanaReader), rpc }),
  }
  const none = async ({ chainNamespace }: Network) =>
    err(failure('BALANCE_UNAVAILABLE', { detail: `no client for ${chainNamespace}` }))
  const clientOf = ({ chainNamespace }: Network): ChainClient =>
    clients[chainNamespace] ?? { nativeBalance: none, tokenBalance: none }
  return {
    nativeBalance: (network, ...asked) => clientOf(network).nativeBalance(network, ...asked),
    tokenBalance: (network, ...asked) => clientOf(network).tokenBalance(network, ...asked),
  }
}
