import { explorerPaths } from '../namespaces/explorer-paths.ts'
import type { Network } from './network.ts'

/** Where an explorer shows an address, or nothing when the network names no explorer or its address is no http(s) one. */
export const addressExplorerUrl = (
  { blockExplorers, chainNamespace }: Network,
  address: string,
): string | undefined => {
  const base = blockExplorers?.default.url
  const path = explorerPaths[chainNamespace]
  if (base === undefined || path === undefined || !/^https?:\/\//i.test(base) || !URL.canParse(base)) return undefined
  // An explorer of several networks may take the one that it shows as a query.
  const [page = '', query] = base.split('?')
  return page.replace(/\/+$/, '') + path + encodeURIComponent(address) + (query === undefined ? '' : `?${query}`)
}
