import { activityMessages } from '../../../core/domain/activity/messages.ts'
import { type FollowedTransaction, nextSent, type SentEvent } from '../../../core/domain/activity/sent-transaction.ts'
import type { TransactionPage } from '../../../core/domain/activity/transaction.ts'
import type { View } from '../../../core/domain/feature-types.ts'
import { viewInside } from '../../../core/domain/modal/view-stack.ts'
import { isIndexed } from '../../../core/domain/namespaces/indexed-chains.ts'
import type { TransactionReader } from '../../../core/ports/activity/transaction-reader.ts'
import type { TransactionSource } from '../../../core/ports/activity/transaction-source.ts'
import { createCachedAnswerStore } from '../../../core/state/account/cached-answer-store.ts'
import { createStore } from '../../../core/state/shared/store.ts'
import { createFollowAnswers } from '../../../core/usecases/account/follow-answers.ts'
import { createFollowSentTransactions } from '../../../core/usecases/activity/follow-sent-transactions.ts'
import { createLoadTransactions } from '../../../core/usecases/activity/load-transactions.ts'
import { createActivityFeature } from '../../../core/view-models/activity/feature.ts'
import { createEvmTransactionReader } from '../../chains/evm-transaction-reader.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'
import { makeBlockchainApi } from './make-blockchain-api.ts'

interface ActivityPorts {
  readonly transactionSource: TransactionSource
  readonly transactionReader: TransactionReader
}

const isShownIn = (view: View): boolean => (viewInside(view) ?? view.view) === 'Transactions'

export const activity = {
  messages: activityMessages,
  ports: {
    transactionSource: makeBlockchainApi,
    transactionReader: ({ options: { rpc }, download }) => createEvmTransactionReader({ rpc, download }),
  },
  devtools: () => import('./activity-devtools.ts'),
  assemble: (parts: FeatureServices & ActivityPorts) => {
    const stored = mergeServices(parts, {
      histories: createCachedAnswerStore<TransactionPage>(),
      sent: createStore<readonly FollowedTransaction[], SentEvent>([], nextSent),
    })
    const loading = mergeServices(stored, { loadTransactions: createLoadTransactions(stored) })
    return createActivityFeature(
      mergeServices(loading, {
        followTransactions: createFollowAnswers({ ...loading, answers: loading.loadTransactions, isShownIn }),
        followSentTransactions: createFollowSentTransactions({ ...loading, isShownIn, readIn: isIndexed }),
      }),
    )
  },
} satisfies ComposedFeature<'activity', ActivityPorts>
