import { type Connections, connectionOf } from '../../domain/connections/connections.ts'
import { namespaceNames } from '../../domain/namespaces/namespace-names.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { SwitchActiveChainScreen } from './screens.ts'

export const switchActiveChainScreen = (
  { text }: Translator,
  { networks }: Settings,
  connection: Connections,
  networkId: CaipNetworkId,
): SwitchActiveChainScreen => {
  const network = findNetwork(networks, networkId)
  const networkName = network?.name ?? text('account.network.unknown')
  const chain = namespaceNames[namespaceOf(networkId)]
  const wallet = connectionOf(connection)?.wallet.name ?? ''
  return {
    view: 'SwitchActiveChain',
    networkName,
    mark: networkMark(networkId, networkName),
    ...(network?.assets?.imageUrl === undefined ? {} : { imageUrl: network.assets.imageUrl }),
    text: text('elsewhere.text', { network: networkName, chain, wallet }),
    choose: text('elsewhere.choose', { chain }),
    cancel: text('common.cancel'),
  }
}
