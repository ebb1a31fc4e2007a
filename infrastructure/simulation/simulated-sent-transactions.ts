import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import type { SentTransactions } from '../../core/ports/activity/sent-transactions.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'

export interface SimulatedSentTransactions extends SentTransactions {
  /** A wallet answered this page with a hash. */
  readonly tell: (sent: SentTransaction) => void
}

/** Providers of simulated wallets send nothing: what is sent is told. */
export const createSimulatedSentTransactions = (): SimulatedSentTransactions => {
  const listeners = createListeners<SentTransaction>()
  const all: SentTransaction[] = []
  const tell = (sent: SentTransaction): void => {
    all.push(sent)
    listeners.emit(sent)
  }
  return {
    watch: (provider) => provider,
    on: (listener) => {
      const stop = listeners.add(listener)
      for (const sent of all) listener(sent)
      return stop
    },
    add: tell,
    tell,
  }
}
