import { connectionId } from '../../domain/connections/connection.ts'
import { connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { View } from '../../domain/feature-types.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { DisconnectSome, Leaving } from './disconnect-some.ts'
import type { DisconnectWallet } from './disconnect-wallet.ts'
import type { PersistConnections } from './persist-connections.ts'
import type { SwitchConnection, WantedConnection } from './switch-connection.ts'

/**
 * What a host may do with one of several wallets. Fails with MULTI_WALLET_DISABLED where visitors have one in each namespace (spec
 * section 6), with NAMESPACE_REQUIRED for a connection that names none.
 */
export interface HostConnections {
  /** Opens with the account of this namespace, or its wallets. Fails with ADAPTER_NOT_FOUND where the host does not offer it. */
  readonly open: (namespace?: ChainNamespace, view?: View) => Result<undefined, Failure>
  readonly switchConnection: (
    options: WantedConnection & { readonly signal?: AbortSignal | undefined },
  ) => Promise<Result<undefined, Failure>>
  readonly deleteConnection: (options: WantedConnection) => Promise<Result<undefined, Failure>>
  /**
   * All, unless some are named. Done once what ends with them has ended too. Fails with SIGN_OUT_TIMEOUT where that takes longer than
   * `signOutWaitMs`; the wallets are left all the same.
   */
  readonly disconnect: (leaving: Leaving) => Promise<Result<undefined, Failure>>
  /** @param ending what is ending at this moment with wallets that were left */
  readonly endWith: (ending: () => readonly Promise<unknown>[]) => void
}

/** So long a host waits for its site to sign a visitor out; the site goes on by itself (spec section 8). */
export const signOutWaitMs = 3000

export const createHostConnections = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly liveWallets: LiveWallets
  readonly events: HostEvents
  readonly clock: Clock
  readonly navigate: Navigate
  readonly switchConnection: SwitchConnection
  readonly disconnectWallet: DisconnectWallet
  readonly disconnectSome: DisconnectSome
  readonly persistConnections: PersistConnections
}): HostConnections => {
  const isOffered = (namespace?: ChainNamespace): namespace is ChainNamespace =>
    namespacesOf(deps.settings.snapshot().networks).some((offered) => offered === namespace)
  const notOffered = (namespace = ''): Failure => failure('ADAPTER_NOT_FOUND', { detail: namespace })
  const wrong = ({ namespace, connectorId }: Partial<WantedConnection>): Failure | undefined => {
    if (!deps.settings.snapshot().multiWallet) {
      const detail = 'set features.multiWallet to true'
      deps.events.alert(`Multi-Wallet Not Enabled: ${detail}`)
      return failure('MULTI_WALLET_DISABLED', { detail })
    }
    if (!namespace) return failure('NAMESPACE_REQUIRED')
    if (!isOffered(namespace)) return notOffered(namespace)
    return connectorId ? undefined : failure('NOT_CONNECTED', { detail: 'connectorId is required' })
  }
  let ending = (): readonly Promise<unknown>[] => []
  const untilEnded = async (leave: () => Promise<Result<undefined, Failure>>): Promise<Result<undefined, Failure>> => {
    const before = ending()
    const answer = await leave()
    // A site that leaves a wallet while it signs its visitor out does not wait for itself.
    const mine = ending().filter((one) => !before.includes(one))
    if (mine.length === 0) return answer
    const isOver = await new Promise<boolean>((resolve) => {
      const cancel = deps.clock.after(signOutWaitMs, () => resolve(false))
      void Promise.allSettled(mine).then(() => {
        cancel()
        resolve(true)
      })
    })
    // That a wallet kept its permission is told first.
    return isOver || !answer.ok ? answer : err(failure('SIGN_OUT_TIMEOUT'))
  }
  return {
    open: (namespace, view) => {
      if (!isOffered(namespace)) return err(notOffered(namespace))
      const state = deps.connections.state.snapshot()
      deps.liveWallets.focus(connectionOf(state, namespace)?.id)
      // The page cannot be about one that is only remembered elsewhere.
      const isThere = connectionOf(state, namespace) ?? (namespace === state.activeNamespace && knownAccount(state))
      const isConnect = view?.view === 'Connect' || ((view?.view ?? 'Account') === 'Account' && !isThere)
      const wanted: View | undefined = isConnect ? { view: 'Connect', namespace } : view
      deps.navigate({ type: 'open', ...(wanted && { view: wanted }) })
      return ok(undefined)
    },
    switchConnection: async (wanted) => {
      const refused = wrong(wanted)
      return refused ? err(refused) : deps.switchConnection(wanted, wanted.signal)
    },
    deleteConnection: async ({ namespace, connectorId }) => {
      const refused = wrong({ namespace, connectorId })
      if (refused) return err(refused)
      const id = connectionId(namespace, connectorId)
      return untilEnded(async () => {
        // One that is not live may be awaited.
        const answer = await deps.disconnectSome({ namespace, connectorId })
        await deps.persistConnections.forget(id)
        return answer
      })
    },
    disconnect: (leaving) =>
      untilEnded(() =>
        leaving.namespace || leaving.connectorId ? deps.disconnectSome(leaving) : deps.disconnectWallet(),
      ),
    endWith: (given) => {
      ending = given
    },
  }
}
