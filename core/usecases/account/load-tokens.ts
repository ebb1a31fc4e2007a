import { portfolioCacheMs } from '../../domain/account/portfolio.ts'
import { portfolioCoding } from '../../domain/account/stored-answers.ts'
import type { Portfolio, TokenBalance } from '../../domain/account/token-balance.ts'
import { isRead } from '../../domain/namespaces/read-chains.ts'
import type { Network } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { TokenSource } from '../../ports/account/token-source.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import { createAnswerMemory } from '../../services/account/answer-memory.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import { createLoadAnswers, type LoadAnswers, type LoadAnswersDeps } from './load-answers.ts'

/**
 * Asks which tokens the active account owns, on EVM and Solana (spec section 5), on a network that the host offers. Where no service
 * looks tokens up, those that the host names are read from the chain.
 */
export type LoadTokens = LoadAnswers

/** An address of the service holds no more of them. */
const refreshedAtOnce = 20

interface TokenDeps extends LoadAnswersDeps {
  readonly store: KeyValueStore
  readonly portfolios: CachedAnswerStore<Portfolio>
  readonly tokenSource: TokenSource
  readonly chains: ChainClient
}

export const createLoadTokens = (deps: TokenDeps): LoadTokens =>
  createLoadAnswers(deps, {
    store: deps.portfolios,
    memory: createAnswerMemory(deps, 'portfolios', portfolioCoding),
    lifetimeMs: portfolioCacheMs,
    failedText: 'account.balance.failed',
    isAsked: ({ namespace }, network) => isRead[namespace] === true && network !== undefined,
    ask: async ({ network, address, previous, isRefresh, signal }) => {
      if (network === undefined) return err(failure('NETWORK_NOT_FOUND'))
      const known = isRefresh ? (previous?.tokens ?? []).flatMap((token) => token.address ?? []) : []
      const refreshed = known.slice(0, refreshedAtOnce)
      const answer = await deps.tokenSource.portfolio({ network, address, refreshed }, signal)
      if (!answer.ok || answer.value.missing === undefined) return answer
      const named = await readNamedTokens(deps, network, address, signal)
      return named.ok ? ok({ ...answer.value, tokens: named.value }) : named
    },
  })

const readNamedTokens = async (
  { settings, chains }: TokenDeps,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<Result<readonly TokenBalance[], Failure>> => {
  const networkId = network.caipNetworkId
  const tokens: TokenBalance[] = []
  const read = await Promise.all(
    (settings.snapshot().tokens?.[networkId] ?? []).map(async (token) => ({
      token,
      answer: await chains.tokenBalance(network, address, token, signal),
    })),
  )
  for (const { token, answer } of read) {
    if (!answer.ok) return answer
    const { name, symbol } = token
    tokens.push({ networkId, address: token.address, name, symbol, amount: answer.value })
  }
  return ok(tokens)
}
