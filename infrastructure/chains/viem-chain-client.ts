import { isEvmAddress } from '../../core/domain/address.ts'
import { type Failure, failure } from '../../core/domain/failure.ts'
import { err, ok, type Result } from '../../core/domain/result.ts'
import type { ChainClient } from '../../core/ports/chain-client.ts'
import { unlessAborted } from '../../core/ports/unless-aborted.ts'

type ViemNativeBalance = typeof import('./viem-native-balance.ts')

export interface ViemChainClientDeps {
  /** Downloads the part that brings viem. */
  readonly load: () => Promise<ViemNativeBalance>
}

export const loadViemNativeBalance = (): Promise<ViemNativeBalance> => import('./viem-native-balance.ts')

/** Reads EVM chains over the networks' own RPC addresses, in their order. viem is downloaded with the first question. */
export const createViemChainClient = ({ load }: ViemChainClientDeps): ChainClient => {
  let loading: Promise<ViemNativeBalance> | undefined

  /** Kept once it succeeded; a failed download is tried again by the next question. */
  const viem = async (): Promise<Result<ViemNativeBalance, Failure>> => {
    try {
      loading ??= load()
      return ok(await loading)
    } catch (error) {
      loading = undefined
      return err(failure('LOAD_FAILED', { detail: 'viem', cause: error }))
    }
  }

  return {
    nativeBalance: (network, address, signal) =>
      unlessAborted(signal, async () => {
        const rpcUrls = network.rpcUrls.default.http
        if (network.chainNamespace !== 'eip155') return unavailable(`no client for ${network.chainNamespace}`)
        if (rpcUrls.length === 0) return unavailable(`no RPC address for ${network.caipNetworkId}`)
        if (!isEvmAddress(address)) return unavailable(`not an EVM address: ${address}`)
        const loaded = await viem()
        if (!loaded.ok) return loaded
        if (signal.aborted) return err(failure('ABORTED'))
        try {
          const answer = await loaded.value.requestNativeBalance(rpcUrls, `0x${address.replace(/^0x/i, '')}`, signal)
          return readQuantity(answer)
        } catch (error) {
          return unavailable(error instanceof Error ? error.message : 'the chain did not answer', error)
        }
      }),
  }
}

/** A quantity as JSON-RPC writes it; 256 bits are 64 digits. */
const readQuantity = (answer: unknown): Result<bigint, Failure> =>
  typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)
    ? ok(BigInt(answer))
    : unavailable('the answer to eth_getBalance is no quantity', answer)

const unavailable = (detail: string, cause?: unknown): Result<never, Failure> =>
  err(failure('BALANCE_UNAVAILABLE', { detail, ...(cause === undefined ? {} : { cause }) }))
