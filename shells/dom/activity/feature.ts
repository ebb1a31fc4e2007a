import css from './transactions.css'
import { TransactionsView } from './transactions.tsx'

export const activity = { views: { Transactions: TransactionsView }, css }
