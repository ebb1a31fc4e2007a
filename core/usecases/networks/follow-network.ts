import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { SeenWallets } from '../../services/connections/seen-wallets.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { NetworkSearchCell, RequestedNetworkCell, SwitchFailureCell } from '../../state/networks/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { Navigate } from '../modal/navigate.ts'

/**
 * What the wallet does with its network by itself. It moves to one that the host does not offer: UnsupportedChain opens (spec
 * section 2). It comes back, or gets to where a switch had failed to bring it: that view goes. A connection that is restored on
 * such a network opens nothing: the visitor has asked for nothing yet, and the button says it.
 */
export type FollowNetwork = () => Unsubscribe

export const createFollowNetwork =
  (deps: {
    readonly settings: Signal<Settings>
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly views: ViewStackStore
    readonly search: NetworkSearchCell
    readonly switchFailure: SwitchFailureCell
    readonly requestedNetwork: RequestedNetworkCell
    readonly seenWallets: () => SeenWallets
    readonly navigate: Navigate
  }): FollowNetwork =>
  () => {
    const { connections, views, search } = deps
    const standing = derive([connections.state, deps.settings], (state, policy) => ({
      connection: connectionOf(state),
      isMissing: needsNetwork(state, policy),
    }))
    const found = standing.snapshot()
    // It came to where it is before anybody could follow it.
    let last = found.isMissing && deps.seenWallets().wasUsable ? { ...found, isMissing: false } : found

    const onConnection = (now: typeof last): void => {
      const before = last
      last = now
      const isNews = now.isMissing && !before.isMissing
      // Another one that counts instead has not moved: whoever chose it sees where it is.
      const isSame = before.connection !== undefined && before.connection.id === now.connection?.id
      const { isOpen, ...stack } = views.state.snapshot()
      const isOnAccount = isOpen && stack.views.some(({ view }) => view === 'Account')
      // Another wallet that is being asked comes first.
      const isTrying = isAttemptRunning(deps.attempts.state.snapshot())
      if (isNews && ((isSame && !isTrying) || isOnAccount))
        deps.navigate({ type: 'open', view: { view: 'UnsupportedChain' } })
      leaveWhenMet()
    }
    const isMet = (): boolean => {
      const stack = views.state.snapshot()
      const { connection, isMissing } = standing.snapshot()
      if (!stack.isOpen || connection === undefined) return false
      const top = currentView(stack)
      if (top.view === 'UnsupportedChain') return !isMissing
      if (top.view !== 'SwitchNetwork' || connection.networkId !== top.networkId) return false
      // Once the wallet is asked and has not failed, whoever asked for the switch ends it.
      return deps.switchFailure.snapshot() !== undefined || deps.requestedNetwork.snapshot() === top.networkId
    }
    const leaveWhenMet = (): void => {
      if (isMet()) deps.navigate({ type: 'network-reached' })
    }
    const onViews = (): void => {
      if (!views.state.snapshot().views.some(({ view }) => view === 'Networks')) search.set('')
      leaveWhenMet()
    }
    const subscriptions = [standing.value$.subscribe(onConnection), views.state.value$.subscribe(onViews)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }
