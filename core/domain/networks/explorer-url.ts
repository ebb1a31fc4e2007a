import { explorerPaths } from '../namespaces/explorer-paths.ts'
import { transactionPaths } from '../namespaces/transaction-paths.ts'
import type { Network } from './network.ts'

/** Nothing when the network names no explorer or its address is no http(s) one. */
const explorerUrl = ({ blockExplorers }: Network, path: string | undefined, id: string): string | undefined => {
  const base = blockExplorers?.default.url
  if (base === undefined || path === undefined || !/^https?:\/\//i.test(base) || !URL.canParse(base)) return undefined
  // An explorer of several networks may take the one that it shows as a query.
  const [page = '', query] = base.split('?')
  return page.replace(/\/+$/, '') + path + encodeURIComponent(id) + (query === undefined ? '' : `?${query}`)
}

/** Where an explorer shows an address. */
export const addressExplorerUrl = (network: Network, address: string): string | undefined =>
  explorerUrl(network, explorerPaths[network.chainNamespace], address)

/** Where an explorer shows a transaction. */
export const transactionExplorerUrl = (network: Network, hash: string): string | undefined =>
  explorerUrl(network, transactionPaths[network.chainNamespace], hash)
