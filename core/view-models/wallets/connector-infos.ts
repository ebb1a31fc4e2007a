import type { Connector } from '../../domain/connections/connector.ts'
import { isHere, namespacesThrough } from '../../domain/connections/connector.ts'
import { connectorExplorerIds, connectorImageIds } from '../../domain/wallets/connector-directory-ids.ts'
import { walletList } from '../../domain/wallets/wallet-list.ts'
import { waysOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { ConnectorInfo } from '../../modal.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { KnownWallets } from '../../state/wallets/stores.ts'

/** A wallet may be called `constructor`. */
const idOf = (ids: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(ids, name) ? ids[name] : undefined

/** The specification's ids win over newer ones that a connector knows (decision 33). */
const directoryIds = ({ id, name, imageUrl, ...own }: Connector): Pick<ConnectorInfo, 'imageId' | 'explorerId'> => {
  const imageId = imageUrl === undefined ? (idOf(connectorImageIds, id) ?? own.imageId) : own.imageId
  const explorerId = idOf(connectorExplorerIds, id) ?? idOf(connectorExplorerIds, name) ?? own.explorerId
  return { ...(imageId === undefined ? {} : { imageId }), ...(explorerId === undefined ? {} : { explorerId }) }
}

/** The wallets of this device, and ways to others, in the order of Connect, in the words that hosts know. */
export const connectorInfos = (
  { connectorTypeOrder: order, networks }: Settings,
  { shown, lastUsedId }: KnownWallets,
): readonly ConnectorInfo[] => {
  const offered = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const several = new Set(waysOf(shown).flatMap((ways) => (ways.length > 1 ? ways.filter(isHere) : [])))
  const infoOf = (connector: Connector): ConnectorInfo => ({
    id: connector.id,
    name: connector.name,
    ...(connector.imageUrl === undefined ? {} : { icon: connector.imageUrl }),
    type: several.has(connector) ? 'MULTI_CHAIN' : connector.type,
    ...directoryIds(connector),
    namespaces: namespacesThrough(connector) ?? offered,
    isInstalled: isHere(connector),
    isRecent: connector.id === lastUsedId,
  })
  return walletList({ connectors: shown, order, connectedIds: [], lastUsedId }).map(({ connector }) =>
    infoOf(connector),
  )
}
