import type { TransactionLook } from '../../../core/domain/activity/sent-transaction.ts'
import type { TransactionReader } from '../../../core/ports/activity/transaction-reader.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const transactionReader = describePort<TransactionReader>()({
  asks: ({ networkId, resultOf, text, transactionLook }) => ({
    'transactionReader.look': {
      about: { network: networkId, hash: text, from: text },
      answer: { result: resultOf(transactionLook) },
    },
  }),
  tape: ({ ask }, live) => ({
    look: ask(
      'transactionReader.look',
      ({ network, hash, from }) => ({ network: network.caipNetworkId, hash, from }),
      result<TransactionLook>(),
      live?.look,
    ),
  }),
})
