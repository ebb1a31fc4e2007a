import type { TransactionPage } from '../../domain/activity/transaction.ts'
import { historyCacheMs, isNewIn, renewed, withPage } from '../../domain/activity/transaction-list.ts'
import {
  activeAddress,
  type Connection,
  connectionCaipAddress,
  isSmartAccount,
} from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { isIndexed } from '../../domain/namespaces/indexed-chains.ts'
import { failure } from '../../domain/shared/failure.ts'
import { err, ok } from '../../domain/shared/result.ts'
import type { TransactionSource } from '../../ports/activity/transaction-source.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import { createLoadAnswers, type LoadAnswers, type LoadAnswersDeps } from '../account/load-answers.ts'
import { pagesAfter } from '../account/pages-after.ts'

/** Asks what the active account did, page by page (spec section 4, transaction list). A failure empties the list. */
export type LoadTransactions = LoadAnswers

interface TransactionDeps extends LoadAnswersDeps {
  readonly histories: CachedAnswerStore<TransactionPage>
  readonly transactionSource: TransactionSource
}

/** Where more is asked for; undefined where nothing is, or it is being asked already. */
const nextOf = (histories: CachedAnswerStore<TransactionPage>, connection: Connection): string | undefined => {
  const known = histories.state.snapshot()[connectionCaipAddress(connection)]
  return known?.status === 'ready' ? known.answer.next : undefined
}

export const createLoadTransactions = (deps: TransactionDeps): LoadTransactions => {
  const { events, settings, transactionSource } = deps
  const answers = createLoadAnswers(deps, {
    store: deps.histories,
    lifetimeMs: historyCacheMs,
    isRetriedAtOnce: true,
    failedText: 'activity.failed',
    hasMore: ({ next }) => next !== undefined,
    isAsked: ({ namespace }, network) => isIndexed[namespace] === true && network !== undefined,
    ask: async ({ connection, network, address, previous, isMore, signal }) => {
      if (network === undefined) return err(failure('NETWORK_NOT_FOUND'))
      const more = isMore ? previous : undefined
      const answer = more
        ? await pagesAfter(more, {
            ask: (cursor) => transactionSource.history({ network, address, cursor }, signal),
            isNewIn,
            withPage,
            ended: ({ next: _, ...end }) => end,
          })
        : await transactionSource.history({ network, address }, signal)
      if (answer.ok) return more ? answer : ok(renewed(previous, answer.value))
      const cursor = more?.next
      if (!signal.aborted)
        events.emit({
          type: 'ERROR_FETCH_TRANSACTIONS',
          address,
          projectId: settings.snapshot().projectId,
          ...(cursor === undefined ? {} : { cursor }),
          isSmartAccount: isSmartAccount(connection),
        })
      return answer
    },
  })
  return {
    ...answers,
    more: async () => {
      const connection = connectionOf(deps.connections.state.snapshot())
      const cursor = connection && nextOf(deps.histories, connection)
      if (connection !== undefined && cursor !== undefined)
        events.emit({
          type: 'LOAD_MORE_TRANSACTIONS',
          address: activeAddress(connection),
          projectId: settings.snapshot().projectId,
          cursor,
          isSmartAccount: isSmartAccount(connection),
        })
      await answers.more()
    },
  }
}
