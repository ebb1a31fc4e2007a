import { transactionsBlocks } from './transactions.ts'

export const activity = { Transactions: transactionsBlocks }
