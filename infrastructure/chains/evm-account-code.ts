import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { AccountCode } from '../../core/ports/receive/account-code.ts'
import { createLazyReader } from './lazy-reader.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { loadEvmReader } from './viem-chain-client.ts'

export interface EvmAccountCodeDeps {
  /** Runs an `import()`. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
}

/** Asks EVM chains over JSON-RPC, by what reads balances there. */
export const createEvmAccountCode = ({ download, rpc }: EvmAccountCodeDeps): AccountCode => {
  const askLate = createLazyReader('viem', async () => (await download(loadEvmReader)).createEvmReader(rpc))
  return {
    isContract: ({ network, address }, signal) =>
      askLate(signal, {
        refusal:
          network.chainNamespace === eip1193Namespace && isEvmAddress(address)
            ? undefined
            : `no code of ${address} on ${network.caipNetworkId}`,
        ask: (reader) => reader.isContract(network, address, signal),
      }),
  }
}
