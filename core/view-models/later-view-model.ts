import { knownAccount } from '../domain/connection-machine.ts'
import { currentView } from '../domain/view-stack.ts'
import type { Signal } from '../state/behavior.ts'
import { derive } from '../state/derive.ts'
import type { BalanceStore } from '../state/later-stores.ts'
import type { Settings, TranslatorBehavior } from '../state/settings.ts'
import type {
  AttemptStore,
  ChosenNetworkCell,
  ConnectionStore,
  DisconnectingCell,
  NetworkSearchCell,
  SwitchFailureCell,
  ViewStackStore,
  WalletsCell,
} from '../state/stores.ts'
import { accountScreen } from './account-screen.ts'
import { connectingExternalScreen } from './connecting-external-screen.ts'
import { networksScreen } from './networks-screen.ts'
import type { ViewScreen } from './screens.ts'
import { switchNetworkScreen } from './switch-network-screen.ts'
import { unsupportedChainScreen } from './unsupported-chain-screen.ts'
import { whatIsAWalletScreen } from './what-is-a-wallet-screen.ts'

/** A view with the heading that names the dialog. */
export interface LaterView {
  readonly title: string
  /** The heading is there for assistive technology only. */
  readonly isTitleHidden?: boolean
  readonly screen: ViewScreen
}

/** Every view but Connect. */
export const createLaterViewModel = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly balances: BalanceStore
  readonly disconnecting: DisconnectingCell
  readonly chosen: ChosenNetworkCell
  readonly search: NetworkSearchCell
  readonly switchFailure: SwitchFailureCell
}): Signal<LaterView | undefined> => {
  const networks = derive([deps.chosen, deps.search], (chosen, search) => ({ chosen, search }))
  return derive(
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
    ): LaterView | undefined => {
      const top = currentView(stack)
      const { text } = translator
      switch (top.view) {
        case 'ConnectingExternal': {
          const screen = connectingExternalScreen(translator, settings, wallets, attempt, top.connectorId)
          return { title: screen.walletName, screen }
        }
        case 'WhatIsAWallet':
          return { title: text('help.title'), screen: whatIsAWalletScreen(translator, settings) }
        case 'Networks':
          return { title: text('networks.title'), screen: networksScreen(translator, settings, connection, networks) }
        case 'SwitchNetwork': {
          const screen = switchNetworkScreen(translator, settings, connection, switchFailure, top.networkId)
          return { title: screen.networkName, screen }
        }
        case 'UnsupportedChain':
          return {
            title: text('unsupported.title'),
            screen: unsupportedChainScreen(translator, settings, connection, isDisconnecting),
          }
        case 'Account': {
          const account = knownAccount(connection)
          return (
            account && {
              title: text('account.title'),
              isTitleHidden: true,
              screen: accountScreen(translator, settings, connection, account, balances, isDisconnecting),
            }
          )
        }
        case 'Connect':
          return undefined
      }
    },
  )
}
