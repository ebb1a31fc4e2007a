import type { FeatureName } from '../../../core/domain/feature-types.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { Theme } from '../../../core/domain/shared/theme.ts'
import type {
  AccountState,
  AccountsState,
  ConnectionInfo,
  ConnectOptions,
  Modal,
  ModalState,
  NetworkState,
  OpenOptions,
} from '../../../core/modal.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions, ModalUpdate } from '../../../core/modal-options.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import type { Download } from './download.ts'

/** Everything that a page can see of a modal. */
export interface PageState {
  readonly account: AccountState
  readonly accounts: AccountsState
  readonly connections: readonly ConnectionInfo[]
  readonly network: NetworkState
  readonly button: ButtonScreen
  readonly state: ModalState
  readonly theme: Theme
}

/** A modal whose greater part is loaded when it is needed. `button` is what its button shows: hosts may draw their own. */
export type LazyModal = Modal & { readonly [Name in keyof PageState]: Behavior<PageState[Name]> } & {
  /**
   * Tells of a button that the host draws itself: while it is in sight, what it opens is fetched ahead. Ours tell by themselves.
   * @returns takes that back
   * @throws ModalError INVALID_OPTIONS
   */
  readonly watchButton: (button: Element) => () => void
  /** As the host has given them, with its updates: what is painted beside the modal's own button goes by their words. */
  readonly options: () => ModalOptions
  /** Loads and starts the core: for what of ours comes in files of its own (`latchkey/headless`, React's hooks), which say it in words for hosts. */
  readonly core: () => Promise<LoadedCore>
}

/** What those take of it. */
export type LoadedCore = Pick<ModalCore, 'events' | 'discover' | 'loadFeatures' | 'reportError'>

export type MountModal = (core: ModalCore, options: { readonly host: HTMLElement }) => () => void

/** What is drawn, and what takes it out of the page again. */
export interface MountedModal {
  /** The element that it is in, where it is in one of ours. */
  readonly host?: HTMLElement
  readonly unmount: () => void
}

interface FeatureViews {
  /** Asks for the views that the first wallet row does not need, and what makes an inline modal of a dialog. */
  readonly loadFeatureViews: (
    names: readonly FeatureName[],
  ) => Promise<{ readonly inline: (mountModal: MountModal) => MountModal } | undefined>
}

/** The stage that draws; a host that draws by itself takes the core and places what it likes. */
export type Views = FeatureViews &
  ({ readonly mountModal: MountModal } | { readonly place: (core: ModalCore) => MountedModal })

/** The core, tied to the page. */
export interface Runtime
  extends LoadedCore,
    Pick<
      Modal,
      | 'close'
      | 'disconnect'
      | 'switchConnection'
      | 'deleteConnection'
      | 'switchNetwork'
      | 'update'
      | 'dispose'
      | 'ready'
    > {
  /** Draws the modal, closed, so that opening it is quick. Once for each element that it is in. */
  readonly mount: (views: Views) => void
  readonly open: (views: Views, options?: OpenOptions) => Promise<AccountState>
  readonly connect: (views: Views, options?: ConnectOptions) => Promise<AccountState>
  readonly getProvider: (namespace?: ChainNamespace) => Promise<unknown>
  /** There since somebody has opened it, until it is closed; that it was drawn, or opened by itself, is no matter. */
  readonly asked: () => object | undefined
}

export type StartRuntime = (
  options: () => ModalOptions,
  /** The loader's, which all that comes later asks for its files by. */
  download: Download,
  show: (change: Partial<PageState>) => void,
  /** Brings the views, for a modal that opens by itself. */
  preload: () => Promise<void>,
) => Promise<Runtime>

/** Say what is wrong with a host's options, or with its update of some. */
export interface OptionChecks {
  readonly wrongOptions: (options: ModalOptions) => string | undefined
  readonly wrongUpdate: (update: ModalUpdate, given: ModalOptions) => string | undefined
}

export type Load = () => Promise<unknown>

/** The elements on the page that open a modal. */
export type Buttons = Pick<Set<Element>, 'add' | 'delete' | 'forEach'>

/** What a press would do, step by step, for `prefetch-runtime.ts`. */
export interface Steps {
  readonly options: Partial<
    Pick<ModalOptions, 'append' | 'embedded' | 'networks' | 'onRecord' | 'services' | 'storageKey' | 'wallets'>
  >
  readonly slot: { buttons: Buttons; readonly changes: EventTarget }
  readonly state: Pick<LazyModal['state'], 'snapshot'>
  readonly button: Pick<LazyModal['button'], 'snapshot'>
  readonly loadRuntime: Load
  /** Missing where nothing of ours is drawn. */
  readonly loadViews?: Load
  /** Starts the core, once. */
  readonly start: () => Promise<Pick<Runtime, 'asked'>>
  /** All of the above. */
  readonly load: Load
  /** And the dialog drawn, closed. */
  readonly preload: Load
  readonly signal: AbortSignal
}

/** Takes ahead of a press the steps that it would take. */
export type PrefetchRuntime = (steps: Steps) => Promise<void>

/** What a press needs. Each is asked for again after a failed download. */
export interface PressStages {
  readonly loadRuntime: () => Promise<OptionChecks & { readonly startRuntime: StartRuntime }>
  readonly loadViews: () => Promise<Views>
}

/** What is loaded. */
export interface Stages extends PressStages {
  /** As much of the runtime as it takes to check the options of a modal that nobody has asked for yet. */
  readonly loadChecks: () => Promise<OptionChecks>
  /** What gets a modal ready that nobody has asked for yet. */
  readonly loadReadiness: () => Promise<{ readonly prefetchRuntime: PrefetchRuntime }>
  /** Of the entries under the condition `development`: a module that is reloaded makes its modal again. */
  readonly isDevelopment?: boolean
}
