import { isRestoring, knownAccount } from '../../domain/connections/connections.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Navigate } from '../modal/navigate.ts'

/**
 * The Account view does not outlive its account. A remembered connection that turns out to be gone leads to Connect, an account
 * that was lost closes the modal.
 */
export type FollowAccount = () => Unsubscribe

export const createFollowAccount =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly navigate: Navigate
  }): FollowAccount =>
  () => {
    let wasRestoring = false
    const look = (): void => {
      const connection = deps.connections.state.snapshot()
      const hasAccount = knownAccount(connection) !== undefined
      const wasRemembered = wasRestoring
      wasRestoring = isRestoring(connection)
      if (!hasAccount) deps.navigate({ type: 'account-lost', wasRemembered })
    }
    const subscriptions = [deps.connections.state.value$.subscribe(look), deps.views.state.value$.subscribe(look)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }
