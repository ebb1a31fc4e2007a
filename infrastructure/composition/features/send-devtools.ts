import type { SchemaParts } from '../../recording/port-description.ts'
import { exclusiveWork } from '../../recording/ports/exclusive-work.ts'
import { pasting } from '../../recording/ports/pasting.ts'
import { receiverNames } from '../../recording/ports/receiver-names.ts'
import { transactionSender } from '../../recording/ports/transaction-sender.ts'
import { transferReader } from '../../recording/ports/transfer-reader.ts'
import { walletCalls } from '../../recording/ports/wallet-calls.ts'
import { createSimulatedExclusiveWork } from '../../simulation/simulated-exclusive-work.ts'
import { createSimulatedPasting } from '../../simulation/simulated-pasting.ts'
import { createSimulatedReceiverNames } from '../../simulation/simulated-receiver-names.ts'
import { createSimulatedTransactionSender } from '../../simulation/simulated-transaction-sender.ts'
import { createSimulatedTransferReader } from '../../simulation/simulated-transfer-reader.ts'
import { createSimulatedWalletCalls } from '../../simulation/simulated-wallet-calls.ts'

export const ports = {
  exclusiveWork: { simulated: createSimulatedExclusiveWork, description: exclusiveWork },
  pasting: { simulated: createSimulatedPasting, description: pasting },
  receiverNames: { simulated: createSimulatedReceiverNames, description: receiverNames },
  transactionSender: { simulated: createSimulatedTransactionSender, description: transactionSender },
  transferReader: { simulated: createSimulatedTransferReader, description: transferReader },
  walletCalls: { simulated: createSimulatedWalletCalls, description: walletCalls },
}

export const intents = ({ flag, oneOf, text }: SchemaParts) => ({
  'choose-send-token': { id: text },
  'set-max-amount': { isOn: flag },
  'choose-receiver': { address: text },
  'remove-receiver': { address: text },
  'tick-send': { tick: oneOf(['receiver', 'repeat']), isOn: flag },
})
