import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type ConnectionState, connectionOf } from '../../domain/connections/connection-machine.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { NetworkSearchCell, SwitchFailureCell } from '../../state/networks/stores.ts'
import type { OpenModal } from '../modal/open-modal.ts'
import type { KeepNetwork } from './keep-network.ts'
import type { LeaveNetworks } from './leave-networks.ts'

/**
 * What the wallet does with its network by itself. It moves to one that the host does not offer: UnsupportedChain opens (spec
 * section 2). It comes back, or gets to where a switch had failed to bring it: that view goes. A session that is restored on
 * such a network opens nothing: the visitor has asked for nothing yet, and the button says it.
 */
export type FollowNetwork = () => Unsubscribe

export const createFollowNetwork =
  (deps: {
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly views: ViewStackStore
    readonly search: NetworkSearchCell
    readonly switchFailure: SwitchFailureCell
    readonly keepNetwork: KeepNetwork
    readonly openModal: OpenModal
    readonly leaveNetworks: LeaveNetworks
  }): FollowNetwork =>
  () => {
    const { connections, views, search } = deps
    let last = connections.state.snapshot()

    const onConnection = (state: ConnectionState): void => {
      const before = last
      last = state
      const connection = connectionOf(state)
      if (connection !== undefined) deps.keepNetwork.note(connection.networkId)
      const isNews = needsNetwork(state) && !needsNetwork(before)
      const { isOpen, ...stack } = views.state.snapshot()
      const isOnAccount = isOpen && stack.views.some(({ view }) => view === 'Account')
      // Another wallet that is being asked comes first.
      const isTrying = isAttemptRunning(deps.attempts.state.snapshot())
      if (isNews && ((before.status === 'connected' && !isTrying) || isOnAccount))
        deps.openModal({ view: 'UnsupportedChain' })
      leaveWhenMet()
    }
    const isMet = (): boolean => {
      const stack = views.state.snapshot()
      const state = connections.state.snapshot()
      const connection = connectionOf(state)
      if (!stack.isOpen || connection === undefined) return false
      const top = currentView(stack)
      if (top.view === 'UnsupportedChain') return !needsNetwork(state)
      // Before it has failed, whoever asked for the switch ends it.
      const isOver = deps.switchFailure.snapshot() !== undefined
      return top.view === 'SwitchNetwork' && isOver && connection.networkId === top.networkId
    }
    const leaveWhenMet = (): void => {
      if (isMet()) deps.leaveNetworks()
    }
    const onViews = (): void => {
      if (!views.state.snapshot().views.some(({ view }) => view === 'Networks')) search.set('')
      leaveWhenMet()
    }
    const subscriptions = [connections.state.value$.subscribe(onConnection), views.state.value$.subscribe(onViews)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }
