import type { Connection } from '../../domain/connections/connection.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import { awaitWallet } from './find-wallet.ts'
import { connectionThrough } from './wallet-connection.ts'

/** How long it may take to say which accounts it still shares. */
export const restoreAnswerMs = 10_000

export interface RestoredWallet {
  readonly wallet: WalletConnector
  readonly connection: Connection
}

/** Asks a remembered wallet, and never the visitor, what it still shares. A wallet that does not answer ends in ABORTED. */
export const restoreWallet = async (
  deps: { readonly discovery: WalletDiscovery; readonly clock: Clock },
  connectorId: string,
  signal: AbortSignal,
): Promise<Result<RestoredWallet, Failure>> => {
  const wallet = await awaitWallet(deps, connectorId, signal)
  if (wallet === undefined) return err(failure('CONNECTOR_NOT_FOUND'))
  const limit = new AbortController()
  const stopLimit = deps.clock.after(restoreAnswerMs, () => limit.abort())
  const answer = await wallet.restore(AbortSignal.any([signal, limit.signal]))
  stopLimit()
  return answer.ok ? ok({ wallet, connection: connectionThrough(wallet, answer.value) }) : answer
}
