import { solanaChainOf as chainOf } from '../../../core/domain/namespaces/standard-chains.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { chainsOf } from '../wallet-standard/standard-wallet.ts'

/** As wallets call it. */
export const solanaChainOf = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string => chainOf(caipNetworkId)

/** Whether a wallet can be on it. A wallet is on no network of its own: each request says which one it is about. */
export const hasNetwork = (wallet: unknown, network: Network): boolean =>
  network.chainNamespace === 'solana' && chainsOf(wallet)?.includes(solanaChainOf(network)) === true
