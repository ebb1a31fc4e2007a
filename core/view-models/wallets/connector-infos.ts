import type { Connector } from '../../domain/connections/connector.ts'
import { isHere } from '../../domain/connections/connector.ts'
import { walletList } from '../../domain/wallets/wallet-list.ts'
import type { ConnectorInfo } from '../../modal.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { KnownWallets } from '../../state/wallets/stores.ts'

/** The wallets of this device, and ways to others, in the order of Connect, in the words that hosts know. */
export const connectorInfos = (
  { connectorTypeOrder: order, networks }: Settings,
  { shown, lastUsedId }: KnownWallets,
): readonly ConnectorInfo[] => {
  const offered = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const infoOf = (connector: Connector): ConnectorInfo => ({
    id: connector.id,
    name: connector.name,
    ...(connector.imageUrl === undefined ? {} : { icon: connector.imageUrl }),
    type: connector.type,
    namespaces: connector.namespace === undefined ? offered : [connector.namespace],
    isInstalled: isHere(connector),
    isRecent: connector.id === lastUsedId,
  })
  return walletList({ connectors: shown, order, connectedIds: [], lastUsedId }).map(({ connector }) =>
    infoOf(connector),
  )
}
