import type { Balances } from '../../domain/account/balance.ts'
import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isRead } from '../../domain/namespaces/read-chains.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { type Amount, formatExact } from '../../domain/shared/amount.ts'
import { knownAnswer } from '../../domain/shared/cached-answer.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { BalanceState } from '../../modal.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { factsError } from './facts-error.ts'

const none: BalanceState = { balance: undefined, isPending: false, error: undefined }
const pending: BalanceState = { ...none, isPending: true }

/** The native balance of the visitor's account in a namespace, in the words that hosts know. */
export const hostBalance = (
  { networks }: Settings,
  connections: Connections,
  balances: Balances,
  namespace?: ChainNamespace,
): BalanceState => {
  const account = knownAccount(connections, namespace)
  if (account === undefined || !isRead[account.namespace]) return none
  // Its wallet is asked first: what was remembered of it may be over.
  if (connectionOf(connections, namespace) === undefined) return pending
  const known = balances[caipAddress(account.networkId, account.address)]
  if (known?.status === 'failed') return { ...none, error: factsError('BALANCE_UNAVAILABLE', known.failure) }
  const amount = knownAnswer(known)
  const symbol = findNetwork(networks, account.networkId)?.nativeCurrency.symbol
  if (amount === undefined || symbol === undefined) return { ...none, isPending: known?.status === 'loading' }
  return { balance: balanceOf(amount, symbol), isPending: known?.status === 'loading', error: undefined }
}

const balanceOf = (amount: Amount, symbol: string): NonNullable<BalanceState['balance']> => ({
  ...amount,
  symbol,
  formatted: formatExact(amount),
})
