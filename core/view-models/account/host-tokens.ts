import { listedTokens, type Portfolios, totalValue } from '../../domain/account/portfolio.ts'
import type { TokenBalance } from '../../domain/account/token-balance.ts'
import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isRead } from '../../domain/namespaces/read-chains.ts'
import { formatExact } from '../../domain/shared/amount.ts'
import { knownAnswer } from '../../domain/shared/cached-answer.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { OwnedToken, TokenBalancesState } from '../../modal.ts'
import { factsError } from './facts-error.ts'

const none: TokenBalancesState = {
  tokens: undefined,
  totalUsd: undefined,
  missing: undefined,
  isPending: false,
  error: undefined,
}

/** The tokens of the visitor's account in a namespace, in the words that hosts know. */
export const hostTokens = (
  connections: Connections,
  portfolios: Portfolios,
  namespace?: ChainNamespace,
): TokenBalancesState => {
  const account = knownAccount(connections, namespace)
  if (account === undefined || !isRead[account.namespace]) return none
  // Its wallet is asked first: what was remembered of it may be over.
  if (connectionOf(connections, namespace) === undefined) return { ...none, isPending: true }
  const known = portfolios[caipAddress(account.networkId, account.address)]
  if (known?.status === 'failed') return { ...none, error: factsError('BALANCE_UNAVAILABLE', known.failure) }
  const isPending = known?.status === 'loading'
  const portfolio = knownAnswer(known)
  if (portfolio === undefined) return { ...none, isPending }
  const tokens = listedTokens(portfolio.tokens)
  const total = totalValue(tokens)
  return {
    tokens: tokens.map(ownedToken),
    totalUsd: total && formatExact(total),
    missing: portfolio.missing,
    isPending,
    error: undefined,
  }
}

const ownedToken = ({ amount, price, value, ...token }: TokenBalance): OwnedToken => ({
  ...token,
  ...amount,
  formatted: formatExact(amount),
  ...(price === undefined ? {} : { price: formatExact(price) }),
  ...(value === undefined ? {} : { usdValue: formatExact(value) }),
})
