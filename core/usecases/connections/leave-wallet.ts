import type { ConnectorType } from '../../domain/connections/connector.ts'
import { disconnectError } from '../../domain/connections/disconnect-error.ts'
import { isChosenAfter } from '../../domain/connections/flag-times.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import { awaitWallet } from '../../services/connections/find-wallet.ts'
import type { PendingWallets } from '../../services/connections/pending-wallets.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Asks wallets that this page has done with to give their permission back. */
export interface LeaveWallet {
  /**
   * One that is not there yet, as it was only remembered, gets its time to announce itself.
   * @param namespace where the connector reaches several wallets: of the one there
   */
  readonly leave: (connectorId: string, namespace?: ChainNamespace) => Promise<Result<undefined, Failure>>
  /** Those in whose place a wallet came: in a namespace a site has one wallet of the visitor. */
  readonly leaveReplaced: LeaveReplaced
  /** Waits for no wallet any more. */
  readonly stop: Unsubscribe
}

export interface Replaced {
  /** Where it may be one of the others by another way, that one keeps what it shares. */
  readonly by: WalletConnector
  readonly connectorIds: readonly string[]
  /** Named where none of them was live: a wallet of another namespace is another matter, whenever it comes. */
  readonly namespaces?: readonly ChainNamespace[] | undefined
}

export type LeaveReplaced = (replaced: Replaced) => unknown

const inWindow: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED']

/** Nobody can tell which wallet is behind a legacy provider: it may be one that has announced itself too. */
const mayBeOne = (one: WalletConnector, other: WalletConnector): boolean =>
  one.provider() === other.provider() ||
  (one.connector.type !== other.connector.type &&
    inWindow.includes(one.connector.type) &&
    inWindow.includes(other.connector.type))

export const createLeaveWallet = (deps: {
  readonly settings: Behavior<Settings>
  readonly discovery: WalletDiscovery
  readonly memory: DisconnectedMemory
  readonly pendingWallets: PendingWallets
  readonly clock: Clock
  readonly events: HostEvents
}): LeaveWallet => {
  const life = new AbortController()
  const leave = async (
    connectorId: string,
    replaced?: Replaced,
    namespace?: ChainNamespace,
  ): Promise<Result<undefined, Failure>> => {
    const wallet = await awaitWallet(deps, connectorId, life.signal)
    if (wallet === undefined || (replaced !== undefined && mayBeOne(wallet, replaced.by))) return ok(undefined)
    const { namespace: its } = wallet.connector
    if (replaced?.namespaces?.every((one) => one !== its)) return ok(undefined)
    if (replaced) await deps.pendingWallets.over(connectorId, life.signal)
    if (life.signal.aborted) return ok(undefined)
    // Another tab has chosen it since.
    if (replaced && isChosenAfter(await deps.memory.readLeft(), connectorId, replaced.by.connector.id))
      return ok(undefined)
    // What was asked is not taken back: it has its own limit of time.
    return wallet.disconnect(new AbortController().signal, namespace)
  }
  return {
    leave: (connectorId, namespace) => leave(connectorId, undefined, namespace),
    leaveReplaced: async (replaced) => {
      // Where nothing outlives a page, what was not live here may be live in another tab, which has nothing in common with this one.
      if (replaced.namespaces && !deps.settings.snapshot().reconnect) return
      for (const connectorId of replaced.connectorIds.filter((id) => id !== replaced.by.connector.id)) {
        const answer = await leave(connectorId, replaced)
        if (!answer.ok) deps.events.emit(disconnectError(answer.failure))
      }
    },
    stop: () => life.abort(),
  }
}
