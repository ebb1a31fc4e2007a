import type { Network } from '../../core/domain/networks/network.ts'
import type { EvmReader } from '../chains/evm-reader.ts'
import type { RpcConfig } from '../chains/rpc-transports.ts'
import type { Download } from './download.ts'

/** Asks a network what a host asks of a wallet that has no line to it. What does so comes with the first question. */
export type ReadNetwork = (network: Network, method: string, params: readonly unknown[]) => Promise<unknown>

/** Nobody calls it off: the answer is the host's. */
const forever = new AbortController().signal

export const createReadNetwork = (download: Download, rpc: RpcConfig): ReadNetwork => {
  let reader: EvmReader | undefined
  return async (network, method, params) => {
    reader ??= (await download(() => import('../chains/evm-reader.ts'))).createEvmReader(rpc)
    return reader.ask(network, (ask) => ask(method, params), forever)
  }
}
