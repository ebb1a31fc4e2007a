import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { ReadNativeBalance, RpcConfig } from './viem-native-balance.ts'

type ViemNativeBalance = typeof import('./viem-native-balance.ts')

export interface ViemChainClientDeps {
  /** Downloads the part that brings viem. */
  readonly load: () => Promise<ViemNativeBalance>
  readonly rpc: RpcConfig
}

export const loadViemNativeBalance = (): Promise<ViemNativeBalance> => import('./viem-native-balance.ts')

/** Reads EVM chains over JSON-RPC. viem is downloaded with the first question. */
export const createViemChainClient = ({ load, rpc }: ViemChainClientDeps): ChainClient => {
  let loading: Promise<ReadNativeBalance> | undefined

  /** Kept once it succeeded; a failed download is tried again by the next question. */
  const reader = async (): Promise<Result<ReadNativeBalance, Failure>> => {
    try {
      loading ??= load().then(({ createNativeBalanceReader }) => createNativeBalanceReader(rpc))
      return ok(await loading)
    } catch (error) {
      loading = undefined
      return err(failure('LOAD_FAILED', { detail: 'viem', cause: error }))
    }
  }

  return {
    nativeBalance: (network, address, signal) =>
      unlessAborted(signal, async () => {
        if (network.chainNamespace !== 'eip155') return unavailable(`no client for ${network.chainNamespace}`)
        if (!isEvmAddress(address)) return unavailable(`not an EVM address: ${address}`)
        const read = await reader()
        if (!read.ok) return read
        if (signal.aborted) return err(failure('ABORTED'))
        try {
          return ok(await read.value(network, `0x${address.replace(/^0x/i, '')}`, signal))
        } catch (error) {
          return unavailable(error instanceof Error ? error.message : 'the chain did not answer', error)
        }
      }),
  }
}

const unavailable = (detail: string, cause?: unknown): Result<never, Failure> =>
  err(failure('BALANCE_UNAVAILABLE', { detail, ...(cause === undefined ? {} : { cause }) }))
