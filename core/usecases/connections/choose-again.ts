import type { Connection } from '../../domain/connections/connection.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { ChoiceMemory } from '../../services/connections/choice-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'

/** One that is live is chosen here once more. One that is being left at this moment stays. */
export type ChooseAgain = (connection: Connection) => void

export const createChooseAgain =
  (deps: {
    readonly discovery: WalletDiscovery
    readonly liveWallets: LiveWallets
    readonly choices: ChoiceMemory
  }): ChooseAgain =>
  (connection) => {
    const { connectorId } = connection
    const wallet = findWallet(deps.discovery, connectorId)
    if (wallet && !deps.liveWallets.isFollowed(connectorId))
      deps.liveWallets.resume({ wallet, connections: [connection] }, { isOnly: false })
    deps.choices.again(connection)
  }
