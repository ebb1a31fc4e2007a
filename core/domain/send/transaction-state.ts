import type { FollowedTransaction } from '../activity/sent-transaction.ts'
import type { CaipNetworkId } from '../shared/caip.ts'

/** On its way. */
export interface PendingTransaction {
  readonly status: 'pending'
  readonly hash: string
  readonly networkId: CaipNetworkId
}

/** It is known how it ended, or that nobody can say. */
export interface SettledTransaction {
  readonly status: 'replaced' | 'dropped' | 'mined' | 'failed' | 'unknown'
  readonly hash: string
  readonly networkId: CaipNetworkId
}

/** In the words of hosts. */
export const transactionState = ({
  status,
  hash,
  networkId,
}: FollowedTransaction): PendingTransaction | SettledTransaction => ({
  ...{ status: status === 'confirmed' ? 'mined' : status, hash, networkId },
})
