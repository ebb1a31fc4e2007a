import { UrlRequiredError } from 'viem'
import type { Network } from '../../core/domain/networks/network.ts'
import { type RpcSources, rpcUrlsOf } from '../../core/domain/networks/rpc-urls.ts'
import { openRpcLine, type RpcLine } from './rpc-line.ts'

export interface RpcConfig extends RpcSources {
  /** The addresses of a network are pinged while it is read, and the best is asked first. */
  readonly isRanked: boolean
}

/** The balance as the first address says that answers soundly; rejects when none does. The signal must not be aborted yet. */
export type ReadNativeBalance = (network: Network, address: `0x${string}`, signal: AbortSignal) => Promise<bigint>

/** viem's own `getBalance` brings its contract reading along, four times the weight of this file. */
export const createNativeBalanceReader = (config: RpcConfig): ReadNativeBalance => {
  const lines = new WeakMap<Network, RpcLine>()

  const lineTo = (network: Network): RpcLine => {
    const known = lines.get(network)
    if (known?.isOpen() === true) return known
    const urls = rpcUrlsOf(network, config)
    if (urls.length === 0) throw new UrlRequiredError()
    const line = openRpcLine({ caipNetworkId: network.caipNetworkId, urls, isRanked: config.isRanked })
    lines.set(network, line)
    return line
  }

  return async (network, address, signal) =>
    BigInt(
      await lineTo(network).ask(
        (client) => client.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
        signal,
      ),
    )
}
