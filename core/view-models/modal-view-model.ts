import { type ConnectionState, knownAccount } from '../domain/connection-machine.ts'
import type { Translator } from '../domain/messages/translate.ts'
import { canGoBack, currentView } from '../domain/view-stack.ts'
import type { Signal } from '../state/behavior.ts'
import { derive } from '../state/derive.ts'
import type { Settings, TranslatorBehavior } from '../state/settings.ts'
import type {
  AttemptStore,
  BalanceStore,
  ChosenNetworkCell,
  ConnectionStore,
  DisconnectingCell,
  NetworkSearchCell,
  OfflineCell,
  SnackStore,
  SwitchFailureCell,
  ViewStackStore,
  WalletsCell,
} from '../state/stores.ts'
import { accountScreen } from './account-screen.ts'
import { buttonScreen } from './button-screen.ts'
import { connectScreen } from './connect-screen.ts'
import { connectingExternalScreen } from './connecting-external-screen.ts'
import { networksScreen } from './networks-screen.ts'
import type { ButtonScreen, HeaderScreen, LoadingScreen, ModalScreen, ViewScreen } from './screens.ts'
import { switchNetworkScreen } from './switch-network-screen.ts'
import { unsupportedChainScreen } from './unsupported-chain-screen.ts'
import { whatIsAWalletScreen } from './what-is-a-wallet-screen.ts'

export interface ModalViewModel {
  readonly screen: Signal<ModalScreen>
  readonly button: Signal<ButtonScreen>
}

export const createModalViewModel = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly balances: BalanceStore
  readonly snacks: SnackStore
  readonly disconnecting: DisconnectingCell
  readonly offline: OfflineCell
  readonly chosen: ChosenNetworkCell
  readonly search: NetworkSearchCell
  readonly switchFailure: SwitchFailureCell
}): ModalViewModel => {
  const networks = derive([deps.chosen, deps.search], (chosen, search) => ({ chosen, search }))
  const view = derive(
    [
      deps.translator,
      deps.settings,
      deps.views.state,
      deps.connections.state,
      deps.attempts.state,
      deps.wallets,
      deps.balances.state,
      deps.disconnecting,
      networks,
      deps.switchFailure,
    ],
    (
      translator,
      settings,
      stack,
      connection,
      attempt,
      wallets,
      balances,
      isDisconnecting,
      networks,
      switchFailure,
    ): ViewScreen => {
      const top = currentView(stack)
      const account = knownAccount(connection)
      switch (top.view) {
        case 'ConnectingExternal':
          return connectingExternalScreen(translator, settings, wallets, attempt, top.connectorId)
        case 'WhatIsAWallet':
          return whatIsAWalletScreen(translator, settings)
        case 'Networks':
          return networksScreen(translator, settings, connection, networks)
        case 'SwitchNetwork':
          return switchNetworkScreen(translator, settings, connection, switchFailure, top.networkId)
        case 'UnsupportedChain':
          return unsupportedChainScreen(translator, settings, connection, isDisconnecting)
        case 'Account':
          // For the moment between losing the account and leaving its view.
          return account === undefined
            ? connectScreen(translator, settings, wallets, connection)
            : accountScreen(translator, settings, connection, account, balances, isDisconnecting)
        case 'Connect':
          return connectScreen(translator, settings, wallets, connection)
      }
    },
  )
  const screen = derive(
    [deps.translator, deps.views.state, view, deps.snacks.state, deps.offline],
    (translator, stack, viewScreen, snack, isOffline): ModalScreen => ({
      isOpen: stack.isOpen,
      locale: translator.locale,
      dir: translator.dir,
      header: headerScreen(translator, viewScreen, canGoBack(stack)),
      view: viewScreen,
      depth: stack.views.length,
      loading: loadingScreen(translator),
      ...(isOffline ? { offline: translator.text('offline.text') } : {}),
      ...(snack.shown === undefined ? {} : { snack: { message: snack.shown.message, variant: snack.shown.variant } }),
      status: snack.last,
    }),
  )
  const button = derive(
    [deps.translator, deps.connections.state],
    (translator: Translator, connection: ConnectionState) => buttonScreen(translator, connection),
  )
  return { screen, button }
}

const loadingScreen = ({ text }: Translator): LoadingScreen => ({
  text: text('common.loading'),
  failed: text('common.load-failed'),
  retry: text('common.try-again'),
})

const headerScreen = ({ text }: Translator, view: ViewScreen, hasHistory: boolean): HeaderScreen => ({
  title: titleOf(text, view),
  isTitleHidden: view.view === 'Account',
  ...(hasHistory ? { back: text('common.back') } : {}),
  close: text('common.close'),
})

const titleOf = (text: Translator['text'], view: ViewScreen): string => {
  switch (view.view) {
    case 'Connect':
      return text('connect.title')
    case 'ConnectingExternal':
      return view.walletName
    case 'Account':
      return text('account.title')
    case 'WhatIsAWallet':
      return text('help.title')
    case 'Networks':
      return text('networks.title')
    case 'SwitchNetwork':
      return view.networkName
    case 'UnsupportedChain':
      return text('unsupported.title')
  }
}
