import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** What has been on this page so far. Features that come later have not seen it themselves. */
export interface SeenWallets {
  /** The visitor pressed it since then: what comes of that is what counts, also when they called it off. */
  readonly tried?: string | undefined
  /** The wallet of the last connection. */
  readonly last?: string | undefined
  /** An account was live, or remembered and its wallet asked. */
  readonly wasKnown?: boolean
  /** The wallet that is connected was on a network that the host offers. */
  readonly wasUsable?: boolean
}

export const createSeenWallets = ({
  settings,
  connections,
  attempts,
}: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
}): (() => SeenWallets) => {
  let earlier: SeenWallets = {}
  attempts.state.value$.subscribe((attempt) => {
    if (isAttemptRunning(attempt)) earlier = { ...earlier, tried: attempt.connectorId }
  })
  connections.state.value$.subscribe((state) => {
    const last = connectionOf(state)?.connectorId
    const wasUsable = (earlier.wasUsable && last === earlier.last) || !needsNetwork(state, settings.snapshot())
    if (last !== undefined) earlier = { last, wasUsable }
    if (knownAccount(state) !== undefined) earlier = { ...earlier, wasKnown: true }
  })
  return () => earlier
}
