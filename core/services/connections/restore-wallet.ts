import type { Connection } from '../../domain/connections/connection.ts'
import { comesLate } from '../../domain/connections/connector.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { type Network, namespacesOf } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { awaitWallet } from './find-wallet.ts'
import { connectionsThrough } from './wallet-connection.ts'

/** How long it may take to say which accounts it still shares. */
export const restoreAnswerMs = 10_000

export interface RestoredWallet {
  readonly wallet: WalletConnector
  readonly connections: readonly [Connection, ...Connection[]]
}

/**
 * Asks a remembered wallet, and never the visitor, what it still shares. A wallet that does not answer ends in ABORTED.
 * @param remembered where this names another wallet, the namespace is that one's
 */
export const restoreWallet = async (
  deps: { readonly settings: Behavior<Settings>; readonly discovery: WalletDiscovery; readonly clock: Clock },
  connectorId: string,
  signal: AbortSignal,
  remembered: readonly SessionSnapshot[] = [],
  tell?: (network: Network) => unknown,
): Promise<Result<RestoredWallet, Failure>> => {
  const wallet = await awaitWallet(deps, connectorId, signal)
  // Of one whose file may still be on its way nobody knows whether it is gone.
  if (wallet === undefined) return err(failure(comesLate(connectorId) ? 'LOAD_FAILED' : 'CONNECTOR_NOT_FOUND'))
  const limit = new AbortController()
  const stopLimit = deps.clock.after(restoreAnswerMs, () => limit.abort())
  const isFree = (namespace: ChainNamespace): boolean =>
    remembered.every((one) => one.namespace !== namespace || one.connectorId === connectorId)
  const answer = await wallet.restore(
    namespacesOf(deps.settings.snapshot().networks).filter(isFree),
    AbortSignal.any([signal, limit.signal]),
  )
  stopLimit()
  if (!answer.ok) return answer
  return ok({
    wallet,
    connections: connectionsThrough(wallet, answer.value, deps.settings.snapshot(), remembered, tell),
  })
}
