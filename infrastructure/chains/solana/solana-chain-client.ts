import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { ChainClient } from '../../../core/ports/networks/chain-client.ts'
import { createLazyReader } from '../lazy-reader.ts'
import type { SolanaRpcConfig } from './solana-reader.ts'

type SolanaReaderFile = typeof import('./solana-reader.ts')

export interface SolanaChainClientDeps {
  /** Downloads the part that brings `@solana/web3.js`. */
  readonly load: () => Promise<SolanaReaderFile>
  readonly rpc: SolanaRpcConfig
}

export interface SolanaChainClient extends ChainClient {
  /** In lamports, for an account with so many bytes of data. Fails as `nativeBalance` does. */
  readonly rentExemptMinimum: (network: Network, bytes: number, signal: AbortSignal) => Promise<Result<bigint, Failure>>
}

export const loadSolanaReader = (): Promise<SolanaReaderFile> => import('./solana-reader.ts')

const foreignNetwork = ({ chainNamespace }: Network): string | undefined =>
  chainNamespace === 'solana' ? undefined : `no client for ${chainNamespace}`

/** Ten megabytes are the most that an account holds. */
const isSize = (bytes: number): boolean => Number.isSafeInteger(bytes) && bytes >= 0 && bytes <= 10 * 1024 * 1024

/** Reads clusters of Solana over JSON-RPC. The library is downloaded with the first question. */
export const createSolanaChainClient = ({ load, rpc }: SolanaChainClientDeps): SolanaChainClient => {
  const askLate = createLazyReader('@solana/web3.js', async () => (await load()).createSolanaReader(rpc))
  return {
    nativeBalance: (network, address, signal) =>
      askLate(signal, {
        refusal:
          foreignNetwork(network) ?? (isAddressOf('solana', address) ? undefined : `not a Solana address: ${address}`),
        ask: (reader) => reader.nativeBalance(network, address, signal),
      }),
    tokenBalance: (network, address, token, signal) =>
      askLate(signal, {
        refusal:
          foreignNetwork(network) ??
          [address, token.address].flatMap((one) =>
            isAddressOf('solana', one) ? [] : `not a Solana address: ${one}`,
          )[0],
        ask: (reader) => reader.tokenBalance(network, address, token, signal),
      }),
    rentExemptMinimum: (network, bytes, signal) =>
      askLate(signal, {
        refusal: foreignNetwork(network) ?? (isSize(bytes) ? undefined : `not a size: ${bytes}`),
        ask: (reader) => reader.rentExemptMinimum(network, bytes, signal),
      }),
  }
}
