import { knownAccount } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { OfflineCell, ViewStackStore } from '../../state/modal/stores.ts'
import type { LoadBalance } from './load-balance.ts'

/** The balance is loaded when the account comes on screen or changes, and taken up again when the device is back online. */
export type FollowBalance = () => Unsubscribe

export const createFollowBalance =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly offline: OfflineCell
    readonly loadBalance: LoadBalance
  }): FollowBalance =>
  () => {
    const look = (): void => {
      const stack = deps.views.state.snapshot()
      const hasAccount = knownAccount(deps.connections.state.snapshot()) !== undefined
      if (!hasAccount) deps.loadBalance.forget()
      if (hasAccount && stack.isOpen && currentView(stack).view === 'Account') void deps.loadBalance.load()
    }
    const subscriptions = [deps.connections.state, deps.views.state, deps.offline].map(({ value$ }) =>
      value$.subscribe(look),
    )
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      deps.loadBalance.forget()
    }
  }
