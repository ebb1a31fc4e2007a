import type { SentTransaction } from '../../../core/domain/activity/sent-transaction.ts'
import type { SentTransactions } from '../../../core/ports/activity/sent-transactions.ts'
import type { NewsCoding } from '../codings.ts'
import { describePort } from '../port-description.ts'
import type { WrittenSent } from '../written-amounts.ts'

const coding: NewsCoding<readonly [SentTransaction], { readonly sent: WrittenSent }> = {
  write: (sent) => ({ sent: { ...sent, value: String(sent.value) } }),
  read: ({ sent }) => [{ ...sent, value: BigInt(sent.value) }],
}

export const sentTransactions = describePort<SentTransactions>()({
  events: ({ sentTransaction }) => ({ 'transaction-sent': { about: {}, news: { sent: sentTransaction } } }),
  tape: ({ event }, live) => ({
    // In a replay there is no wallet that a host could ask.
    watch: (provider, subject) => (live === undefined ? provider : live.watch(provider, subject)),
    on: event('transaction-sent', {}, coding, live?.on),
  }),
})
