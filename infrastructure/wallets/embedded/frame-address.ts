import { frameProtocolVersion } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { type RpcSources, rpcUrlsOf } from '../../../core/domain/networks/rpc-urls.ts'

export interface FrameAddressParts {
  /** Where the wallet site is. */
  readonly address: string
  readonly projectId: string
  /** On which the visitor begins. */
  readonly network: Network | undefined
  readonly rpc: RpcSources
}

/** Where the frame is loaded from (spec section 7). The site goes by `projectId`; the others tell it who asks. */
export const frameAddress = ({ address, projectId, network, rpc }: FrameAddressParts): string => {
  const url = new URL('sdk', address.endsWith('/') ? address : `${address}/`)
  const [rpcUrl] = network ? rpcUrlsOf(network, rpc) : []
  url.search = new URLSearchParams({
    projectId,
    ...(network && { chainId: network.caipNetworkId }),
    version: String(frameProtocolVersion),
    enableLogger: 'false',
    ...(rpcUrl !== undefined && { rpcUrl }),
  }).toString()
  return url.href
}
