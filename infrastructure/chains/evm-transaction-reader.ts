import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { TransactionReader } from '../../core/ports/activity/transaction-reader.ts'
import { createLazyReader } from './lazy-reader.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { loadEvmReader } from './viem-chain-client.ts'

export interface EvmTransactionReaderDeps {
  /** Runs an `import()`. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
}

/** Looks for transactions on EVM chains over JSON-RPC, by what reads balances there. */
export const createEvmTransactionReader = ({ download, rpc }: EvmTransactionReaderDeps): TransactionReader => {
  const askLate = createLazyReader(
    'viem',
    async () => (await download(loadEvmReader)).createEvmReader(rpc),
    'TRANSACTIONS_UNAVAILABLE',
  )
  return {
    look: ({ network, hash, from }, signal) =>
      askLate(signal, {
        refusal:
          network.chainNamespace === eip1193Namespace && isEvmAddress(from)
            ? undefined
            : `no transactions of ${from} on ${network.caipNetworkId}`,
        ask: (reader) => reader.transaction(network, { hash, from }, signal),
      }),
  }
}
