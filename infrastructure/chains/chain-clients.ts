import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { createSolanaChainClient, loadSolanaReader } from './solana/solana-chain-client.ts'
import { createViemChainClient, loadViemNativeBalance } from './viem-chain-client.ts'

export interface ChainClientsDeps {
  /** Runs an `import()`: what reads a namespace's chains comes with the first question about one of them. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
}

/** Reads networks, each by what knows its namespace. */
export const createChainClients = ({ download, rpc }: ChainClientsDeps): ChainClient => {
  const clients: PerNamespace<ChainClient> = {
    eip155: createViemChainClient({ load: () => download(loadViemNativeBalance), rpc }),
    solana: createSolanaChainClient({ load: () => download(loadSolanaReader), rpc }),
  }
  return {
    nativeBalance: async (network, address, signal) => {
      const client = clients[network.chainNamespace]
      return client === undefined
        ? err(failure('BALANCE_UNAVAILABLE', { detail: `no client for ${network.chainNamespace}` }))
        : client.nativeBalance(network, address, signal)
    },
  }
}
