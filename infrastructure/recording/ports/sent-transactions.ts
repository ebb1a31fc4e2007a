import type { SentTransaction } from '../../../core/domain/activity/sent-transaction.ts'
import type { SentTransactions } from '../../../core/ports/activity/sent-transactions.ts'
import type { NewsCoding } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { readAmount, type WrittenSent, writeAmount } from '../written-amounts.ts'

const coding: NewsCoding<readonly [SentTransaction], { readonly sent: WrittenSent }> = {
  write: ({ moved, ...sent }) => ({
    sent: {
      ...{ ...sent, value: String(sent.value) },
      ...(moved && { moved: { ...moved, amount: writeAmount(moved.amount) } }),
    },
  }),
  read: ({ sent: { moved, ...sent } }) => [
    {
      ...{ ...sent, value: BigInt(sent.value) },
      ...(moved && { moved: { ...moved, amount: readAmount(moved.amount) } }),
    },
  ],
}

export const sentTransactions = describePort<SentTransactions>()({
  events: ({ sentTransaction }) => ({ 'transaction-sent': { about: {}, news: { sent: sentTransaction } } }),
  tape: ({ event }, live) => ({
    // In a replay there is no wallet that a host could ask.
    watch: (provider, subject) => (live === undefined ? provider : live.watch(provider, subject)),
    add: (sent) => live?.add(sent),
    on: event('transaction-sent', {}, coding, live?.on),
  }),
})
