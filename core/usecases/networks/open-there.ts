import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { isEmbeddedIn } from '../../domain/namespaces/embedded-namespaces.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ConnectWallet } from '../connections/connect-wallet.ts'
import type { KeepNetwork } from './keep-network.ts'

/**
 * In a namespace without a wallet: the one that the visitor has logged in to elsewhere is opened there too, where it can be. It asks nobody.
 * @returns whether it is there; at once nothing, where there is no such wallet
 */
export type OpenThere = (network: Network) => Promise<boolean> | undefined

export const createOpenThere =
  (deps: {
    readonly connections: ConnectionStore
    readonly connectWallet: ConnectWallet
    readonly keepNetwork: KeepNetwork
  }): OpenThere =>
  ({ caipNetworkId, chainNamespace }) => {
    const live = connectionsOf(deps.connections.state.snapshot())
    const isIn = live.some(({ connectorId }) => connectorId === embeddedConnector.id)
    if (!isIn || !isEmbeddedIn[chainNamespace]) return undefined
    // It is on no network of its own: it is on this one then.
    deps.keepNetwork.note(caipNetworkId)
    return deps.connectWallet.connect(embeddedConnector.id, chainNamespace).then(({ ok }) => ok)
  }
