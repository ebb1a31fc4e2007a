import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { disconnectPart } from '../connections/disconnect-part.ts'
import { networkRows } from './network-rows.ts'
import type { UnsupportedChainScreen } from './screens.ts'

export const unsupportedChainScreen = (
  translator: Translator,
  { networks, metadata }: Settings,
  connection: Connections,
  isDisconnecting: boolean,
): UnsupportedChainScreen => {
  const { text } = translator
  const wallet = connectionOf(connection)?.wallet.name ?? ''
  return {
    view: 'UnsupportedChain',
    text: text('unsupported.text', { wallet, site: metadata.name }),
    listLabel: text('networks.list'),
    networks: networkRows(translator, networks, connection, knownAccount(connection)?.networkId),
    disconnect: disconnectPart(translator, connection, isDisconnecting),
  }
}
