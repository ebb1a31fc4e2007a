import type { SignedTransaction, TransactionSender } from '../../../core/ports/send/transaction-sender.ts'
import { outcome, result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const transactionSender = describePort<TransactionSender>()({
  asks: ({ networkId, outcome, resultOf, sendAnswer, text }) => ({
    'transactionSender.send': {
      about: { network: networkId, from: text },
      answer: { result: resultOf(sendAnswer) },
    },
    'transactionSender.publish': {
      about: { network: networkId, hash: text },
      answer: { result: outcome },
    },
  }),
  tape: ({ ask }, live) => ({
    send: ask(
      'transactionSender.send',
      ({ transfer: { networkId, from } }, _provider) => ({ network: networkId, from }),
      result<string | SignedTransaction>(),
      live?.send,
    ),
    publish: ask(
      'transactionSender.publish',
      ({ network, signed }) => ({ network: network.caipNetworkId, hash: signed.hash }),
      outcome,
      live?.publish,
    ),
  }),
})
