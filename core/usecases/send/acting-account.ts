import type { Account } from '../../domain/connections/account.ts'
import { activeAccountOf } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { canSend } from '../../domain/namespaces/sending-namespaces.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Whose wallet is asked for what a host wants, and where. */
export interface ActingAccount {
  readonly network: Network
  readonly address: string
  /** With what is known of the account. */
  readonly account: Account | undefined
  /** The wallet's own interface (`WalletConnector.provider`). */
  readonly provider: unknown
  /** Whether all of it is as it was: wallet, account and network. */
  readonly isThere: () => boolean
}

/**
 * The account that is connected there.
 * @param networkId without it where the page is. Fails with NOT_CONNECTED, NETWORK_NOT_FOUND, SEND_UNSUPPORTED or SEND_WRONG_NETWORK
 */
export type FindActingAccount = (networkId?: CaipNetworkId) => Result<ActingAccount, Failure>

export const createFindActingAccount =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly liveWallets: LiveWallets
  }): FindActingAccount =>
  (networkId) => {
    const namespace = networkId && namespaceOf(networkId)
    const now = () => connectionOf(deps.connections.state.snapshot(), namespace)
    const connection = now()
    const wallet = connection && deps.liveWallets.current(connection.namespace)
    if (connection === undefined || wallet === undefined) return err(failure('NOT_CONNECTED'))
    const wanted = networkId ?? connection.networkId
    const network = findNetwork(deps.settings.snapshot().networks, wanted)
    if (network === undefined) return err(failure('NETWORK_NOT_FOUND', { detail: wanted }))
    if (canSend[connection.namespace] !== true) return err(failure('SEND_UNSUPPORTED', { detail: wanted }))
    if (connection.networkId !== wanted) return err(failure('SEND_WRONG_NETWORK', { detail: connection.networkId }))
    const { activeAccount: address } = connection
    return ok({
      ...{ network, address, account: activeAccountOf(connection), provider: wallet.provider(connection.namespace) },
      isThere: () => {
        const later = now()
        return (
          later?.id === connection.id &&
          later.networkId === wanted &&
          later.activeAccount === address &&
          deps.liveWallets.current(connection.namespace) === wallet
        )
      },
    })
  }
