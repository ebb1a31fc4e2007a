import type { Amount } from '../shared/amount.ts'
import type { CaipAddress } from '../shared/caip.ts'
import type { Failure } from '../shared/failure.ts'

/** A fetched balance is good for this long (spec section 9). */
export const nativeBalanceCacheMs = 30_000
/** After a failure nothing is asked for this long (spec section 8). */
export const balanceRetryMs = 30_000

/** The native balance of one account on one network. */
export type Balance =
  | { readonly status: 'loading'; readonly previous?: Amount }
  | { readonly status: 'ready'; readonly amount: Amount; readonly at: number }
  | { readonly status: 'failed'; readonly at: number; readonly failure: Failure }

/** What is known, by whose it is: going back to an account or network within the time asks nothing. */
export type Balances = Readonly<Partial<Record<CaipAddress, Balance>>>

export type BalanceEvent =
  | { readonly type: 'requested'; readonly of: CaipAddress }
  | { readonly type: 'arrived'; readonly of: CaipAddress; readonly amount: Amount; readonly at: number }
  | { readonly type: 'failed'; readonly of: CaipAddress; readonly at: number; readonly failure: Failure }
  /** Nobody waits for the answer any more. */
  | { readonly type: 'dropped'; readonly of: CaipAddress }
  | { readonly type: 'forgotten' }

export const noBalances: Balances = {}

export const nextBalances = (state: Balances, event: BalanceEvent): Balances => {
  if (event.type === 'forgotten') return noBalances
  const { of } = event
  const known = state[of]
  if (event.type === 'requested') {
    return {
      ...state,
      [of]: known?.status === 'ready' ? { status: 'loading', previous: known.amount } : { status: 'loading' },
    }
  }
  if (known?.status !== 'loading') return state
  switch (event.type) {
    case 'arrived':
      return { ...state, [of]: { status: 'ready', amount: event.amount, at: event.at } }
    case 'failed':
      return { ...state, [of]: { status: 'failed', at: event.at, failure: event.failure } }
    case 'dropped': {
      const { [of]: _, ...others } = state
      return others
    }
  }
}

/** How long nothing is asked again after a failure. A clock that was put back holds nobody up. */
export const balanceRetryWaitMs = (balance: Balance | undefined, now: number): number =>
  balance?.status === 'failed' && now >= balance.at ? Math.max(0, balance.at + balanceRetryMs - now) : 0

/** Whether asking the chain now would tell anything new, and is allowed. */
export const shouldLoadBalance = (balance: Balance | undefined, now: number): boolean => {
  switch (balance?.status) {
    case undefined:
      return true
    case 'loading':
      return false
    case 'ready':
      return now < balance.at || now - balance.at >= nativeBalanceCacheMs
    case 'failed':
      return balanceRetryWaitMs(balance, now) === 0
  }
}
