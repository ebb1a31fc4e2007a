import { ContainerModule } from 'inversify'
import { createModalCore } from '../../core/create-modal-core.ts'
import { createSettingsCell, createTranslatorBehavior, type Settings } from '../../core/state/settings.ts'
import {
  createAttemptStore,
  createBalanceStore,
  createConnectionStore,
  createDisconnectingCell,
  createSnackStore,
  createViewStackStore,
  createWalletsCell,
} from '../../core/state/stores.ts'
import { createAnnounceProgress } from '../../core/usecases/announce-progress.ts'
import { createChooseWallet } from '../../core/usecases/choose-wallet.ts'
import { createCloseModal } from '../../core/usecases/close-modal.ts'
import { createConnectWallet } from '../../core/usecases/connect-wallet.ts'
import { createCopyAddress } from '../../core/usecases/copy-address.ts'
import { createDisconnectWallet } from '../../core/usecases/disconnect-wallet.ts'
import { createDiscoverWallets } from '../../core/usecases/discover-wallets.ts'
import { createFollowAccount } from '../../core/usecases/follow-account.ts'
import { createGoBack } from '../../core/usecases/go-back.ts'
import { createKeepSession } from '../../core/usecases/keep-session.ts'
import { createLoadBalance } from '../../core/usecases/load-balance.ts'
import { createOpenModal } from '../../core/usecases/open-modal.ts'
import { createRequestConnection } from '../../core/usecases/request-connection.ts'
import { createSessionMemory } from '../../core/usecases/session-memory.ts'
import { createShowSnack } from '../../core/usecases/show-snack.ts'
import { createStartSession } from '../../core/usecases/start-session.ts'
import { createDispatch } from '../../core/view-models/dispatch.ts'
import { createModalViewModel } from '../../core/view-models/modal-view-model.ts'
import { provide } from './token.ts'
import { faces, needs, state, usecases } from './tokens.ts'

/** The core of one modal: stores, use cases, view-models. Who needs what is said once, in each factory's own type. */
export const coreModule = (settings: Settings): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, state.settings, () => createSettingsCell(settings), {})
    provide(bind, state.translator, createTranslatorBehavior, needs('settings'))
    provide(bind, state.connections, createConnectionStore, {})
    provide(bind, state.attempts, createAttemptStore, {})
    provide(bind, state.views, createViewStackStore, {})
    provide(bind, state.snacks, createSnackStore, {})
    provide(bind, state.balances, createBalanceStore, {})
    provide(bind, state.wallets, createWalletsCell, {})
    provide(bind, state.disconnecting, createDisconnectingCell, {})

    provide(bind, usecases.memory, createSessionMemory, needs('store', 'mirror', 'settings'))
    provide(bind, usecases.session, createKeepSession, needs('connections', 'memory'))
    provide(bind, usecases.snack, createShowSnack, needs('snacks', 'clock'))
    provide(
      bind,
      usecases.startSession,
      createStartSession,
      needs('settings', 'connections', 'discovery', 'clock', 'memory', 'session'),
    )
    provide(
      bind,
      usecases.connectWallet,
      createConnectWallet,
      needs('connections', 'attempts', 'discovery', 'clock', 'page', 'memory', 'session', 'events'),
    )
    provide(
      bind,
      usecases.closeModal,
      createCloseModal,
      needs('connections', 'views', 'connectWallet', 'snack', 'events'),
    )
    provide(
      bind,
      usecases.chooseWallet,
      createChooseWallet,
      needs('attempts', 'views', 'wallets', 'connectWallet', 'closeModal', 'snack', 'translator', 'events'),
    )
    provide(
      bind,
      usecases.disconnectWallet,
      createDisconnectWallet,
      needs(
        'connections',
        'attempts',
        'disconnecting',
        'closeModal',
        'session',
        'memory',
        'events',
        'snack',
        'translator',
      ),
    )
    provide(bind, usecases.discover, createDiscoverWallets, needs('settings', 'discovery', 'page', 'wallets', 'memory'))
    provide(
      bind,
      usecases.openModal,
      createOpenModal,
      needs('connections', 'views', 'discover', 'connectWallet', 'events'),
    )
    provide(bind, usecases.goBack, createGoBack, needs('connections', 'views', 'connectWallet', 'closeModal'))
    provide(bind, usecases.copyAddress, createCopyAddress, needs('connections', 'views', 'page', 'snack', 'translator'))
    provide(
      bind,
      usecases.loadBalance,
      createLoadBalance,
      needs('settings', 'connections', 'balances', 'chains', 'clock', 'snack', 'translator'),
    )
    provide(
      bind,
      usecases.followAccount,
      createFollowAccount,
      needs('connections', 'views', 'loadBalance', 'closeModal'),
    )
    provide(
      bind,
      usecases.announceProgress,
      createAnnounceProgress,
      needs('attempts', 'views', 'wallets', 'translator', 'snack'),
    )
    provide(
      bind,
      usecases.requestConnection,
      createRequestConnection,
      needs('connections', 'attempts', 'views', 'openModal', 'chooseWallet', 'closeModal'),
    )

    provide(
      bind,
      faces.viewModel,
      createModalViewModel,
      needs(
        'settings',
        'translator',
        'connections',
        'attempts',
        'views',
        'wallets',
        'balances',
        'snacks',
        'disconnecting',
      ),
    )
    provide(
      bind,
      faces.dispatch,
      createDispatch,
      needs('views', 'chooseWallet', 'closeModal', 'goBack', 'copyAddress', 'loadBalance', 'disconnectWallet', 'snack'),
    )
    provide(
      bind,
      faces.core,
      createModalCore,
      needs(
        'settings',
        'connections',
        'views',
        'viewModel',
        'dispatch',
        'startSession',
        'discover',
        'session',
        'openModal',
        'closeModal',
        'requestConnection',
        'disconnectWallet',
        'followAccount',
        'announceProgress',
      ),
    )
  })
