import { UrlRequiredError } from 'viem'
import type { Network } from '../../core/domain/networks/network.ts'
import { type RpcSources, rpcUrlsOf } from '../../core/domain/networks/rpc-urls.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { RpcDialect } from './rpc-address.ts'
import { openRpcTransport, type RpcTransport } from './rpc-transport.ts'

export interface RpcConfig extends RpcSources {
  /** The addresses of a network are pinged while it is read, and the best is asked first. */
  readonly isRanked: boolean
}

/** The line to each network, which its questions share. Throws where a network has no address. */
export const createRpcTransports = (
  config: RpcConfig,
  dialectOf: (networkId: CaipNetworkId) => RpcDialect,
): ((network: Network) => RpcTransport) => {
  const lines = new WeakMap<Network, RpcTransport>()
  return (network) => {
    const known = lines.get(network)
    if (known?.isOpen() === true) return known
    const urls = rpcUrlsOf(network, config)
    if (urls.length === 0) throw new UrlRequiredError()
    const line = openRpcTransport({ dialect: dialectOf(network.caipNetworkId), urls, isRanked: config.isRanked })
    lines.set(network, line)
    return line
  }
}
