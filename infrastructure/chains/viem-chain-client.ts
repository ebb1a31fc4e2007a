import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import { createLazyReader } from './lazy-reader.ts'
import type { RpcConfig } from './rpc-transports.ts'

type ViemNativeBalance = typeof import('./viem-native-balance.ts')

export interface ViemChainClientDeps {
  /** Downloads the part that brings viem. */
  readonly load: () => Promise<ViemNativeBalance>
  readonly rpc: RpcConfig
}

export const loadViemNativeBalance = (): Promise<ViemNativeBalance> => import('./viem-native-balance.ts')

const refusalOf = ({ chainNamespace }: Network, address: string): string | undefined => {
  if (chainNamespace !== 'eip155') return `no client for ${chainNamespace}`
  return isEvmAddress(address) ? undefined : `not an EVM address: ${address}`
}

/** Reads EVM chains over JSON-RPC. viem is downloaded with the first question. */
export const createViemChainClient = ({ load, rpc }: ViemChainClientDeps): ChainClient => {
  const askLate = createLazyReader('viem', async () => (await load()).createNativeBalanceReader(rpc))
  return {
    nativeBalance: (network, address, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: (read) => read(network, `0x${address.replace(/^0x/i, '')}`, signal),
      }),
  }
}
