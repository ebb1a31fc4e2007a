import type { Amount } from './amount.ts'
import type { CaipAddress } from './caip.ts'

/** A fetched balance is good for this long (spec section 9). */
export const nativeBalanceCacheMs = 30_000
/** After a failure nothing is asked for this long (spec section 8). */
export const balanceRetryMs = 30_000

/** The native balance of one account on one network; `of` says whose. */
export type BalanceState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly of: CaipAddress; readonly previous?: Amount }
  | { readonly status: 'ready'; readonly of: CaipAddress; readonly amount: Amount; readonly at: number }
  | { readonly status: 'failed'; readonly of: CaipAddress; readonly at: number; readonly mayRetry: boolean }

export type BalanceEvent =
  | { readonly type: 'requested'; readonly of: CaipAddress }
  | { readonly type: 'arrived'; readonly of: CaipAddress; readonly amount: Amount; readonly at: number }
  | { readonly type: 'failed'; readonly of: CaipAddress; readonly at: number }
  | { readonly type: 'retry-allowed'; readonly of: CaipAddress }
  | { readonly type: 'forgotten' }

export const noBalance: BalanceState = { status: 'idle' }

export const nextBalance = (state: BalanceState, event: BalanceEvent): BalanceState => {
  switch (event.type) {
    case 'forgotten':
      return noBalance
    case 'requested':
      return state.status === 'ready' && state.of === event.of
        ? { status: 'loading', of: event.of, previous: state.amount }
        : { status: 'loading', of: event.of }
    case 'arrived':
      return isLoading(state, event.of) ? { status: 'ready', of: event.of, amount: event.amount, at: event.at } : state
    case 'failed':
      return isLoading(state, event.of) ? { status: 'failed', of: event.of, at: event.at, mayRetry: false } : state
    case 'retry-allowed':
      return state.status === 'failed' && state.of === event.of ? { ...state, mayRetry: true } : state
  }
}

const isLoading = (state: BalanceState, of: CaipAddress): boolean => state.status === 'loading' && state.of === of

/** Whether asking the chain now would tell anything new, and is allowed. */
export const shouldLoadBalance = (state: BalanceState, of: CaipAddress, now: number): boolean => {
  if (state.status === 'idle' || state.of !== of) return true
  switch (state.status) {
    case 'loading':
      return false
    case 'ready':
      return now - state.at >= nativeBalanceCacheMs
    case 'failed':
      return now - state.at >= balanceRetryMs
  }
}
