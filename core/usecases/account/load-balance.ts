import { nativeBalanceCacheMs } from '../../domain/account/balance.ts'
import { amountCoding } from '../../domain/account/stored-answers.ts'
import { isRead } from '../../domain/namespaces/read-chains.ts'
import type { Amount } from '../../domain/shared/amount.ts'
import { failure } from '../../domain/shared/failure.ts'
import { err, ok } from '../../domain/shared/result.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import { createAnswerMemory } from '../../services/account/answer-memory.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import { createLoadAnswers, type LoadAnswers, type LoadAnswersDeps } from './load-answers.ts'

/**
 * Asks the chain for the native balance of the active account. A network that the host does not offer has no balance to show, which
 * counts as a failure (spec section 8).
 */
export type LoadBalance = LoadAnswers

export const createLoadBalance = (
  deps: LoadAnswersDeps & {
    readonly store: KeyValueStore
    readonly balances: CachedAnswerStore<Amount>
    readonly chains: ChainClient
  },
): LoadBalance =>
  createLoadAnswers(deps, {
    store: deps.balances,
    memory: createAnswerMemory(deps, 'native-balances', amountCoding),
    lifetimeMs: nativeBalanceCacheMs,
    failedText: 'account.balance.failed',
    isAsked: ({ namespace }) => isRead[namespace] === true,
    ask: async ({ network, address, signal }) => {
      if (network === undefined) return err(failure('NETWORK_NOT_FOUND'))
      const answer = await deps.chains.nativeBalance(network, address, signal)
      return answer.ok ? ok({ value: answer.value, decimals: network.nativeCurrency.decimals }) : answer
    },
  })
