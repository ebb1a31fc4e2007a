import { type Connections, knownAccount } from '../../domain/connections/connections.ts'
import { searchNetworks } from '../../domain/networks/network-search.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { networkRows } from './network-rows.ts'
import type { NetworksScreen } from './screens.ts'

export const networksScreen = (
  translator: Translator,
  { networks, defaultNetworkId }: Settings,
  connection: Connections,
  { chosen, search }: { readonly chosen: CaipNetworkId | undefined; readonly search: string },
): NetworksScreen => {
  const { text } = translator
  const currentId = knownAccount(connection)?.networkId ?? chosen ?? defaultNetworkId
  const found = searchNetworks(networks, search)
  return {
    view: 'Networks',
    search: { id: 'search', kind: 'search', label: text('networks.search'), text: search },
    listLabel: text('networks.list'),
    networks: networkRows(translator, found, connection, currentId),
    ...(found.length === 0 ? { none: text('networks.none', { text: search.trim() }) } : {}),
  }
}
