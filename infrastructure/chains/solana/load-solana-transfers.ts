import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { SolanaRpcConfig } from './solana-reader.ts'
import type { SolanaTransfers } from './solana-transfers.ts'

/** Made once for all who send on Solana. @param download runs an `import()` */
export const solanaTransfersLater = (deps: {
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: SolanaRpcConfig
  readonly clock: Clock
}): (() => Promise<SolanaTransfers>) => {
  let loaded: Promise<SolanaTransfers> | undefined
  return () => {
    loaded ??= deps
      .download(() => import('./solana-transfers.ts'))
      .then(({ createSolanaTransfers }) => createSolanaTransfers(deps.rpc, deps.clock))
      .catch((error: unknown) => {
        loaded = undefined
        throw error
      })
    return loaded
  }
}
