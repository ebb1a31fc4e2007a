import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'

/** What has been on this page so far. Features that come later have not seen it themselves. */
export interface EarlierWallets {
  /** The visitor pressed it since then: what comes of that is what counts, also when they called it off. */
  readonly tried?: string | undefined
  /** The wallet of the last connection. */
  readonly last?: string | undefined
  /** An account was live, or remembered and its wallet asked. */
  readonly wasKnown?: boolean
}

export const createEarlierWallets = ({
  connections,
  attempts,
}: {
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
}): (() => EarlierWallets) => {
  let earlier: EarlierWallets = {}
  attempts.state.value$.subscribe((attempt) => {
    if (isAttemptRunning(attempt)) earlier = { ...earlier, tried: attempt.connectorId }
  })
  connections.state.value$.subscribe((state) => {
    const last = connectionOf(state)?.connectorId
    if (last !== undefined) earlier = { last }
    if (knownAccount(state) !== undefined) earlier = { ...earlier, wasKnown: true }
  })
  return () => earlier
}
