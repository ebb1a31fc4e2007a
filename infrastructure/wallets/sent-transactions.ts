import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { namespaceOf } from '../../core/domain/shared/caip.ts'
import type { RequestSubject, SentTransactions } from '../../core/ports/activity/sent-transactions.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { property } from './foreign.ts'
import { sentTransaction } from './sent-transaction.ts'
import { watchProvider } from './watch-provider.ts'

/** So many are told to who listens late. */
const keptAtMost = 100

/** Listens to what hosts ask wallets for through the providers that they are given, and to nothing else in the page. */
export const createSentTransactions = ({ clock }: { readonly clock: Clock }): SentTransactions => {
  const listeners = createListeners<SentTransaction>()
  const watched = new WeakMap<object, { subject: () => RequestSubject | undefined; readonly provider: object }>()
  let sent: readonly SentTransaction[] = []

  const note = (call: unknown, about: RequestSubject | undefined, answer: unknown): void => {
    const transaction = about && sentTransaction(call, answer, about, clock.now())
    if (transaction === undefined) return
    sent = [...sent, transaction].slice(-keptAtMost)
    listeners.emit(transaction)
  }

  return {
    watch: (provider, subject) => {
      const now = subject()
      if (now === undefined || namespaceOf(now.networkId) !== eip1193Namespace) return provider
      if (typeof provider !== 'object' || provider === null) return provider
      const known = watched.get(provider)
      // A host that asks again gets the same one.
      if (known) {
        known.subject = subject
        return known.provider
      }
      const entry = {
        subject,
        provider: watchProvider(provider, (call) => {
          if (property(call, 'method') !== 'eth_sendTransaction') return undefined
          // Where the page is while it asks; the visitor may be elsewhere when the wallet answers.
          const about = entry.subject()
          return (answer) => note(call, about, answer)
        }),
      }
      watched.set(provider, entry)
      return entry.provider
    },
    on: (listener) => {
      const stop = listeners.add(listener)
      for (const transaction of sent) listener(transaction)
      return stop
    },
  }
}
