import type { TransactionSender } from '../../../core/ports/send/transaction-sender.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const transactionSender = describePort<TransactionSender>()({
  asks: ({ networkId, resultOf, text }) => ({
    'transactionSender.send': {
      about: { network: networkId, from: text },
      answer: { result: resultOf(text) },
    },
  }),
  tape: ({ ask }, live) => ({
    send: ask(
      'transactionSender.send',
      ({ networkId, from }, _provider) => ({ network: networkId, from }),
      result<string>(),
      live?.send,
    ),
  }),
})
