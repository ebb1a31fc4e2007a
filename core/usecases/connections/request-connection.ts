import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import { type Connections, connectionOf, statusOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import type { View } from '../../domain/feature-types.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isEmbeddedIn } from '../../domain/namespaces/embedded-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import { unlessAborted } from '../../ports/shared/unless-aborted.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ChooseWallet } from './choose-wallet.ts'

/**
 * A host asks for a connection (decision 19). Settles with the first outcome: connected, the wallet's refusal or failure, the
 * modal closed, or the signal. After a refusal the modal stays, so that the visitor can try again; the host hears of that
 * through the account. A connection that is still being restored is an outcome too, unless another wallet is asked for. One that is live is
 * what the page is about from here on.
 */
export type RequestConnection = (options: {
  readonly connectorId?: string | undefined
  /** The active one unless it is named. */
  readonly namespace?: ChainNamespace | undefined
  readonly signal?: AbortSignal | undefined
}) => Promise<Result<Connection, Failure>>

const liveIn = (
  connections: Connections,
  namespace: ChainNamespace | undefined,
  connectorId: string | undefined,
): Connection | undefined =>
  connectorId === undefined
    ? connectionOf(connections, namespace)
    : connections.live.findLast(
        (one) => one.connectorId === connectorId && one.namespace === (namespace ?? one.namespace),
      )

export const createRequestConnection = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly liveWallets: LiveWallets
  readonly discovery: WalletDiscovery
  readonly navigate: Navigate
  readonly chooseWallet: ChooseWallet
  /** Tabs that choose in the same moment agree on the later one. */
  readonly chosenAgain: (connection: Connection) => unknown
}): RequestConnection => {
  /** @param connectorId the only one that counts, where it is named */
  const outcomeIn = (namespace?: ChainNamespace, connectorId?: string) =>
    derive(
      [deps.attempts.state, deps.connections.state, deps.views.state],
      (attempt, connections, { isOpen }): Result<Connection, Failure> | undefined => {
        if (isAttemptRunning(attempt)) return isOpen ? undefined : err(failure('MODAL_CLOSED'))
        const live = liveIn(connections, namespace, connectorId)
        if (live !== undefined) return ok(live)
        if ('failure' in attempt) return err(attempt.failure)
        return isOpen ? undefined : err(failure('MODAL_CLOSED'))
      },
    )
  /** Nothing else would lead to it, and nobody may wait for it. */
  const isLoginOffered = (): boolean => {
    deps.discovery.request()
    return deps.settings.snapshot().email && findWallet(deps.discovery, embeddedConnector.id) !== undefined
  }
  return async ({ connectorId, namespace, signal }) => {
    if (signal?.aborted) return err(failure('ABORTED'))
    if (namespace && !namespacesOf(deps.settings.snapshot().networks).includes(namespace))
      return err(failure('ADAPTER_NOT_FOUND', { detail: namespace }))
    const isEmbedded = connectorId === embeddedConnector.id
    if (isEmbedded && !isLoginOffered()) return err(failure('CONNECTOR_NOT_FOUND', { detail: connectorId }))
    if (isEmbedded && namespace && !isEmbeddedIn[namespace])
      return err(failure('CHAINS_NOT_SUPPORTED', { detail: namespace }))
    const connections = deps.connections.state.snapshot()
    // Who has it in another namespace has logged in.
    const isLogin = isEmbedded && liveIn(connections, undefined, connectorId) === undefined
    const live = liveIn(connections, namespace, connectorId)
    if (live) {
      deps.liveWallets.focus(live.id)
      if (connectorId) deps.chosenAgain(live)
      return ok(live)
    }
    const isWaiting =
      statusOf(connections, namespace) === 'restoring' && !isAttemptRunning(deps.attempts.state.snapshot())
    // The remembered account stays on screen while it may still come true.
    const isKept = isWaiting && connectorId === undefined
    const view: View =
      isLogin && namespace === undefined ? { view: 'EmailLogin' } : { view: 'Connect', ...(namespace && { namespace }) }
    deps.navigate({ type: 'open', ...(isKept ? {} : { view }) })
    // Over the list of its namespace, it opens the wallet there alone.
    if (isLogin && namespace) deps.navigate({ type: 'show', view: { view: 'EmailLogin' } })
    const settled = await unlessAborted(signal, async () =>
      connectorId === undefined || isLogin
        ? ((await waitForValue(outcomeIn(namespace, connectorId), signal)) ?? err(failure('ABORTED')))
        : deps.chooseWallet(connectorId, namespace),
    )
    if (signal?.aborted && !settled.ok) deps.navigate({ type: 'close' })
    // A restored connection has no choice of wallet that would close the modal.
    if (settled.ok) deps.navigate({ type: 'connected' })
    return settled
  }
}
