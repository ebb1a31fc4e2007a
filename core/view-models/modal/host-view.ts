import { type Connections, connectionOf, isSettled, knownAccount } from '../../domain/connections/connections.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { type CaipNetworkId, caipAddress } from '../../domain/shared/caip.ts'
import type { AccountState, NetworkState } from '../../modal.ts'
import type { Settings } from '../../state/modal/settings.ts'

/** The connection in the words hosts know: three states, and whether they are settled (decision 20). */
export const accountState = (connection: Connections, isConnecting: boolean): AccountState => {
  const account = knownAccount(connection)
  const live = connectionOf(connection)
  if (account === undefined) {
    const status = isConnecting ? 'connecting' : 'disconnected'
    return { status, isSettled: isSettled(connection), allAccounts: [] }
  }
  return {
    status: live === undefined ? 'connecting' : 'connected',
    isSettled: isSettled(connection),
    address: account.address,
    caipAddress: caipAddress(account.networkId, account.address),
    allAccounts: live?.accounts.map(({ address }) => address) ?? [account.address],
    namespace: account.namespace,
    ...(live === undefined ? {} : { wallet: live.wallet }),
  }
}

export const networkState = (
  settings: Settings,
  connection: Connections,
  chosen: CaipNetworkId | undefined,
): NetworkState => {
  const id = knownAccount(connection)?.networkId ?? chosen ?? settings.defaultNetworkId
  return { caipNetworkId: id, network: findNetwork(settings.networks, id) }
}
