import type { FollowedTransaction, SentEvent } from '../../domain/activity/sent-transaction.ts'
import { canSend } from '../../domain/namespaces/sending-namespaces.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { isTransactionId } from '../../domain/send/transaction-id.ts'
import {
  type PendingTransaction,
  type SettledTransaction,
  transactionState,
} from '../../domain/send/transaction-state.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Store } from '../../state/shared/store.ts'
import type { FollowSentTransactions } from '../activity/follow-sent-transactions.ts'
import type { FindActingAccount } from './acting-account.ts'

/** Follows a transaction of the visitor's account until it is known how it ended, or that nobody can say. */
export type WatchTransaction = (
  of: { readonly networkId: CaipNetworkId; readonly hash: string },
  onPending: (state: PendingTransaction) => void,
  signal: AbortSignal,
) => Promise<Result<SettledTransaction, Failure>>

export const createWatchTransaction = (deps: {
  readonly settings: Behavior<Settings>
  readonly clock: Clock
  readonly sent: Store<readonly FollowedTransaction[], SentEvent>
  readonly followSent: FollowSentTransactions
  readonly findActingAccount: FindActingAccount
}): WatchTransaction => {
  return async ({ networkId, hash }, onPending, signal) => {
    if (!isTransactionId(hash))
      return err(failure('INVALID_OPTIONS', { detail: 'hash has to be that of a transaction' }))
    const network = findNetwork(deps.settings.snapshot().networks, networkId)
    if (network === undefined) return err(failure('NETWORK_NOT_FOUND', { detail: networkId }))
    if (canSend[network.chainNamespace] !== true) return err(failure('SEND_UNSUPPORTED', { detail: networkId }))
    const found = (): FollowedTransaction | undefined =>
      deps.sent.state
        .snapshot()
        .find((one) => one.networkId === networkId && one.hash.toLowerCase() === hash.toLowerCase())
    if (found() === undefined) {
      // Of one from another page only its sender has to be known: that it is the account's is what a host means.
      const account = deps.findActingAccount(networkId)
      if (!account.ok) return account
      const sent = {
        networkId,
        hash,
        from: account.value.address,
        to: '',
        value: 0n,
        operation: '',
        sentAt: deps.clock.now(),
      }
      deps.sent.send({ type: 'sent', sent })
    }
    deps.followSent.watch({ isOn: true })
    try {
      return await new Promise((resolve) => {
        const listening = { stop: (): void => undefined, isOver: false }
        const end = (answer: Result<SettledTransaction, Failure>): void => {
          listening.isOver = true
          listening.stop()
          resolve(answer)
        }
        const look = (): void => {
          if (listening.isOver) return
          const one = found()
          const state = one === undefined ? ({ status: 'unknown', hash, networkId } as const) : transactionState(one)
          if (state.status === 'pending') onPending(state)
          else end(ok(state))
        }
        const subscription = deps.sent.state.value$.subscribe(look)
        listening.stop = () => subscription.unsubscribe()
        if (listening.isOver) listening.stop()
        signal.addEventListener('abort', () => end(err(failure('ABORTED'))))
        if (signal.aborted) end(err(failure('ABORTED')))
      })
    } finally {
      deps.followSent.watch({ isOn: false })
    }
  }
}
