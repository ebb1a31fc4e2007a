import type { Account, Accounts, AccountType } from '../../domain/connections/account.ts'
import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import { isFirstActive } from '../../domain/namespaces/account-order.ts'
import { isSameAddress } from '../../domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { WalletConnector, WalletGrant, WalletGrants } from '../../ports/connections/wallet-connector.ts'
import type { Settings } from '../../state/modal/settings.ts'

/** What a visitor had chosen. */
interface Wish {
  readonly networkId?: CaipNetworkId | undefined
  readonly address?: string
}

/**
 * Where the wallet does not say it by their order, the page chooses: the one of before. Else the first of the kind of before, or at first of
 * the wished one (spec section 6).
 */
const activeOf = (
  namespace: ChainNamespace,
  accounts: Accounts,
  type: AccountType | undefined,
  wished: readonly Wish[],
): Account => {
  const last = accounts.find((one) =>
    wished.some(({ address }) => address && isSameAddress(namespace, one.address, address)),
  )
  if (last && !isFirstActive[namespace]) return last
  return accounts.find((one) => one.type === (last ? last.type : type)) ?? accounts[0]
}

/**
 * What a wallet shared, as the connections the state holds. One that is on no network of its own is told which one the page has chosen: it
 * is what its provider signs for.
 * @param wished what of it the visitor had chosen: the first network that such a wallet can be on, an account where the page chooses it
 * @param tell at once, unless the page may think better of it
 */
export const connectionsThrough = (
  wallet: WalletConnector,
  grants: WalletGrants,
  { networks, defaultNetworkId, accountTypes }: Pick<Settings, 'networks' | 'defaultNetworkId' | 'accountTypes'>,
  wished: readonly Wish[],
  tell = (network: Network): unknown => wallet.switchNetwork(network, new AbortController().signal),
): readonly [Connection, ...Connection[]] => {
  const { id, name, type, imageUrl, info } = wallet.connector
  const connectionOf = ({
    namespace,
    networkId: told,
    networkIds,
    accounts: toldAccounts,
    accountsThere,
    wallet: peer,
    auth,
    preferredType,
    session,
  }: WalletGrant): Connection => {
    const wishedIds = [
      ...wished.map(({ networkId }) => networkId),
      defaultNetworkId,
      ...networks.map(({ caipNetworkId }) => caipNetworkId),
    ]
    const wish = wishedIds.find((id) => id && networkIds?.includes(id)) ?? told
    const network = networkIds && findNetwork(networks, wish)
    const there = accountsThere?.[wish]
    const accounts = there || toldAccounts
    if (network) tell(network)
    return {
      id: connectionId(namespace, id),
      connectorId: id,
      namespace,
      networkId: there === false ? told : wish,
      accounts,
      ...(session && { session }),
      // What the wallet keeps of the visitor's choice counts, and is the first.
      activeAccount: (preferredType ? accounts[0] : activeOf(namespace, accounts, accountTypes[namespace], wished))
        .address,
      wallet: {
        ...(peer ?? { name, ...(imageUrl && { icon: imageUrl }) }),
        type,
        ...(info && { rdns: info.rdns }),
      },
      ...(auth && { auth }),
    }
  }
  // One for each grant, of which there is a first: `map` forgets it.
  return grants.map(connectionOf) as [Connection, ...Connection[]]
}
