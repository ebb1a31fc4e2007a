import type { Account, Accounts } from '../../core/domain/connections/account.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { WalletGrant } from '../../core/ports/connections/wallet-connector.ts'
import { sameAccounts } from './same-accounts.ts'

/** What a grant says of the networks on which the accounts are others. */
export const accountsThere = (
  accounts: readonly Account[],
  networkIds: readonly CaipNetworkId[],
  accountsOn: (networkId: CaipNetworkId) => readonly Account[],
): Pick<WalletGrant, 'accountsThere'> => {
  const there = networkIds.flatMap((networkId): readonly (readonly [string, Accounts | false])[] => {
    const [first, ...rest] = accountsOn(networkId)
    if (first === undefined) return [[networkId, false]]
    return sameAccounts([first, ...rest], accounts) ? [] : [[networkId, [first, ...rest]]]
  })
  return there.length === 0 ? {} : { accountsThere: Object.fromEntries(there) }
}
