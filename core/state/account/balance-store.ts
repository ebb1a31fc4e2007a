import { type BalanceEvent, type Balances, nextBalances, noBalances } from '../../domain/account/balance.ts'
import { createStore, type Store } from '../shared/store.ts'

export type BalanceStore = Store<Balances, BalanceEvent>
export const createBalanceStore = (): BalanceStore => createStore(noBalances, nextBalances)
