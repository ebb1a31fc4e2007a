import type { Connection } from '../../domain/connections/connection.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { ChoiceMemory } from '../../services/connections/choice-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore, DisconnectingCell } from '../../state/connections/stores.ts'

/**
 * One that is live is chosen here once more. One that is being left at this moment stays. This may come later than the choice: of what
 * is not live any more nothing comes back.
 */
export type ChooseAgain = (connection: Connection) => void

export const createChooseAgain =
  (deps: {
    readonly connections: ConnectionStore
    readonly discovery: WalletDiscovery
    readonly disconnecting: DisconnectingCell
    readonly liveWallets: LiveWallets
    readonly choices: ChoiceMemory
  }): ChooseAgain =>
  ({ id }) => {
    const connection = deps.connections.state.snapshot().live.find((one) => one.id === id)
    if (!connection) return
    const { connectorId } = connection
    const wallet = findWallet(deps.discovery, connectorId)
    if (wallet && deps.disconnecting.snapshot() && !deps.liveWallets.isFollowed(connectorId))
      deps.liveWallets.resume({ wallet, connections: [connection] }, { isOnly: false })
    deps.choices.again(connection)
  }
