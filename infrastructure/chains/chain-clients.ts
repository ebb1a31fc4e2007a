import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'

/** Asks the client of the network's namespace. */
export const createChainClients = (clients: PerNamespace<ChainClient>): ChainClient => ({
  nativeBalance: async (network, address, signal) => {
    const client = clients[network.chainNamespace]
    return client === undefined
      ? err(failure('BALANCE_UNAVAILABLE', { detail: `no client for ${network.chainNamespace}` }))
      : client.nativeBalance(network, address, signal)
  },
})
