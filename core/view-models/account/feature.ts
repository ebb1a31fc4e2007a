import { knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { BalanceState } from '../../modal.ts'
import type { BalanceStore } from '../../state/account/balance-store.ts'
import type { ConnectionStore, DisconnectingCell } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { CopyAddress } from '../../usecases/account/copy-address.ts'
import type { FollowBalance } from '../../usecases/account/follow-balance.ts'
import type { LoadBalance } from '../../usecases/account/load-balance.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { accountScreen } from './account-screen.ts'
import { hostBalance } from './host-balance.ts'

/** Of the account in this namespace, and else of the one that the page is about. */
export interface WantedBalance {
  readonly namespace?: ChainNamespace
}

/** What hosts ask of it. */
export interface AccountFace {
  readonly balance: (namespace?: ChainNamespace) => Signal<BalanceState>
  /** Somebody shows it, as often as it is said: it is kept up to date until it is said as often that it is not. */
  readonly watchBalance: (options: WantedBalance & { readonly isOn: boolean }) => void
  /** Asks for it, where what is known is not good any more. Never rejects: the balance says how it went. */
  readonly loadBalance: (options: WantedBalance) => Promise<void>
}

export const createAccountFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'account' | 'modal'>
  readonly connections: ConnectionStore
  readonly balances: BalanceStore
  readonly disconnecting: DisconnectingCell
  readonly copyAddress: CopyAddress
  readonly loadBalance: LoadBalance
  readonly followBalance: FollowBalance
}) =>
  ({
    views: {
      Account: {
        titled: derive(
          [deps.translator, deps.settings, deps.connections.state, deps.balances.state, deps.disconnecting],
          (translator, settings, connections, balances, isDisconnecting) => {
            const account = knownAccount(connections)
            return (
              account && {
                title: translator.text('account.title'),
                isTitleHidden: true,
                screen: accountScreen(translator, settings, connections, account, balances, isDisconnecting),
              }
            )
          },
        ),
      },
    },
    answers: {
      'copy-address': () => deps.copyAddress(),
      'refresh-balance': () => deps.loadBalance.retry(),
    },
    follows: [deps.followBalance.follow],
    face: {
      balance: (namespace) =>
        derive([deps.settings, deps.connections.state, deps.balances.state], (settings, connections, balances) =>
          hostBalance(settings, connections, balances, namespace),
        ),
      watchBalance: deps.followBalance.watch,
      loadBalance: ({ namespace }) => deps.followBalance.refresh(namespace),
    } satisfies AccountFace,
  }) satisfies FeatureViewModel<'account'> & { readonly face: AccountFace }
