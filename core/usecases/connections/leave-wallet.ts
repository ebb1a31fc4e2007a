import type { ConnectorType } from '../../domain/connections/connector.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { awaitWallet } from '../../services/connections/find-wallet.ts'

/** Asks wallets that this page has done with to give its permission back. */
export interface LeaveWallet {
  /**
   * One that is not there yet, as it was only remembered, gets its time to announce itself.
   * @param kept the wallet that is connected in its place: where both may be one, it keeps what it shares
   * @param namespaces where they are named, one of another stays as it is
   */
  readonly leave: (
    connectorId: string,
    kept?: WalletConnector,
    namespaces?: readonly ChainNamespace[],
  ) => Promise<Result<undefined, Failure>>
  /** Waits for no wallet any more. */
  readonly stop: Unsubscribe
}

const inWindow: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED']

/** Nobody can tell which wallet is behind a legacy provider: it may be one that has announced itself too. */
const mayBeOne = (one: WalletConnector, other: WalletConnector): boolean =>
  one.provider() === other.provider() ||
  (one.connector.type !== other.connector.type &&
    inWindow.includes(one.connector.type) &&
    inWindow.includes(other.connector.type))

export const createLeaveWallet = (deps: {
  readonly discovery: WalletDiscovery
  readonly clock: Clock
}): LeaveWallet => {
  const life = new AbortController()
  return {
    leave: async (connectorId, kept, namespaces) => {
      const wallet = await awaitWallet(deps, connectorId, life.signal)
      if (wallet === undefined || (kept !== undefined && mayBeOne(wallet, kept))) return ok(undefined)
      if (namespaces?.every((one) => one !== wallet.connector.namespace)) return ok(undefined)
      // What was asked is not taken back: it has its own limit of time.
      return wallet.disconnect(new AbortController().signal)
    },
    stop: () => life.abort(),
  }
}
