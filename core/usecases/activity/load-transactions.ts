import type { TransactionPage } from '../../domain/activity/transaction.ts'
import { firstPage, historyCacheMs, isNewIn, withPage } from '../../domain/activity/transaction-list.ts'
import {
  activeAddress,
  type Connection,
  connectionCaipAddress,
  isSmartAccount,
} from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { hasHistory } from '../../domain/namespaces/known-histories.ts'
import type { Network } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { TransactionSource } from '../../ports/activity/transaction-source.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import { createLoadAnswers, type LoadAnswers, type LoadAnswersDeps } from '../account/load-answers.ts'

/** Asks what the active account did, page by page (spec section 4, transaction list). A failure empties the list. */
export type LoadTransactions = LoadAnswers

/** So many pages in a row that tell nothing new are asked for: one that says that there is always more would be asked for ever. */
const pagesInVain = 5

interface TransactionDeps extends LoadAnswersDeps {
  readonly histories: CachedAnswerStore<TransactionPage>
  readonly transactionSource: TransactionSource
}

interface PageQuestion {
  readonly network: Network
  readonly address: string
  readonly signal: AbortSignal
}

/** What is known, and the next page that tells something new. Of a list that ends, or goes on without end, `next` is left out. */
const pagesAfter = async (
  source: TransactionSource,
  { network, address, signal }: PageQuestion,
  known: TransactionPage,
): Promise<Result<TransactionPage, Failure>> => {
  let list = known
  for (let asked = 0; asked < pagesInVain; asked += 1) {
    const cursor = list.next
    if (cursor === undefined) return ok(list)
    const answer = await source.history({ network, address, cursor }, signal)
    if (!answer.ok) return answer
    const isNew = isNewIn(list, answer.value)
    list = withPage(list, answer.value)
    if (isNew) return ok(list)
  }
  const { next: _, ...end } = list
  return ok(end)
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
    isAsked: ({ namespace }, network) => hasHistory[namespace] === true && network !== undefined,
    ask: async ({ connection, network, address, previous, isMore, signal }) => {
      if (network === undefined) return err(failure('NETWORK_NOT_FOUND'))
      const question = { network, address, signal }
      const more = isMore ? previous : undefined
      const answer = more
        ? await pagesAfter(transactionSource, question, more)
        : await transactionSource.history({ network, address }, signal)
      if (answer.ok) return more ? answer : ok(firstPage(answer.value))
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
