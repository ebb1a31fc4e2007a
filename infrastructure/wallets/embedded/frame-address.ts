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

const pageOf = (address: string, page: string): URL => new URL(page, address.endsWith('/') ? address : `${address}/`)

/** The page on which the visitor approves what a host asks for (decision 52). */
export const approvalAddress = ({ address, projectId }: Pick<FrameAddressParts, 'address' | 'projectId'>): string => {
  const url = pageOf(address, 'approval')
  url.search = new URLSearchParams({ projectId }).toString()
  return url.href
}

/** The window that passes the wallet on to a frame, or from it to the visitor's own pages. @param isLogin who is not signed in there may do so */
export const linkAddress = (
  { address, projectId }: Pick<FrameAddressParts, 'address' | 'projectId'>,
  isLogin: boolean,
): string => {
  const url = pageOf(address, 'link')
  url.search = new URLSearchParams({ projectId, ...(isLogin && { login: 'passkey' }) }).toString()
  return url.href
}

/** Where the frame is loaded from (spec section 7). The site goes by `projectId`; the others tell it who asks. */
export const frameAddress = ({ address, projectId, network, rpc }: FrameAddressParts): string => {
  const url = pageOf(address, 'sdk')
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
