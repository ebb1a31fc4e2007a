import { connectionOf, isSettled, statusOf } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { NetworkStep } from '../../domain/networks/network-rules.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ChooseNetwork } from './choose-network.ts'
import type { KeepNetwork } from './keep-network.ts'
import type { OpenThere } from './open-there.ts'
import type { PreferredNetwork } from './preferred-network.ts'
import type { SwitchNetwork } from './switch-network.ts'

/** A host asks for a network. */
export interface RequestNetwork {
  /**
   * Without the modal: the wallet speaks for itself, the host draws its own waiting. Where no wallet is connected in its namespace, the
   * modal asks for one, and it is over when one is, or with the modal. So it is where the host wants the visitor to confirm it.
   */
  readonly switchTo: (
    id: CaipNetworkId,
    disposed: AbortSignal,
    closed: AbortSignal,
    signal?: AbortSignal,
  ) => Promise<Result<undefined, Failure>>
  /** In the modal: SwitchNetwork where the wallet has to be asked, SwitchActiveChain where another one is needed, else what the modal opens with. */
  readonly open: (id: CaipNetworkId) => Result<undefined, Failure>
}

/** The views of the steps that need the visitor. */
const switchViews: { readonly [Step in NetworkStep]?: 'SwitchNetwork' | 'SwitchActiveChain' } = {
  confirm: 'SwitchNetwork',
  'switch-network': 'SwitchNetwork',
  'switch-active-chain': 'SwitchActiveChain',
}

export const createRequestNetwork = (deps: {
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly liveWallets: LiveWallets
  readonly preferredNetwork: PreferredNetwork
  readonly switchNetwork: SwitchNetwork
  readonly keepNetwork: KeepNetwork
  readonly openThere: OpenThere
  readonly navigate: Navigate
  readonly chooseNetwork: ChooseNetwork
  readonly events: HostEvents
}): RequestNetwork => {
  /** A network that is not offered is a mistake in the page, which a visitor can do nothing about. */
  const wishOf = (id: CaipNetworkId): ReturnType<PreferredNetwork> => {
    const wish = deps.preferredNetwork(id)
    if (!wish.ok) deps.events.alert(`Network Not Found: ${id} is not in networks. Offer it, or name another.`)
    return wish
  }
  /** A wallet is there; it may be on another network, be one of several that a wallet granted, or have come back by itself. */
  const arrive = async (network: Network, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    const { caipNetworkId: networkId, chainNamespace: namespace } = network
    if (currentView(deps.views.state.snapshot()).view === 'SwitchActiveChain')
      deps.navigate({ type: 'network-reached' })
    const connection = connectionOf(deps.connections.state.snapshot(), namespace)
    if (connection?.networkId !== networkId) return deps.switchNetwork(network, signal)
    deps.liveWallets.focus(connection.id)
    return ok(undefined)
  }
  const connectThere = async (network: Network, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    const { caipNetworkId: networkId, chainNamespace: namespace } = network
    const opening = deps.openThere(network)
    if (opening !== undefined && (await opening)) return arrive(network, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    deps.navigate({ type: 'open', view: { view: 'SwitchActiveChain', networkId } })
    const outcome = derive([deps.connections.state, deps.views.state], (state, { isOpen }) => {
      if (connectionOf(state, namespace) !== undefined) return ok(undefined)
      return isOpen ? undefined : err(failure('MODAL_CLOSED'))
    })
    const settled = await waitForValue(outcome, signal)
    if (settled === undefined) deps.navigate({ type: 'close' })
    if (settled?.ok !== true) return settled ?? err(failure('ABORTED'))
    return arrive(network, signal)
  }
  /** The visitor is asked in the modal, and what comes of a yes is shown there too. */
  const confirm = async (network: Network, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    const id = network.caipNetworkId
    open('confirm', id)
    const outcome = derive([deps.connections.state, deps.views.state], (state, stack) => {
      if (connectionOf(state)?.networkId === id) return ok(undefined)
      if (!stack.isOpen) return err(failure('MODAL_CLOSED'))
      const shown = stack.views.find((one) => 'networkId' in one && one.networkId === id)?.view
      // Something else was opened in its place: nobody answers it any more.
      if (shown === undefined) return err(failure('ABORTED'))
      return shown === 'SwitchActiveChain' ? 'elsewhere' : undefined
    })
    const settled = await waitForValue(outcome, signal)
    if (settled === 'elsewhere') return connectThere(network, signal)
    if (settled === undefined) deps.navigate({ type: 'close' })
    return settled ?? err(failure('ABORTED'))
  }
  const open = (step: NetworkStep, networkId: CaipNetworkId): void => {
    const view = switchViews[step]
    deps.navigate({ type: 'open', ...(view && { view: { view, networkId } }) })
    void deps.chooseNetwork(networkId)
  }
  /** The wallet of the last visit is asked too, once it has said that it is still there. */
  const knownIn = ({ chainNamespace }: Network) =>
    derive([deps.connections.state], (state) =>
      isSettled(state) && statusOf(state, chainNamespace) !== 'restoring' ? 'known' : undefined,
    )
  const go = async (id: CaipNetworkId, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    const early = wishOf(id)
    if (!early.ok) return early
    const known = knownIn(early.value.network)
    if (!known.snapshot() && !(await waitForValue(known, signal))) return err(failure('ABORTED'))
    const wish = wishOf(id)
    if (!wish.ok) return wish
    const { network, step } = wish.value
    if (step === 'confirm') return confirm(network, signal)
    if (step === 'switch-network') return deps.switchNetwork(network, signal)
    if (step === 'switch-active-chain') return connectThere(network, signal)
    if (step === 'focus')
      deps.liveWallets.focus(connectionOf(deps.connections.state.snapshot(), network.chainNamespace)?.id)
    if (step === 'note') deps.keepNetwork.note(id)
    return ok(undefined)
  }
  return {
    switchTo: async (id, disposed, closed, signal) => {
      // A host's may be of another make, which `AbortSignal.any` does not take.
      const left = new AbortController()
      const leave = (): void => left.abort()
      signal?.addEventListener('abort', leave)
      if (signal?.aborted === true) leave()
      const outcome = await go(id, AbortSignal.any([disposed, closed, left.signal]))
      signal?.removeEventListener('abort', leave)
      if (disposed.aborted) return err(failure('MODAL_DISPOSED'))
      return closed.aborted && !outcome.ok ? err(failure('MODAL_CLOSED')) : outcome
    },
    open: (id) => {
      const wish = wishOf(id)
      if (!wish.ok) return wish
      open(wish.value.step, id)
      return ok(undefined)
    },
  }
}
