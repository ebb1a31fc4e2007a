import type { FeatureName } from './domain/feature-types.ts'
import type { ChainNamespace } from './domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from './domain/shared/caip.ts'
import type { Theme } from './domain/shared/theme.ts'
import type {
  AccountState,
  AccountsState,
  ConnectionInfo,
  ConnectOptions,
  DisconnectOptions,
  ModalState,
  NetworkState,
  OpenOptions,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
  WantedConnection,
} from './modal.ts'
import type { ModalUpdate } from './modal-options.ts'
import type { HostEvent } from './ports/modal/host-events.ts'
import type { Behavior, Signal, Subscribable } from './state/shared/behavior.ts'
import type { ButtonScreen } from './view-models/account/button.ts'
import type { FeatureFaces } from './view-models/modal/load-features.ts'
import type { ModalScreen } from './view-models/modal/screens.ts'
import type { Intent } from './view-models/screen-types.ts'

/** What a page shows of a modal beside itself. */
export interface PageFacts {
  readonly button: ButtonScreen
  readonly account: AccountState
  readonly accounts: AccountsState
  readonly connections: readonly ConnectionInfo[]
  readonly network: NetworkState
}

/** What the composition gives a shell: screens to draw, intents to send, and the host's calls. Promises reject with `ModalError`. */
export interface ModalCore {
  readonly screen: Signal<ModalScreen>
  readonly button: Behavior<ButtonScreen>
  readonly theme: Behavior<Theme>
  readonly account: Behavior<AccountState>
  readonly accounts: Behavior<AccountsState>
  readonly connections: Behavior<readonly ConnectionInfo[]>
  readonly network: Behavior<NetworkState>
  /** The five above in one, for who follows all of them: what changes together comes together. */
  readonly page: Behavior<PageFacts>
  readonly state: Behavior<Omit<ModalState, 'isReady'>>
  /** What `onEvent` is told, from the subscription on. */
  readonly events: Subscribable<HostEvent>
  /** There is something to draw: the dialog, or a notice beside it. */
  readonly wantsViews: Behavior<boolean>
  readonly dispatch: (intent: Intent) => void
  /** Restores the stored session, or finds that there is none. Never rejects; called once. */
  readonly start: () => Promise<void>
  /** Lets wallets announce themselves; those already on the page are in the next screen. */
  readonly discover: () => void
  /** What the modal can lead to next, by its connection and its view: what draws it loads its views, and the rest by `loadFeatures`. */
  readonly wantedFeatures: Signal<readonly FeatureName[]>
  /**
   * Brings those of these features that are not there yet, each once; without names all but those that a visitor has to choose. Rejects with
   * LOAD_FAILED and MODAL_DISPOSED; may be asked for again.
   */
  readonly loadFeatures: (names?: readonly FeatureName[]) => Promise<FeatureFaces>
  /** What a button on screen leads to: what draws it fetches these views ahead, and the rest by `prefetchFeatures`. */
  readonly offeredFeatures: Signal<readonly FeatureName[]>
  /** Fetches the files of these features, and makes nothing of them. Rejects where they do not come; may be asked for again. */
  readonly prefetchFeatures: (names: readonly FeatureName[]) => Promise<void>
  readonly open: (options?: OpenOptions) => Promise<AccountState>
  readonly close: () => void
  readonly connect: (options?: ConnectOptions) => Promise<AccountState>
  readonly disconnect: (options?: DisconnectOptions) => Promise<void>
  readonly switchConnection: (options: SwitchConnectionOptions) => Promise<void>
  readonly deleteConnection: (options: WantedConnection) => Promise<void>
  readonly switchNetwork: (id: CaipNetworkId, options?: SwitchNetworkOptions) => Promise<void>
  readonly getProvider: (namespace?: ChainNamespace) => unknown
  /** A shell's own fault, or a file of its views that did not come: told as `ERROR`. */
  readonly reportError: (error: unknown) => void
  readonly update: (update: ModalUpdate) => void
  readonly dispose: () => void
}
