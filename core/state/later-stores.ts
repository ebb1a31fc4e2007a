import { type BalanceEvent, type Balances, nextBalances, noBalances } from '../domain/balance.ts'
import { createStore, type Store } from './store.ts'

/** State that no first wallet row needs. */
export type BalanceStore = Store<Balances, BalanceEvent>
export const createBalanceStore = (): BalanceStore => createStore(noBalances, nextBalances)
