import { activityMessages } from '../../../core/domain/activity/messages.ts'
import type { TransactionPage } from '../../../core/domain/activity/transaction.ts'
import type { View } from '../../../core/domain/feature-types.ts'
import { viewInside } from '../../../core/domain/modal/view-stack.ts'
import type { TransactionSource } from '../../../core/ports/activity/transaction-source.ts'
import { createCachedAnswerStore } from '../../../core/state/account/cached-answer-store.ts'
import { createFollowAnswers } from '../../../core/usecases/account/follow-answers.ts'
import { createLoadTransactions } from '../../../core/usecases/activity/load-transactions.ts'
import { createActivityFeature } from '../../../core/view-models/activity/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'
import { makeBlockchainApi } from './make-blockchain-api.ts'

interface ActivityPorts {
  readonly transactionSource: TransactionSource
}

const isShownIn = (view: View): boolean => (viewInside(view) ?? view.view) === 'Transactions'

export const activity = {
  messages: activityMessages,
  ports: { transactionSource: makeBlockchainApi },
  devtools: () => import('./activity-devtools.ts'),
  assemble: (parts: FeatureServices & ActivityPorts) => {
    const stored = mergeServices(parts, { histories: createCachedAnswerStore<TransactionPage>() })
    const loading = mergeServices(stored, { loadTransactions: createLoadTransactions(stored) })
    const followTransactions = createFollowAnswers({ ...loading, answers: loading.loadTransactions, isShownIn })
    return createActivityFeature(mergeServices(loading, { followTransactions }))
  },
} satisfies ComposedFeature<'activity', ActivityPorts>
