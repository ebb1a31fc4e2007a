import { avatarColors, avatarDiscs } from '../../domain/account/avatar.ts'
import type { Balances } from '../../domain/account/balance.ts'
import type { AccountTab } from '../../domain/account/feature.ts'
import type { ShownIdentities, ShownIdentity } from '../../domain/account/identity.ts'
import type { Portfolios } from '../../domain/account/portfolio.ts'
import { type Connections, connectionOf, type KnownAccount } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { loginName } from '../../domain/connections/wallet-login.ts'
import type { WalletNotices } from '../../domain/connections/wallet-notice.ts'
import { isRead } from '../../domain/namespaces/read-chains.ts'
import { addressExplorerUrl } from '../../domain/networks/explorer-url.ts'
import { findNetwork, type Network, namespacesOf } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import { type Amount, displayAmount } from '../../domain/shared/amount.ts'
import { type CachedAnswer, knownAnswer } from '../../domain/shared/cached-answer.ts'
import { type CaipNetworkId, caipAddress } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { disconnectPart } from '../connections/disconnect-part.ts'
import type { AccountScreen, BalanceScreen } from './screens.ts'
import { tokensScreen } from './tokens-screen.ts'
import { walletActionScreens } from './wallet-actions.ts'
import { walletNoticeScreen } from './wallet-notice-screen.ts'

export const accountScreen = (
  translator: Translator,
  settings: Settings,
  connection: Connections,
  account: KnownAccount,
  {
    balances,
    portfolios,
    names,
    walletNotices,
  }: {
    readonly balances: Balances
    readonly portfolios: Portfolios
    readonly names: ShownIdentities
    readonly walletNotices: WalletNotices
  },
  { isDisconnecting, tab }: { readonly isDisconnecting: boolean; readonly tab: AccountTab | undefined },
): AccountScreen => {
  const { text } = translator
  const network = findNetwork(settings.networks, account.networkId)
  const { wallet, auth, accounts = [] } = connectionOf(connection) ?? {}
  // The key's own account of an embedded wallet, and a smart account: among their wallets the visitor chooses.
  const hasBoth = auth !== undefined && accounts.length > 1
  const of = caipAddress(account.networkId, account.address)
  const actions = walletActionScreens(text, settings)
  return {
    view: 'Account',
    address: account.address,
    caipAddress: of,
    ...namePart(text, account.address, names[of]),
    avatar: avatarColors(account.address),
    discs: avatarDiscs(account.address),
    walletImageName: wallet?.name ?? '',
    walletLabel:
      wallet === undefined
        ? text('button.restoring')
        : text('account.connected-with', { wallet: auth ? loginName(auth) : wallet.name }),
    ...(wallet?.icon === undefined ? {} : { walletImageUrl: wallet.icon }),
    copy: text('account.copy'),
    ...(isRead[account.namespace]
      ? {
          balance: balanceScreen(text, network, balances[of]),
          // Of a network that is not offered nothing is asked.
          ...(network === undefined
            ? {}
            : { tokens: tokensScreen(text, network, portfolios[of], settings), ...tabsPart(text, settings, tab) }),
        }
      : {}),
    ...(actions.length === 0 ? {} : { actions }),
    network: networkOf(text, settings, account.networkId, network),
    ...explorer(text, account, network),
    ...(auth?.name !== 'email' ? {} : { editEmail: text('account.edit-email') }),
    ...managePart(translator, settings, connection, walletNotices),
    ...(settings.multiWallet || namespacesOf(settings.networks).length > 1 || hasBoth
      ? { wallets: text('account.wallets') }
      : {}),
    disconnect: disconnectPart(translator, connection, isDisconnecting),
  }
}

/** A shell without windows says where they are. */
const managePart = (
  translator: Translator,
  { walletSite }: Settings,
  connection: Connections,
  walletNotices: WalletNotices,
): Pick<AccountScreen, 'manage' | 'walletNotice'> => {
  if (walletSite === undefined || connectionOf(connection)?.connectorId !== embeddedConnector.id) return {}
  const walletNotice = walletNoticeScreen(translator, walletNotices)
  return {
    manage: { label: translator.text('account.manage'), address: `${walletSite.replace(/\/$/, '')}/wallet` },
    ...(walletNotice && { walletNotice }),
  }
}

const namePart = (text: Translator['text'], address: string, shown: ShownIdentity | undefined) => {
  const short = shortAddress(address)
  return {
    ...shown,
    shortAddress: short,
    addressName: text('account.address', { address: shown === undefined ? short : `${shown.name} ${short}` }),
  }
}

const tabsPart = (
  text: Translator['text'],
  { activity }: Settings,
  chosen: AccountTab | undefined,
): Required<Pick<AccountScreen, 'tabs'>> => {
  const others: readonly AccountTab[] = ['Nfts', ...(activity ? ['Transactions' as const] : [])]
  const isOther = others.some((one) => one === chosen)
  return {
    tabs: {
      label: text('account.tabs'),
      tabs: [
        { id: 'Tokens', label: text('account.tokens'), isChosen: !isOther },
        ...others.map((id) => ({ id, label: text(`account.tab.${id}`), isChosen: id === chosen })),
      ],
    },
  }
}

const networkOf = (
  text: Translator['text'],
  { networks, networkSwitching }: Settings,
  id: CaipNetworkId,
  network: Network | undefined,
): AccountScreen['network'] => {
  const name = network?.name ?? text('account.network.unknown')
  const isThereAnother = networks.some((other) => other !== network)
  return {
    label: text('account.network'),
    name,
    mark: networkMark(id, name),
    ...(network?.assets?.imageUrl === undefined ? {} : { imageUrl: network.assets.imageUrl }),
    ...(network?.testnet === true ? { note: text('account.network.testnet') } : {}),
    ...(networkSwitching && isThereAnother
      ? {
          switch: {
            label: text('account.switch-network'),
            name: text('account.switch-network.name', { network: name }),
          },
        }
      : {}),
  }
}

const explorer = (
  text: Translator['text'],
  account: KnownAccount,
  network: Network | undefined,
): Pick<AccountScreen, 'explorer'> => {
  const href = network === undefined ? undefined : addressExplorerUrl(network, account.address)
  const name = network?.blockExplorers?.default.name
  return href === undefined || name === undefined
    ? {}
    : { explorer: { label: text('account.explorer', { explorer: name }), href } }
}

const balanceScreen = (
  text: Translator['text'],
  network: Network | undefined,
  balance: CachedAnswer<Amount> | undefined,
): BalanceScreen => {
  const label = text('account.balance')
  const unavailable = { label, text: text('account.balance.unavailable'), busy: false }
  if (network === undefined) return unavailable
  if (balance?.status === 'failed')
    return { ...unavailable, text: text('account.balance.not-loaded'), retry: text('account.balance.retry') }
  const amount = knownAnswer(balance)
  if (amount === undefined) return { label, text: text('account.balance.loading'), busy: true }
  const shown = displayAmount(amount)
  const { symbol } = network.nativeCurrency
  return { label, text: `${shown} ${symbol}`, amount: shown, symbol, busy: balance?.status === 'loading' }
}
