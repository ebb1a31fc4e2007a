import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { TransferReader } from '../../core/ports/send/transfer-reader.ts'
import type { SerializeTransaction } from './data-fee.ts'
import { createLazyReader } from './lazy-reader.ts'
import { numberIn } from './rpc-quantities.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { transferOutlook } from './transfer-outlook.ts'
import { usedNonce } from './used-nonce.ts'
import { loadEvmReader } from './viem-chain-client.ts'

export interface EvmTransferReaderDeps {
  /** Runs an `import()`. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
  /** Brings what writes a transaction as it is written to a chain: rollups ask for it. */
  readonly loadSerialize: () => Promise<SerializeTransaction>
}

const refusalOf = ({ chainNamespace, caipNetworkId }: Network, address: string): string | undefined =>
  chainNamespace === eip1193Namespace && isEvmAddress(address)
    ? undefined
    : `nothing is sent by ${address} on ${caipNetworkId}`

/** Reads EVM chains over JSON-RPC, by what reads balances there. */
export const createEvmTransferReader = ({ download, rpc, loadSerialize }: EvmTransferReaderDeps): TransferReader => {
  const askLate = createLazyReader(
    'viem',
    async () => (await download(loadEvmReader)).createEvmReader(rpc),
    'FEE_UNAVAILABLE',
  )
  /** By network: what is no rollup does not become one while a page is there. */
  const rollups = new Map<string, boolean>()
  return {
    outlook: (question, signal) =>
      askLate(signal, {
        refusal: refusalOf(question.network, question.transfer.from),
        ask: (reader) =>
          reader.ask(
            question.network,
            (ask) => transferOutlook(ask, question, rollups, () => download(loadSerialize)),
            signal,
          ),
      }),
    holdsCode: ({ network, address }, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: (reader) => reader.isContract(network, address, signal),
      }),
    nextPlace: ({ network, address }, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: (reader) =>
          reader.ask(
            network,
            // Not every node knows what waits.
            async (ask) => ({
              nonce: numberIn(
                await ask('eth_getTransactionCount', [address, 'pending']).catch(() =>
                  ask('eth_getTransactionCount', [address, 'latest']),
                ),
              ),
            }),
            signal,
          ),
      }),
    usedNonce: ({ network, address, nonce }, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: (reader) => reader.ask(network, (ask) => usedNonce(ask, address, nonce), signal),
      }),
    usedBlockhash: async () => err(failure('FEE_UNAVAILABLE', { detail: 'transactions name no block here' })),
    find: ({ network, hash, from }, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, from),
        ask: (reader) => reader.transaction(network, { hash, from }, signal),
      }),
  }
}
