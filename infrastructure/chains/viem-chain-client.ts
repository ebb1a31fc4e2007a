import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import { createLazyReader } from './lazy-reader.ts'
import type { RpcConfig } from './rpc-transports.ts'

type EvmReaderFile = typeof import('./evm-reader.ts')

export interface ViemChainClientDeps {
  /** Downloads the part that brings viem. */
  readonly load: () => Promise<EvmReaderFile>
  readonly rpc: RpcConfig
}

export const loadEvmReader = (): Promise<EvmReaderFile> => import('./evm-reader.ts')

const refusalOf = ({ chainNamespace }: Network, address: string): string | undefined => {
  if (chainNamespace !== 'eip155') return `no client for ${chainNamespace}`
  return isEvmAddress(address) ? undefined : `not an EVM address: ${address}`
}

const hexAddress = (address: string): `0x${string}` => `0x${address.replace(/^0x/i, '')}`

/** Reads EVM chains over JSON-RPC. viem is downloaded with the first question. */
export const createViemChainClient = ({ load, rpc }: ViemChainClientDeps): ChainClient => {
  const askLate = createLazyReader('viem', async () => (await load()).createEvmReader(rpc))
  return {
    nativeBalance: (network, address, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: (reader) => reader.nativeBalance(network, hexAddress(address), signal),
      }),
    tokenBalance: (network, address, token, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address) ?? refusalOf(network, token.address),
        ask: (reader) => reader.tokenBalance(network, hexAddress(address), token, signal),
      }),
  }
}
