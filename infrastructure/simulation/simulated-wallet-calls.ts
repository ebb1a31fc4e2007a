import type { AtomicSupport, CallBatch, CallsStatus } from '../../core/domain/send/call-batch.ts'
import { type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { WalletCalls } from '../../core/ports/send/wallet-calls.ts'

export interface SimulatedWalletCalls extends WalletCalls {
  /** What it says that it can; undefined for a wallet that takes no calls at once, as each does at first. */
  readonly behave: (support: AtomicSupport | undefined) => void
  /** What it says when it is asked for them; undefined has it take them again. */
  readonly failWith: (code: FailureCode | undefined) => void
  /** What becomes of them. */
  readonly become: (status: CallsStatus) => void
  /** All that it was asked for, as it came. */
  readonly asked: () => readonly CallBatch[]
}

const pending: CallsStatus = { status: 100, isAtomic: true, receipts: [] }

/** A wallet that takes several calls at once, or none. */
export const createSimulatedWalletCalls = (): SimulatedWalletCalls => {
  const asked: CallBatch[] = []
  let support: AtomicSupport | undefined
  let fault: FailureCode | undefined
  let status = pending
  return {
    support: async () => ok(support),
    send: async (batch) => {
      asked.push(batch)
      return fault === undefined ? ok(batch.id) : err(failure(fault))
    },
    status: async ({ id }) => (asked.some((batch) => batch.id === id) ? ok(status) : err(failure('CALLS_UNKNOWN'))),
    behave: (next) => {
      support = next
    },
    failWith: (code) => {
      fault = code
    },
    become: (next) => {
      status = next
    },
    asked: () => asked,
  }
}
