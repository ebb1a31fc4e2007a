import { accountBlocks } from './account.ts'

export const account = { Account: accountBlocks }
