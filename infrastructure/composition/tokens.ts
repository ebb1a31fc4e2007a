import type { ModalCore } from '../../core/modal-core.ts'
import type { ChainClient } from '../../core/ports/chain-client.ts'
import type { Clock } from '../../core/ports/clock.ts'
import type { HostEvents } from '../../core/ports/host-events.ts'
import type { KeyValueStore } from '../../core/ports/key-value-store.ts'
import type { Page } from '../../core/ports/page.ts'
import type { SnapshotMirror } from '../../core/ports/snapshot-mirror.ts'
import type { WalletDiscovery } from '../../core/ports/wallet-discovery.ts'
import type { SettingsCell, TranslatorBehavior } from '../../core/state/settings.ts'
import type {
  AttemptStore,
  BalanceStore,
  ConnectionStore,
  DisconnectingCell,
  SnackStore,
  ViewStackStore,
  WalletsCell,
} from '../../core/state/stores.ts'
import type { AnnounceProgress } from '../../core/usecases/announce-progress.ts'
import type { ChooseWallet } from '../../core/usecases/choose-wallet.ts'
import type { CloseModal } from '../../core/usecases/close-modal.ts'
import type { ConnectWallet } from '../../core/usecases/connect-wallet.ts'
import type { CopyAddress } from '../../core/usecases/copy-address.ts'
import type { DisconnectWallet } from '../../core/usecases/disconnect-wallet.ts'
import type { DiscoverWallets } from '../../core/usecases/discover-wallets.ts'
import type { FollowAccount } from '../../core/usecases/follow-account.ts'
import type { GoBack } from '../../core/usecases/go-back.ts'
import type { KeepSession } from '../../core/usecases/keep-session.ts'
import type { LoadBalance } from '../../core/usecases/load-balance.ts'
import type { OpenModal } from '../../core/usecases/open-modal.ts'
import type { RequestConnection } from '../../core/usecases/request-connection.ts'
import type { SessionMemory } from '../../core/usecases/session-memory.ts'
import type { ShowSnack } from '../../core/usecases/show-snack.ts'
import type { StartSession } from '../../core/usecases/start-session.ts'
import type { Dispatch } from '../../core/view-models/dispatch.ts'
import type { ModalViewModel } from '../../core/view-models/modal-view-model.ts'
import { token } from './token.ts'

/** What adapters have to bring: one implementation per port. */
export const ports = {
  clock: token<Clock>('Clock'),
  page: token<Page>('Page'),
  store: token<KeyValueStore>('KeyValueStore'),
  mirror: token<SnapshotMirror>('SnapshotMirror'),
  discovery: token<WalletDiscovery>('WalletDiscovery'),
  chains: token<ChainClient>('ChainClient'),
  events: token<HostEvents>('HostEvents'),
}

export const state = {
  settings: token<SettingsCell>('SettingsCell'),
  translator: token<TranslatorBehavior>('TranslatorBehavior'),
  connections: token<ConnectionStore>('ConnectionStore'),
  attempts: token<AttemptStore>('AttemptStore'),
  views: token<ViewStackStore>('ViewStackStore'),
  snacks: token<SnackStore>('SnackStore'),
  balances: token<BalanceStore>('BalanceStore'),
  wallets: token<WalletsCell>('WalletsCell'),
  disconnecting: token<DisconnectingCell>('DisconnectingCell'),
}

export const usecases = {
  memory: token<SessionMemory>('SessionMemory'),
  session: token<KeepSession>('KeepSession'),
  snack: token<ShowSnack>('ShowSnack'),
  startSession: token<StartSession>('StartSession'),
  connectWallet: token<ConnectWallet>('ConnectWallet'),
  chooseWallet: token<ChooseWallet>('ChooseWallet'),
  disconnectWallet: token<DisconnectWallet>('DisconnectWallet'),
  discover: token<DiscoverWallets>('DiscoverWallets'),
  openModal: token<OpenModal>('OpenModal'),
  closeModal: token<CloseModal>('CloseModal'),
  goBack: token<GoBack>('GoBack'),
  copyAddress: token<CopyAddress>('CopyAddress'),
  loadBalance: token<LoadBalance>('LoadBalance'),
  followAccount: token<FollowAccount>('FollowAccount'),
  announceProgress: token<AnnounceProgress>('AnnounceProgress'),
  requestConnection: token<RequestConnection>('RequestConnection'),
}

export const faces = {
  viewModel: token<ModalViewModel>('ModalViewModel'),
  dispatch: token<Dispatch>('Dispatch'),
  core: token<ModalCore>('ModalCore'),
}

const tokens = { ...ports, ...state, ...usecases, ...faces }
type Tokens = typeof tokens

/** The tokens of these needs, by the names the factories use. */
export const needs = <Name extends keyof Tokens>(...names: readonly Name[]): Pick<Tokens, Name> =>
  Object.fromEntries(names.map((name) => [name, tokens[name]])) as Pick<Tokens, Name>
