import { type Connections, connectionOf, isRestoring, statusOf } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { Network } from '../../domain/networks/network.ts'
import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { switchReason } from '../../domain/shared/messages/switch-reason.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { RequestedNetworkCell, SwitchFailureCell } from '../../state/networks/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { KeepNetwork } from './keep-network.ts'
import type { OpenThere } from './open-there.ts'
import type { PreferredNetwork } from './preferred-network.ts'
import type { SwitchNetwork } from './switch-network.ts'

/**
 * The visitor picked a network, or tries the same one again. Where a wallet has to be asked, SwitchNetwork shows it and the wait
 * lasts as long as that view is on screen. A failure goes back one view and says why (decision 25). Where the host wants it, the view
 * asks the visitor first. The wallet of the last visit is asked once it has said that it is still there, unless the visitor has gone on.
 * @param isConfirmed the visitor has said yes to it there
 */
export type ChooseNetwork = (id: CaipNetworkId, isConfirmed?: boolean) => Promise<void>

export const createChooseNetwork = (deps: {
  readonly connections: ConnectionStore
  readonly liveWallets: LiveWallets
  readonly views: ViewStackStore
  readonly switchFailure: SwitchFailureCell
  readonly requestedNetwork: RequestedNetworkCell
  readonly preferredNetwork: PreferredNetwork
  readonly switchNetwork: SwitchNetwork
  readonly keepNetwork: KeepNetwork
  readonly openThere: OpenThere
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
}): ChooseNetwork => {
  const { views, switchFailure } = deps
  let running: CaipNetworkId | undefined

  const isShown = (id: CaipNetworkId): boolean => {
    const stack = views.state.snapshot()
    const top = currentView(stack)
    return stack.isOpen && top.view === 'SwitchNetwork' && top.networkId === id
  }

  const connectionIn = ({ chainNamespace }: Network) => connectionOf(deps.connections.state.snapshot(), chainNamespace)
  const walletName = (network: Network): string => connectionIn(network)?.wallet.name ?? ''

  const fail = (reason: Failure, network: Network): void => {
    if (!deps.navigate({ type: 'network-refused' })) {
      switchFailure.set(reason)
      return
    }
    const message = deps.translator.snapshot().text(switchReason(reason), {
      wallet: walletName(network),
      network: network.name,
    })
    // As calm as a refused connection: the visitor did nothing wrong.
    const variant = reason.code === 'NETWORK_SWITCH_REJECTED' ? 'info' : 'error'
    deps.snack.show({ message, variant, autoClose: true })
  }

  const reached = (network: Network): void => {
    deps.navigate({ type: 'network-reached' })
    deps.snack.announce(deps.translator.snapshot().text('status.network', { network: network.name }))
  }
  const show = (id: CaipNetworkId): void => {
    switchFailure.set(undefined)
    deps.navigate({ type: 'show', view: { view: 'SwitchNetwork', networkId: id } })
  }

  const ask = async (network: Network): Promise<void> => {
    const id = network.caipNetworkId
    // A double press is one wish.
    if (running === id) return
    running = id
    show(id)
    const { text } = deps.translator.snapshot()
    deps.snack.announce(text('switching.waiting.title', { wallet: walletName(network) }))
    const left = new AbortController()
    const watch = views.state.value$.subscribe(() => {
      if (isShown(id)) return
      left.abort()
      if (running === id) running = undefined
    })
    const answer = await deps.switchNetwork(network, left.signal)
    watch.unsubscribe()
    if (left.signal.aborted) return
    running = undefined
    // A wallet may refuse and go there in one breath: what counts is where it is.
    const isThere = connectionIn(network)?.networkId === id
    if (!answer.ok && !isThere) return fail(answer.failure, network)
    reached(network)
  }

  /** Of the page's wallet, or of that of the namespace, it is not known whether it is still there. */
  const isAwaited = (state: Connections, id: CaipNetworkId): boolean =>
    isRestoring(state) || statusOf(state, namespaceOf(id)) === 'restoring'

  /** The last one counts, whether or not it has to wait. */
  let choices = 0
  /** @returns whether the visitor still waits for this choice */
  const isStillWanted = async (id: CaipNetworkId): Promise<boolean> => {
    const mine = choices
    const before = views.state.snapshot()
    const known = derive([deps.connections.state, views.state], (state, stack) => {
      if (stack !== before) return 'left'
      return isAwaited(state, id) ? undefined : 'known'
    })
    // What is known may be out of date in the same moment.
    do await waitForValue(known)
    while (known.snapshot() === undefined)
    return known.snapshot() === 'known' && mine === choices
  }

  return async (id, isConfirmed = false) => {
    choices += 1
    if (isAwaited(deps.connections.state.snapshot(), id) && !(await isStillWanted(id))) return
    const wish = deps.preferredNetwork(id, isConfirmed)
    if (!wish.ok) return
    const { network, step } = wish.value
    deps.requestedNetwork.set(step === 'confirm' ? id : undefined)
    switch (step) {
      case 'nothing':
        // The wallet may have gone there while the visitor thought about it.
        if (isConfirmed) deps.navigate({ type: 'network-reached' })
        return
      case 'confirm':
        return show(id)
      case 'note':
        deps.keepNetwork.note(id)
        deps.navigate({ type: 'network-noted' })
        return
      case 'focus':
        deps.liveWallets.focus(connectionIn(network)?.id)
        return reached(network)
      case 'switch-network':
        return ask(network)
      case 'switch-active-chain': {
        const before = views.state.snapshot()
        const opening = deps.openThere(network)
        if (opening !== undefined) {
          const isOpened = await opening
          // The visitor may have gone on meanwhile.
          if (views.state.snapshot() !== before) return
          if (isOpened) return reached(network)
        }
        // What has been said yes to is nothing to come back to.
        deps.navigate({ type: isConfirmed ? 'replace' : 'show', view: { view: 'SwitchActiveChain', networkId: id } })
        return
      }
    }
  }
}
