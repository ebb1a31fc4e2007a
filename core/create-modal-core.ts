import { connectingIn, isConnecting } from './domain/connections/connect-attempt.ts'
import { activeAddress } from './domain/connections/connection.ts'
import { connectionOf } from './domain/connections/connections.ts'
import { openableViews, type View } from './domain/feature-types.ts'
import { currentView } from './domain/modal/view-stack.ts'
import { wrongArguments } from './domain/modal/wrong-arguments.ts'
import { namespacesOf } from './domain/networks/network.ts'
import { sendFillIn } from './domain/send/send-fill.ts'
import type { CaipNetworkId } from './domain/shared/caip.ts'
import { type Failure, failure } from './domain/shared/failure.ts'
import { mergeOptions } from './domain/shared/merge-options.ts'
import { ModalError } from './domain/shared/modal-error.ts'
import type { Result } from './domain/shared/result.ts'
import type {
  ConnectOptions,
  DisconnectOptions,
  OpenOptions,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
  WantedConnection,
} from './modal.ts'
import type { ModalCore } from './modal-core.ts'
import type { SentTransactions } from './ports/activity/sent-transactions.ts'
import type { Unsubscribe } from './ports/shared/unsubscribe.ts'
import type { LiveWallets } from './services/connections/live-wallets.ts'
import type { NamesCell } from './state/account/names-cell.ts'
import type { AttemptStore, ConnectionStore, RecentConnectionsCell } from './state/connections/stores.ts'
import type { SettingsCell } from './state/modal/settings.ts'
import type { ViewStackStore } from './state/modal/stores.ts'
import type { ChosenNetworkCell } from './state/networks/stores.ts'
import type { NoticeCell } from './state/notices/stores.ts'
import { derive } from './state/shared/derive.ts'
import { waitForValue } from './state/shared/wait-for-value.ts'
import type { SignInsCell } from './state/sign-in/sign-ins.ts'
import type { RequestConnection } from './usecases/connections/request-connection.ts'
import type { RestoreConnections } from './usecases/connections/restore-connections.ts'
import type { EventStream } from './usecases/modal/event-stream.ts'
import type { Navigate } from './usecases/modal/navigate.ts'
import type { ReportError } from './usecases/modal/report-error.ts'
import type { KeepNetwork } from './usecases/networks/keep-network.ts'
import type { DiscoverWallets } from './usecases/wallets/discover-wallets.ts'
import type { ResumePairing } from './usecases/wallets/resume-pairing.ts'
import { accountState, accountsState, connectionInfos, networkState } from './view-models/modal/host-view.ts'
import type { FeatureFaces, LoadFeatures } from './view-models/modal/load-features.ts'
import type { ModalViewModel } from './view-models/modal/modal-view-model.ts'
import type { Dispatch } from './view-models/screen-types.ts'

/** The face of one modal towards its shell and, through it, towards the host. Turns failures into `ModalError`s. */
export const createModalCore = (deps: {
  readonly settings: SettingsCell
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly chosen: ChosenNetworkCell
  readonly notice: NoticeCell
  readonly eventStream: EventStream['eventStream']
  readonly signIns: SignInsCell
  readonly names: NamesCell
  readonly viewModel: ModalViewModel
  readonly dispatch: Dispatch
  readonly restoreConnections: RestoreConnections
  readonly resumePairing: ResumePairing
  readonly discover: DiscoverWallets
  readonly liveWallets: LiveWallets
  readonly navigate: Navigate
  readonly requestConnection: RequestConnection
  readonly keepNetwork: KeepNetwork
  readonly features: LoadFeatures
  readonly reportError: ReportError
  /** What it follows for as long as it lives. */
  readonly follows: readonly (() => Unsubscribe)[]
  readonly recent: RecentConnectionsCell
  readonly sentTransactions: SentTransactions
}): ModalCore => {
  const { settings, connections, attempts, views, features, signIns, names } = deps
  // The steps of an attempt are none of the account.
  const connecting = derive([connections.state, attempts.state], isConnecting)
  const asked = derive([connections.state, attempts.state], connectingIn)
  const account = derive([settings, connections.state, connecting, signIns, names], accountState)
  const life = new AbortController()
  /** A host that closes the modal waits no longer for a wallet that it asked to switch, modal or not, nor for a view to open. */
  let closing = new AbortController()
  const stops = deps.follows.map((follow) => follow())

  const unwrap = <T>(result: Result<T, Failure>): T => {
    if (result.ok) return result.value
    throw new ModalError(result.failure)
  }
  const refuseWhenDisposed = (): void => {
    if (life.signal.aborted) throw new ModalError(failure('MODAL_DISPOSED'))
  }
  const refuseWhenAborted = (signal?: AbortSignal): void => {
    if (signal?.aborted) throw new ModalError(failure('ABORTED'))
  }

  /** Plain JavaScript can ask for anything. */
  const refuse = (detail: string | undefined): void => {
    if (detail !== undefined) throw new ModalError(failure('INVALID_OPTIONS', { detail }))
  }
  const refuseUnknown = (view: OpenOptions['view']): void => {
    const names = openableViews()
    if (view === undefined || names.includes(view)) return
    // An object may not even have a text.
    const shown = typeof view === 'string' ? view : typeof view
    refuse(`open() knows no view ${shown}; there are ${names.join(', ')}`)
  }

  /** A fault that nobody has foreseen is told, and reaches the host with a code, as every failure does. */
  const guarded =
    <Arguments extends readonly unknown[], T>(call: (...given: Arguments) => Promise<T>) =>
    async (...given: Arguments): Promise<T> => {
      try {
        return await call(...given)
      } catch (error) {
        throw error instanceof ModalError ? error : new ModalError(deps.reportError(error))
      }
    }

  /** Of what comes with the features, which is asked at once where they are there. */
  const ask = async (
    name: Parameters<typeof wrongArguments>[0],
    options: object,
    work: (faces: FeatureFaces) => Promise<Result<undefined, Failure>>,
    id?: unknown,
  ): Promise<void> => {
    refuseWhenDisposed()
    refuse(wrongArguments(name, options, id))
    const faces = features.ready() ?? (await features.load([]))
    refuseWhenDisposed()
    unwrap(await work(faces))
  }

  const closed = derive([views.state], ({ isOpen }) => (isOpen ? undefined : 'closed'))

  const open = async (options: OpenOptions = {}) => {
    refuseWhenDisposed()
    refuse(wrongArguments('open', options))
    const { view, network, namespace, signal } = options
    refuseWhenAborted(signal)
    refuseUnknown(view)
    // The view of a name is one of that name: there are too many for the compiler to see it.
    const wanted = view && ({ view, ...sendFillIn(options) } as View)
    if (network === undefined && namespace === undefined) {
      deps.navigate({ type: 'open', ...(wanted && { view: wanted }) })
    } else {
      const { signal: left } = closing
      const { networks, connections } = features.ready() ?? (await features.load([]))
      // It may have been on its way for long.
      refuseWhenDisposed()
      refuseWhenAborted(signal)
      if (left.aborted) throw new ModalError(failure('MODAL_CLOSED'))
      unwrap(network ? networks.requestNetwork.open(network) : connections.open(namespace, wanted))
    }
    const outcome = await waitForValue(closed, signal)
    refuseWhenDisposed()
    if (outcome !== undefined) return account.snapshot()
    deps.navigate({ type: 'close' })
    throw new ModalError(failure('ABORTED'))
  }

  const close = (): void => {
    closing.abort()
    closing = new AbortController()
    deps.navigate({ type: 'close' })
  }

  const { button } = deps.viewModel
  const accounts = derive([settings, connections.state, asked, signIns, names], accountsState)
  const infos = derive([connections.state, deps.recent], connectionInfos)
  const network = derive([settings, connections.state, deps.chosen], networkState)
  return {
    screen: deps.viewModel.screen,
    button,
    theme: derive([settings], ({ theme }) => theme),
    account,
    accounts,
    connections: infos,
    network,
    page: derive([button, account, accounts, infos, network], (button, account, accounts, connections, network) => {
      return { button, account, accounts, connections, network }
    }),
    state: derive([views.state], (stack) => ({ isOpen: stack.isOpen, view: currentView(stack).view })),
    events: deps.eventStream,
    wantsViews: derive([views.state, deps.notice], ({ isOpen }, notice) => isOpen || notice !== undefined),
    dispatch: (intent) => {
      if (!life.signal.aborted) deps.dispatch(intent)
    },
    start: async () => {
      await Promise.all([deps.restoreConnections(life.signal), deps.keepNetwork.recall()])
      await deps.resumePairing(life.signal)
    },
    discover: () => {
      if (!life.signal.aborted) deps.discover.look()
    },
    wantedFeatures: features.wanted,
    loadFeatures: features.load,
    offeredFeatures: features.offered,
    prefetchFeatures: features.prefetch,
    open: guarded(open),
    close,
    connect: guarded(async (options: ConnectOptions = {}) => {
      refuseWhenDisposed()
      refuse(wrongArguments('connect', options))
      const outcome = await deps.requestConnection(options)
      refuseWhenDisposed()
      const { namespace } = unwrap(outcome)
      const now = () =>
        accountState(
          settings.snapshot(),
          connections.state.snapshot(),
          false,
          signIns.snapshot(),
          names.snapshot(),
          namespace,
        )
      // Whoever closes it before waits no longer.
      const told = derive([connections.state, signIns, views.state], (_, __, { isOpen }) =>
        isOpen && !now().isSettled ? undefined : 'told',
      )
      if (signIns.snapshot()) await waitForValue(told, options.signal)
      return now()
    }),
    disconnect: guarded((options: DisconnectOptions = {}) =>
      ask('disconnect', options, ({ connections }) => connections.disconnect(options)),
    ),
    switchConnection: guarded((options: SwitchConnectionOptions) =>
      ask('switchConnection', options, ({ connections }) => connections.switchConnection(options)),
    ),
    deleteConnection: guarded((options: WantedConnection) =>
      ask('deleteConnection', options, ({ connections }) => connections.deleteConnection(options)),
    ),
    switchNetwork: guarded((id: CaipNetworkId, options: SwitchNetworkOptions = {}) => {
      const { signal: closed } = closing
      return ask(
        'switchNetwork',
        options,
        ({ networks }) => networks.requestNetwork.switchTo(id, life.signal, closed, options.signal),
        id ?? false,
      )
    }),
    reportError: (error) => void deps.reportError(error),
    getProvider: (namespace) => {
      if (namespace && !namespacesOf(settings.snapshot().networks).includes(namespace))
        throw new ModalError(failure('ADAPTER_NOT_FOUND', { detail: namespace }))
      const connection = connectionOf(connections.state.snapshot(), namespace)
      // Of this wallet, whichever the page is about by then.
      const now = () => connections.state.snapshot().live.find(({ id }) => id === connection?.id)
      const provider =
        connection && deps.liveWallets.current(namespace)?.provider(connection.namespace, () => now()?.activeAccount)
      return deps.sentTransactions.watch(provider, () => {
        const of = now()
        return of && { networkId: of.networkId, address: activeAddress(of) }
      })
    },
    update: ({ networks: wantedNetworks, ...update }) => {
      settings.set(mergeOptions(settings.snapshot(), { ...update, wantedNetworks }))
      // What becomes of them comes with the features (offer-networks.ts).
      if (wantedNetworks) features.load([]).catch(() => undefined)
    },
    dispose: () => {
      life.abort()
      close()
      for (const stop of stops) stop()
      features.stop()
      deps.discover.stop()
      deps.liveWallets.release()
    },
  }
}
