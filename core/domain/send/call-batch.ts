import type { CaipNetworkId } from '../shared/caip.ts'
import type { SettledTransaction } from './transaction-state.ts'
import type { TransferCall } from './transfer.ts'

/** Several calls, which a wallet is asked for at once (EIP-5792). */
export interface CallBatch {
  /** Ours, 32 bytes in hex: the wallet knows them by it, unless it says another. */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly calls: readonly TransferCall[]
  /** All of them or none. */
  readonly isAtomic: boolean
}

/** Whether a wallet carries several calls out as one: it can, it can once the visitor agrees to an upgrade (EIP-7702), or it cannot. */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/** What a wallet says of calls (EIP-5792). */
export interface CallsStatus {
  /** 100 on their way, 200 done, 400 not sent, 500 all of it failed, 600 a part of it failed; wallets may say finer ones in between. */
  readonly status: number
  /** They were carried out as one. */
  readonly isAtomic: boolean
  /** One for each transaction that was mined. */
  readonly receipts: readonly CallReceipt[]
}

export interface CallReceipt {
  readonly hash: string
  readonly isSuccessful: boolean
}

/** One of several calls that are asked for one by one. */
export interface CallStep {
  readonly to: string
  readonly status: 'waiting' | 'preparing' | 'wallet' | 'pending' | SettledTransaction['status'] | 'refused'
  /** Once the wallet has answered. */
  readonly hash?: string
}

/** Nothing comes after such a step. */
export const isStopped = ({ status }: CallStep): boolean =>
  !['waiting', 'preparing', 'wallet', 'pending', 'mined'].includes(status)

/** Whether nothing of them was sent, and nothing will be. */
export const isUnsent = (steps: readonly CallStep[]): boolean =>
  steps.every(({ status }) => status === 'waiting' || status === 'refused')

/** How calls stand that are asked for one by one, in the words of EIP-5792: 400 and more only where it is known that one was not done. */
export const statusOfSteps = (steps: readonly CallStep[]): CallsStatus => {
  const receipts = steps.flatMap(({ status, hash }) =>
    hash !== undefined && (status === 'mined' || status === 'failed')
      ? [{ hash, isSuccessful: status === 'mined' }]
      : [],
  )
  const isAnyMined = steps.some(({ status }) => status === 'mined')
  const stop = steps.find(isStopped)
  const status = (): number => {
    if (stop === undefined) return steps.every((step) => step.status === 'mined') ? 200 : 100
    // Done all the same, perhaps: the visitor may have speeded it up, or a node may find it again. 400 would have a host send it once more.
    if (stop.status === 'unknown' || stop.status === 'replaced' || stop.status === 'dropped') return 100
    if (isAnyMined) return 600
    return stop.status === 'failed' ? 500 : 400
  }
  return { status: status(), isAtomic: false, receipts }
}
