import { explorerPaths } from '../namespaces/explorer-paths.ts'
import type { Network } from './network.ts'

/** Where an explorer shows an address, or nothing when the network names no explorer or its address is no http(s) one. */
export const addressExplorerUrl = (
  { blockExplorers, chainNamespace }: Network,
  address: string,
): string | undefined => {
  const base = blockExplorers?.default.url
  const path = explorerPaths[chainNamespace]
  return base !== undefined && path !== undefined && /^https?:\/\//i.test(base)
    ? base.replace(/\/+$/, '') + path + encodeURIComponent(address)
    : undefined
}
