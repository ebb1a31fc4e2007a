import { declareFeature } from '../shared/feature.ts'
import type { activityMessages } from './messages.ts'

export const activity = declareFeature<{
  /** What an account did, and what was done to it. It also stands in a tab of the account. */
  view: { readonly view: 'Transactions' }
  text: keyof typeof activityMessages
}>()({
  views: { Transactions: { isAboutAccount: true, needs: 'activity' } },
  failures: {
    /**
     * the service did not tell what an account did; told in the modal and in `error` of a history, no call rejects with it
     * @do nothing: the visitor can ask again
     * @again yes
     */
    TRANSACTIONS_UNAVAILABLE: ['network', 'Failed to fetch transactions'],
  },
})
