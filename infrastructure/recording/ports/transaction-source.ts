import type { TransactionSource } from '../../../core/ports/activity/transaction-source.ts'
import { resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { readTransactions, writeTransactions } from '../written-amounts.ts'

export const transactionSource = describePort<TransactionSource>()({
  asks: ({ networkId, transactions, resultOf, text, given }) => ({
    'transactionSource.history': {
      about: { network: networkId, address: text, cursor: given(text) },
      answer: { result: resultOf(transactions) },
    },
  }),
  tape: ({ ask }, live) => ({
    history: ask(
      'transactionSource.history',
      ({ network, address, cursor }) => ({
        network: network.caipNetworkId,
        address,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      resultIn(writeTransactions, readTransactions),
      live?.history,
    ),
  }),
})
