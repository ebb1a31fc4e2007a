import type { AccountTab } from '../../domain/account/feature.ts'
import type { Identity } from '../../domain/account/identity.ts'
import type { Portfolio } from '../../domain/account/token-balance.ts'
import { isSmartAccount } from '../../domain/connections/connection.ts'
import { connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { Amount } from '../../domain/shared/amount.ts'
import type { BalanceState, NameState, TokenBalancesState } from '../../modal.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { NamesCell } from '../../state/account/names-cell.ts'
import type { WalletNoticesCell } from '../../state/account/wallet-notices-cell.ts'
import type { ConnectionStore, DisconnectingCell } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { CopyAddress } from '../../usecases/account/copy-address.ts'
import type { FollowAnswers } from '../../usecases/account/follow-answers.ts'
import type { FollowNames } from '../../usecases/account/follow-names.ts'
import type { RefreshAccount } from '../../usecases/account/refresh-account.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { accountScreen } from './account-screen.ts'
import { hostBalance } from './host-balance.ts'
import { hostName } from './host-name.ts'
import { hostTokens } from './host-tokens.ts'
import { type BuiltFeature, walletActions } from './wallet-actions.ts'

/** Of the account in this namespace, and else of the one that the page is about. */
export interface WantedAccount {
  readonly namespace?: ChainNamespace
}

/** One kind of thing that hosts ask about an account. */
export interface AccountFacts<State> {
  readonly of: (namespace?: ChainNamespace) => Signal<State>
  /** Somebody shows it, as often as it is said: it is kept up to date until it is said as often that it is not. */
  readonly watch: (options: WantedAccount & { readonly isOn: boolean }) => void
  /** Asks for it, where what is known is not good any more. Never rejects: the state says how it went. */
  readonly load: (options: WantedAccount) => Promise<void>
}

/** What hosts ask of it. */
export interface AccountFace {
  readonly balance: AccountFacts<BalanceState>
  readonly tokens: AccountFacts<TokenBalancesState>
  readonly name: AccountFacts<NameState>
}

/** What other features ask of it. */
export interface AccountParts extends AccountFace {
  readonly holdings: Holdings
}

/** What accounts own, and what reads it from a chain. */
export interface Holdings {
  readonly portfolios: CachedAnswerStore<Portfolio>
  readonly chains: ChainClient
  /** What the account owns now, once something of it has moved. */
  readonly refresh: () => Promise<void>
}

export const createAccountFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'account' | 'modal'>
  readonly connections: ConnectionStore
  readonly balances: CachedAnswerStore<Amount>
  readonly portfolios: CachedAnswerStore<Portfolio>
  readonly identities: CachedAnswerStore<Identity>
  readonly names: NamesCell
  readonly walletNotices: WalletNoticesCell
  readonly disconnecting: DisconnectingCell
  readonly views: ViewStackStore
  readonly events: HostEvents
  readonly navigate: Navigate
  readonly copyAddress: CopyAddress
  readonly refreshAccount: RefreshAccount
  readonly chains: ChainClient
  readonly followBalance: FollowAnswers
  readonly followTokens: FollowAnswers
  readonly followIdentity: FollowAnswers
  readonly followNames: FollowNames
  readonly followWalletNotices: () => Unsubscribe
}) =>
  ({
    views: {
      Account: {
        titled: derive(
          [
            deps.translator,
            deps.settings,
            deps.connections.state,
            derive(
              [deps.balances.state, deps.portfolios.state, deps.names, deps.walletNotices],
              (balances, portfolios, names, walletNotices) => ({ balances, portfolios, names, walletNotices }),
            ),
            derive([deps.disconnecting, viewOnScreen(deps.views, 'Account')], (isDisconnecting, view) => ({
              isDisconnecting,
              tab: view?.tab,
            })),
          ],
          (translator, settings, connections, known, shown) => {
            const account = knownAccount(connections)
            return (
              account && {
                title: translator.text('account.title'),
                isTitleHidden: true,
                screen: accountScreen(translator, settings, connections, account, known, shown),
              }
            )
          },
        ),
      },
    },
    answers: {
      'copy-address': () => deps.copyAddress(),
      'choose-account-tab': ({ tab }: { readonly tab: AccountTab | 'Tokens' }) => {
        const before = currentView(deps.views.state.snapshot())
        if (before.view !== 'Account') return
        const connection = connectionOf(deps.connections.state.snapshot())
        if (tab === 'Transactions' && before.tab !== tab && connection !== undefined)
          deps.events.emit({ type: 'CLICK_TRANSACTIONS', isSmartAccount: isSmartAccount(connection) })
        deps.navigate({ type: 'replace', view: { view: 'Account', ...(tab === 'Tokens' ? {} : { tab }) } })
      },
      'show-wallet-feature': ({ feature }: { readonly feature: BuiltFeature }) => {
        const { view, isOffered } = walletActions[feature]
        if (isOffered(deps.settings.snapshot())) deps.navigate({ type: 'show', view })
      },
      'refresh-balance': () => deps.refreshAccount.retryBalance(),
      'refresh-account': () => deps.refreshAccount.refresh(),
    },
    follows: [deps.followBalance.follow, deps.followTokens.follow, deps.followNames, deps.followWalletNotices],
    face: {
      holdings: { portfolios: deps.portfolios, chains: deps.chains, refresh: deps.refreshAccount.refresh },
      balance: factsOf(deps.followBalance, (namespace) =>
        derive([deps.settings, deps.connections.state, deps.balances.state], (settings, connections, balances) =>
          hostBalance(settings, connections, balances, namespace),
        ),
      ),
      tokens: factsOf(deps.followTokens, (namespace) =>
        derive([deps.connections.state, deps.portfolios.state], (connections, portfolios) =>
          hostTokens(connections, portfolios, namespace),
        ),
      ),
      name: factsOf(deps.followIdentity, (namespace) =>
        derive(
          [deps.settings, deps.connections.state, deps.identities.state, deps.names],
          (settings, connections, identities, names) => hostName(settings, connections, identities, names, namespace),
        ),
      ),
    } satisfies AccountParts,
  }) satisfies FeatureViewModel<'account'> & { readonly face: AccountParts }

const factsOf = <State>(follow: FollowAnswers, of: AccountFacts<State>['of']): AccountFacts<State> => ({
  of,
  watch: follow.watch,
  load: ({ namespace }) => follow.refresh(namespace),
})
