import type { ShownIdentities } from '../../domain/account/identity.ts'
import type { AccountType } from '../../domain/connections/account.ts'
import { activeAddress, type Connection, connectionId, endsWith } from '../../domain/connections/connection.ts'
import { type Connections, connectionOf } from '../../domain/connections/connections.ts'
import { recentOf, type StoredConnection, storedId } from '../../domain/connections/stored-connections.ts'
import { loginName } from '../../domain/connections/wallet-login.ts'
import { isFirstActive } from '../../domain/namespaces/account-order.ts'
import { isSameAddress } from '../../domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespaceNames } from '../../domain/namespaces/namespace-names.ts'
import { findNetwork, namespacesOf } from '../../domain/networks/network.ts'
import { displayAmount } from '../../domain/shared/amount.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import { pictureOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { KnownWallets } from '../../state/wallets/stores.ts'
import type { AccountBalances } from '../../usecases/profile-wallets/follow-account-balances.ts'
import { listOf } from '../shared/list-of.ts'
import type { ProfileWalletsScreen, RecentWalletRow, WalletAccountRow, WalletCard } from './screens.ts'

type Text = Translator<'profileWallets'>['text']

/** @param namespace of the tab that is chosen; the one that the page is about where that is not offered */
export const profileWalletsScreen = (
  { text }: Translator<'profileWallets'>,
  settings: Settings,
  { shown }: KnownWallets,
  state: Connections,
  kept: readonly StoredConnection[],
  namespace: ChainNamespace,
  names: ShownIdentities,
  balances: AccountBalances,
): ProfileWalletsScreen => {
  const offered = namespacesOf(settings.networks)
  const live = state.live.filter((one) => one.namespace === namespace)
  const active = connectionOf(state, namespace)
  const isPage = (one: Connection): boolean => one === connectionOf(state)
  const imageOf = (id: string): { readonly imageUrl?: string } => {
    const imageUrl = pictureOf(shown, id)
    return imageUrl === undefined ? {} : { imageUrl }
  }
  const cards = [...(active ? [active] : []), ...live.filter((one) => one !== active).reverse()].map((one) =>
    walletCard(text, settings, state, one, isPage(one), imageOf(one.connectorId), { names, balances }),
  )
  const recent = recentOf(kept, state.live).filter((one) => one.namespace === namespace)
  const chain = namespaceNames[namespace]
  const [first] = state.live
  const isAlone = first === undefined || state.live.every((one) => endsWith(first, one))
  return {
    view: 'ProfileWallets',
    chain,
    ...(offered.length < 2
      ? {}
      : {
          tabs: {
            label: text('profile-wallets.tabs'),
            tabs: offered.map((id) => ({ id, label: namespaceNames[id], isChosen: id === namespace })),
          },
        }),
    listLabel: text('profile-wallets.list', { chain }),
    wallets: cards,
    ...(recent.length === 0
      ? {}
      : {
          recent: {
            heading: text('profile-wallets.recent'),
            wallets: recent.map((one) => recentRow(text, one, imageOf(one.connectorId))),
          },
        }),
    ...(cards.length === 0
      ? {
          empty: {
            title: text('profile-wallets.none.title'),
            text: text('profile-wallets.none.text', { chain }),
          },
        }
      : {}),
    ...(cards.length === 0 || settings.multiWallet ? { add: text('profile-wallets.add') } : {}),
    ...(isAlone ? {} : { disconnectAll: text('profile-wallets.disconnect-all') }),
  }
}

const switchText = (text: Text, type: AccountType | undefined): string =>
  type === 'eoa' || type === 'smartAccount' ? text(`profile-wallets.switch.${type}`) : text('profile-wallets.switch')

const walletCard = (
  text: Text,
  { locale, networks, send }: Settings,
  { live }: Connections,
  connection: Connection,
  isActive: boolean,
  image: { readonly imageUrl?: string },
  known: { readonly names: ShownIdentities; readonly balances: AccountBalances },
): WalletCard => {
  const { id, namespace, wallet, auth } = connection
  const symbol = findNetwork(networks, connection.networkId)?.nativeCurrency.symbol
  const elsewhere = live
    .filter((one) => one !== connection && endsWith(connection, one))
    .map((one) => namespaceNames[one.namespace])
  // The embedded wallet asks nobody: here is where its visitor chooses.
  const isChosenThere = isFirstActive[namespace] === true && connection.accounts.length > 1 && auth === undefined
  return {
    connectionId: id,
    name: auth ? loginName(auth) : wallet.name,
    ...(wallet.icon === undefined ? image : { imageUrl: wallet.icon }),
    ...(isActive ? { tag: text('profile-wallets.active') } : { switch: text('profile-wallets.switch') }),
    accounts: connection.accounts.map(({ address, type }): WalletAccountRow => {
      const isActiveAccount = isSameAddress(namespace, address, activeAddress(connection))
      const isAnother = !isActiveAccount && !isChosenThere
      const key = caipAddress(connection.networkId, address)
      const name = known.names[key]?.name
      const balance = known.balances[key]
      return {
        address,
        ...(name === undefined ? {} : { name }),
        shortAddress: shortAddress(address),
        isActive: isActiveAccount,
        ...(type === undefined || (type === 'eoa' && auth === undefined)
          ? {}
          : { type: text(`profile-wallets.type.${type}`) }),
        ...(balance === undefined || symbol === undefined ? {} : { balance: `${displayAmount(balance)} ${symbol}` }),
        ...(isAnother ? { switch: switchText(text, type) } : {}),
        ...(isAnother && isActive && auth && send ? { move: text('profile-wallets.move') } : {}),
      }
    }),
    ...(isChosenThere ? { hint: text('profile-wallets.in-wallet', { wallet: wallet.name }) } : {}),
    disconnect: text('profile-wallets.disconnect'),
    ...(elsewhere.length === 0
      ? {}
      : { remark: text('profile-wallets.disconnect.elsewhere', { chains: listOf(elsewhere, locale, 'conjunction') }) }),
  }
}

const recentRow = (text: Text, one: StoredConnection, image: { readonly imageUrl?: string }): RecentWalletRow => ({
  connectionId: storedId(one),
  name: one.name,
  ...image,
  shortAddress: shortAddress(one.address),
  connect: text('profile-wallets.connect'),
  forget: text('profile-wallets.forget', { wallet: one.name }),
})

/** @returns undefined for one that is neither live nor kept */
export const knownConnection = (
  { live }: Connections,
  kept: readonly StoredConnection[],
  id: string,
): { readonly namespace: ChainNamespace; readonly connectorId: string } | undefined =>
  live.find((one) => one.id === id) ??
  kept.find(({ namespace, connectorId }) => connectionId(namespace, connectorId) === id)
