import type { TransactionLook } from '../../core/domain/activity/sent-transaction.ts'
import type { TransactionQuestion, TransactionReader } from '../../core/ports/activity/transaction-reader.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

type LookFault = 'TRANSACTIONS_UNAVAILABLE' | 'LOAD_FAILED'

export interface SimulatedTransactionReader
  extends TransactionReader,
    SimulatedAnswers<TransactionQuestion, LookFault> {
  /** What is said of it from here on. */
  readonly set: (hash: string, look: TransactionLook) => void
}

/** A chain without a chain: it has no transaction that it was told nothing of, and nobody has sent one. */
export const createSimulatedTransactionReader = (): SimulatedTransactionReader => {
  const looks = new Map<string, TransactionLook>()
  const { ask, controls } = createSimulatedAnswers<TransactionQuestion, TransactionLook, LookFault>(
    ({ hash }) => looks.get(hash.toLowerCase()) ?? { kind: 'missing', nextNonce: 0 },
  )
  return {
    look: ask,
    ...controls,
    set: (hash, look) => void looks.set(hash.toLowerCase(), look),
  }
}
