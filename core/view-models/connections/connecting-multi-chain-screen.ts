import { type Connections, connectionsOf } from '../../domain/connections/connections.ts'
import { namespaceNames } from '../../domain/namespaces/namespace-names.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { waysOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { KnownWallets } from '../../state/wallets/stores.ts'
import type { ConnectingMultiChainScreen } from './screens.ts'

/** @returns undefined where the wallet is not there in several namespaces, or not any more */
export const connectingMultiChainScreen = (
  { text }: Translator<'connections' | 'connect'>,
  { metadata, networks }: Settings,
  { shown }: KnownWallets,
  connections: Connections,
  connectorId: string,
): ConnectingMultiChainScreen | undefined => {
  const ways = waysOf(shown).find((all) => all.some(({ id }) => id === connectorId))
  if (ways === undefined) return undefined
  const [{ name, imageUrl }] = ways
  const live = connectionsOf(connections).map((one) => one.connectorId)
  return {
    view: 'ConnectingMultiChain',
    walletName: name,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    text: text('chains.text', { wallet: name, site: metadata.name }),
    listLabel: text('chains.list'),
    chains: ways.flatMap(({ id, namespace }) => {
      if (namespace === undefined) return []
      const [only, ...others] = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
      const picture = others.length === 0 ? only?.assets?.imageUrl : undefined
      const chain = {
        connectorId: id,
        name: namespaceNames[namespace],
        mark: networkMark(namespace, namespaceNames[namespace]),
        ...(picture === undefined ? {} : { imageUrl: picture }),
        ...(live.includes(id) ? { tag: text('wallet.tag.connected') } : {}),
      }
      return [chain]
    }),
  }
}
