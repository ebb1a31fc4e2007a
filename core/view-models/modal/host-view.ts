import type { ShownIdentities } from '../../domain/account/identity.ts'
import { activeAccountOf } from '../../domain/connections/connection.ts'
import { needsOf } from '../../domain/connections/connection-needs.ts'
import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type NetworkPolicy, networkRules } from '../../domain/networks/network-rules.ts'
import { type CaipNetworkId, caipAddress } from '../../domain/shared/caip.ts'
import { type SignIns, signInOf, signInRules } from '../../domain/sign-in/sign-ins.ts'
import type { AccountState, AccountsState, ConnectionInfo, NetworkState } from '../../modal.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { networkStateOf } from '../networks/network-state.ts'

/** The connection in the words hosts know: three states, and whether they are settled (decision 20). */
export const accountState = (
  policy: NetworkPolicy,
  connection: Connections,
  isConnecting: boolean,
  signIns: SignIns,
  names: ShownIdentities,
  namespace: ChainNamespace = connection.activeNamespace,
): AccountState => {
  const account = knownAccount(connection, namespace)
  const live = connectionOf(connection, namespace)
  const isLooked = live === undefined || signInOf(signIns, live) !== undefined
  const isSettled = connection.phases[namespace] === 'settled' && isLooked
  const needs = live ? needsOf(live, { ...networkRules(policy), ...signInRules(signIns) }) : []
  if (account === undefined) {
    return { status: isConnecting ? 'connecting' : 'disconnected', isSettled, allAccounts: [] }
  }
  const type = live && activeAccountOf(live)?.type
  const of = caipAddress(account.networkId, account.address)
  // Only of one that is live: what was remembered is not even asked about.
  const { name, imageUrl } = (live && names[of]) ?? {}
  const known = {
    status: live === undefined ? 'connecting' : 'connected',
    isSettled,
    address: account.address,
    caipAddress: of,
    allAccounts: live?.accounts.map(({ address }) => address) ?? [account.address],
    namespace: account.namespace,
    ...(live && { wallet: live.wallet }),
    ...(live?.auth && { auth: live.auth }),
    ...(type && { accountType: type }),
    ...(name !== undefined && { profileName: name }),
    ...(imageUrl !== undefined && { profileImage: imageUrl }),
    ...(needs.length > 0 && { needs }),
  } as const
  // Nothing but an address of its namespace is let in.
  return known as AccountState
}

/** Of each namespace that the host offers. */
export const accountsState = (
  settings: Settings,
  connection: Connections,
  asked: ChainNamespace | undefined,
  signIns: SignIns,
  names: ShownIdentities,
): AccountsState =>
  Object.fromEntries(
    namespacesOf(settings.networks).map((one) => [
      one,
      accountState(settings, connection, one === asked, signIns, names, one),
    ]),
  )

/** What is live, and what was: in the words of spec section 4. */
export const connectionInfos = (state: Connections, recent: readonly ConnectionInfo[]): readonly ConnectionInfo[] => [
  ...state.live.map((one): ConnectionInfo => {
    const { id: _id, session: _session, activeAccount: address, ...rest } = one
    return {
      ...rest,
      address,
      status: one === connectionOf(state, one.namespace) ? 'connected' : 'active',
    } as ConnectionInfo
  }),
  ...recent,
]

export const networkState = (
  settings: Settings,
  connection: Connections,
  chosen: CaipNetworkId | undefined,
): NetworkState => {
  const id = knownAccount(connection)?.networkId ?? chosen ?? settings.defaultNetworkId
  return networkStateOf(settings.networks, id)
}
