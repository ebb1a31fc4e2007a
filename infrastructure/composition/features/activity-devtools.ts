import { transactionReader } from '../../recording/ports/transaction-reader.ts'
import { transactionSource } from '../../recording/ports/transaction-source.ts'
import { createSimulatedTransactionReader } from '../../simulation/simulated-transaction-reader.ts'
import { createSimulatedTransactionSource } from '../../simulation/simulated-transaction-source.ts'

export const ports = {
  transactionReader: { simulated: createSimulatedTransactionReader, description: transactionReader },
  transactionSource: { simulated: createSimulatedTransactionSource, description: transactionSource },
}
