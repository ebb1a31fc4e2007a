import { transactionSource } from '../../recording/ports/transaction-source.ts'
import { createSimulatedTransactionSource } from '../../simulation/simulated-transaction-source.ts'

export const ports = {
  transactionSource: { simulated: createSimulatedTransactionSource, description: transactionSource },
}
