import css from './account.css'
import { AccountView } from './account.tsx'

export const account = { views: { Account: AccountView }, css: css }
