import type { CaipNetworkId } from '../domain/caip.ts'
import { type ConnectionState, knownAccount } from '../domain/connection-machine.ts'
import type { Translator } from '../domain/messages/translate.ts'
import { searchNetworks } from '../domain/network-search.ts'
import type { Settings } from '../state/settings.ts'
import { networkRows } from './network-rows.ts'
import type { NetworksScreen } from './screens/networks.ts'

export const networksScreen = (
  translator: Translator,
  { networks, defaultNetworkId }: Settings,
  connection: ConnectionState,
  { chosen, search }: { readonly chosen: CaipNetworkId | undefined; readonly search: string },
): NetworksScreen => {
  const { text } = translator
  const currentId = knownAccount(connection)?.networkId ?? chosen ?? defaultNetworkId
  const found = searchNetworks(networks, search)
  return {
    view: 'Networks',
    search: { label: text('networks.search'), text: search },
    listLabel: text('networks.list'),
    networks: networkRows(translator, found, connection, currentId),
    ...(found.length === 0 ? { none: text('networks.none', { text: search.trim() }) } : {}),
  }
}
