import type { Account } from '../../core/domain/connections/account.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletConnector, WalletGrants } from '../../core/ports/connections/wallet-connector.ts'

/** What a wallet answered so far. */
export interface Answers {
  readonly accounts: readonly Account[]
  readonly networkId: Result<CaipNetworkId, Failure>
}

/**
 * Between its accounts and its network a wallet may change its mind, and tells of it while nobody follows it yet. What it tells
 * from here on stands above what it answered; the function that comes back says what is left in the end, and stops listening.
 */
export const collectEarlyEvents = (
  on: WalletConnector['on'],
): ((answers: Answers) => Result<WalletGrants, Failure>) => {
  let accounts: readonly Account[] | undefined
  let networkId: CaipNetworkId | undefined
  let isGone = false
  const stop = on((event) => {
    if (event.type === 'accounts-changed') accounts = event.accounts
    else if (event.type === 'network-changed') networkId = event.networkId
    else if (event.type === 'disconnected') isGone = true
  })
  return (answers) => {
    stop()
    const [first, ...rest] = accounts ?? answers.accounts
    if (isGone) return err(failure('CONNECTION_FAILED', { detail: 'disconnected' }))
    if (first === undefined) return err(failure('NO_ACCOUNTS'))
    const network = networkId === undefined ? answers.networkId : ok(networkId)
    return network.ok
      ? ok([{ namespace: eip1193Namespace, accounts: [first, ...rest], networkId: network.value }])
      : network
  }
}
