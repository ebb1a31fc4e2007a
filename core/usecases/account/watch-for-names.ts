import { connectionsOf } from '../../domain/connections/connections.ts'
import { isNamed } from '../../domain/namespaces/named-chains.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** The button of whoever comes back connected shows their name: what looks it up is loaded then, and for nobody else. */
export type WatchForNames = () => Unsubscribe

export const createWatchForNames =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly requestAccount: () => unknown
  }): WatchForNames =>
  () => {
    const subscription = deps.connections.state.value$.subscribe((state) => {
      if (deps.settings.snapshot().lookupOrigin && connectionsOf(state).some(({ namespace }) => isNamed[namespace]))
        deps.requestAccount()
    })
    return () => subscription.unsubscribe()
  }
