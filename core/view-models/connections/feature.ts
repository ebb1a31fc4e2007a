import { confirmedConnection } from '../../domain/connections/connect-attempt.ts'
import { knownAccount } from '../../domain/connections/connections.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { ChoiceMemory } from '../../services/connections/choice-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { PendingWallets } from '../../services/connections/pending-wallets.ts'
import { resubscribeOnChange } from '../../services/connections/resubscribe-on-change.ts'
import type {
  AttemptStore,
  ConnectionStore,
  LeftSnapshots,
  StoredConnectionsCell,
} from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { AnnounceProgress } from '../../usecases/connections/announce-progress.ts'
import type { AutoConnectInAppWallet } from '../../usecases/connections/auto-connect-in-app-wallet.ts'
import type { ChooseAgain } from '../../usecases/connections/choose-again.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { CopyDetails } from '../../usecases/connections/copy-details.ts'
import type { DisconnectSome } from '../../usecases/connections/disconnect-some.ts'
import type { DisconnectWallet } from '../../usecases/connections/disconnect-wallet.ts'
import type { HostConnections } from '../../usecases/connections/host-connections.ts'
import type { KeepActive } from '../../usecases/connections/keep-active.ts'
import type { LeaveReplaced, LeaveWallet } from '../../usecases/connections/leave-wallet.ts'
import type { OfferNetworks } from '../../usecases/connections/offer-networks.ts'
import type { PersistConnections } from '../../usecases/connections/persist-connections.ts'
import type { ReconnectReturningWallet } from '../../usecases/connections/reconnect-returning-wallet.ts'
import type { ShowSuccess } from '../../usecases/connections/show-success.ts'
import type { SwitchConnection } from '../../usecases/connections/switch-connection.ts'
import type { SyncWithOtherTabs } from '../../usecases/connections/sync-with-other-tabs.ts'
import type { WaitForAnswer } from '../../usecases/connections/wait-for-answer.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { connectingExternalScreen } from './connecting-external-screen.ts'
import { connectingMultiChainScreen } from './connecting-multi-chain-screen.ts'

/** What others ask of it. */
export interface ConnectionsFace extends HostConnections {
  readonly syncWithOtherTabs: SyncWithOtherTabs
  readonly leaveReplaced: LeaveReplaced
  readonly chosenAgain: ChooseAgain
  readonly waitForAnswer: WaitForAnswer
  /** One is known, if only from the last visit. */
  readonly hasAccount: Signal<boolean>
  readonly leftSnapshots: LeftSnapshots
  /** As a host's `disconnect`, and waits for nothing but the wallet. */
  readonly leave: DisconnectSome
  /** What the view of the visitor's wallets shows and does. */
  readonly profile: {
    readonly stored: StoredConnectionsCell
    readonly persistConnections: PersistConnections
    readonly switchConnection: SwitchConnection
    readonly disconnectSome: DisconnectSome
  }
}

export const createConnectionsFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'connections' | 'connect' | 'modal'>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly page: Page
  readonly navigate: Navigate
  readonly chooseWallet: ChooseWallet
  readonly liveWallets: LiveWallets
  readonly disconnectWallet: DisconnectWallet
  readonly copyDetails: CopyDetails
  readonly announceProgress: AnnounceProgress
  readonly showSuccess: ShowSuccess
  readonly disconnectSome: DisconnectSome
  readonly leaveWallet: LeaveWallet
  readonly waitForAnswer: WaitForAnswer
  readonly persistConnections: PersistConnections
  readonly hostConnections: HostConnections
  readonly switchConnection: SwitchConnection
  readonly stored: StoredConnectionsCell
  readonly leftSnapshots: LeftSnapshots
  readonly offerNetworks: OfferNetworks
  readonly choices: ChoiceMemory
  readonly chooseAgain: ChooseAgain
  readonly pendingWallets: PendingWallets
  readonly syncWithOtherTabs: SyncWithOtherTabs
  readonly autoConnectInAppWallet: AutoConnectInAppWallet
  readonly reconnectReturningWallet: ReconnectReturningWallet
  readonly keepActive: KeepActive
}) => {
  const connecting = viewOnScreen(deps.views, 'ConnectingExternal')
  const choosing = viewOnScreen(deps.views, 'ConnectingMultiChain')
  const connected = derive([deps.attempts.state, deps.connections.state], confirmedConnection)
  return {
    views: {
      ConnectingExternal: {
        titled: derive(
          [deps.translator, deps.settings, deps.wallets, deps.attempts.state, connected, connecting],
          (translator, settings, wallets, attempt, connected, view) => {
            if (view === undefined) return undefined
            const { connectorId } = view
            const screen = connectingExternalScreen(
              translator,
              settings,
              wallets,
              attempt,
              connectorId,
              connected,
              deps.page.device(),
            )
            return { title: screen.walletName, screen }
          },
        ),
        answers: {
          retry: () => {
            const view = connecting.snapshot()
            return view && deps.chooseWallet(view.connectorId)
          },
        },
      },
      ConnectingMultiChain: {
        titled: derive(
          [deps.translator, deps.settings, deps.wallets, deps.connections.state, choosing],
          (translator, settings, wallets, connections, view) => {
            const id = view?.connectorId
            const screen = id && connectingMultiChainScreen(translator, settings, wallets, connections, id)
            return screen ? { title: translator.text('chains.title'), screen } : undefined
          },
        ),
      },
    },
    answers: {
      'show-wallets': () => void deps.navigate({ type: 'show', view: { view: 'ProfileWallets' } }),
      /** Away from one that did not connect. */
      'other-wallets': () => {
        const before = deps.views.state.snapshot().views.at(-2)
        // A list of one namespace is the one to go back to.
        if (before?.view === 'Connect') deps.navigate({ type: 'back' })
        else deps.navigate({ type: 'open', view: { view: 'Connect' } })
      },
      /** Of the failure on screen. */
      'copy-details': () => deps.copyDetails(),
      /** Of a wallet that is in several: the way to it there. */
      'choose-chain': ({ connectorId }: { readonly connectorId: string }) => deps.chooseWallet(connectorId),
      disconnect: () => deps.disconnectWallet(),
    },
    follows: [
      deps.offerNetworks,
      deps.announceProgress,
      deps.showSuccess,
      deps.autoConnectInAppWallet,
      resubscribeOnChange(deps.settings, ({ multiWallet }) => multiWallet, deps.reconnectReturningWallet),
      deps.choices.follow,
      deps.pendingWallets.follow,
      resubscribeOnChange(deps.settings, ({ multiWallet }) => multiWallet, deps.persistConnections.follow),
      deps.keepActive,
      () => deps.leaveWallet.stop,
    ],
    face: {
      syncWithOtherTabs: deps.syncWithOtherTabs,
      leaveReplaced: deps.leaveWallet.leaveReplaced,
      chosenAgain: deps.chooseAgain,
      waitForAnswer: deps.waitForAnswer,
      hasAccount: derive([deps.connections.state], (state) => knownAccount(state) !== undefined),
      leave: deps.disconnectSome,
      leftSnapshots: deps.leftSnapshots,
      profile: {
        stored: deps.stored,
        persistConnections: deps.persistConnections,
        switchConnection: deps.switchConnection,
        disconnectSome: deps.disconnectSome,
      },
      ...deps.hostConnections,
    } satisfies ConnectionsFace,
  } satisfies FeatureViewModel<'connections'> & { readonly face: ConnectionsFace }
}
