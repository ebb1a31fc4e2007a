import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { TransactionSender, WalletTransaction } from '../../core/ports/send/transaction-sender.ts'

type SendFault = 'SEND_REJECTED' | 'SEND_WRONG_NETWORK' | 'SEND_FAILED' | 'SEND_UNCERTAIN'

/** What the wallet does when it is asked to send. `ask` waits for the visitor. */
export type SimulatedSending = 'approve' | 'ask' | SendFault

export interface SimulatedTransactionSender extends TransactionSender {
  readonly behave: (behaviour: SimulatedSending) => void
  /** @param hash that the wallet answers with */
  readonly approve: (hash?: string) => void
  readonly fail: (code: SendFault) => void
  /** All that it was asked, as it came. */
  readonly asked: () => readonly WalletTransaction[]
  /** How many it has sent. */
  readonly sent: () => number
}

type Answer = Result<string, Failure>

export const createSimulatedTransactionSender = (): SimulatedTransactionSender => {
  const open = new Set<(answer: Answer) => void>()
  const asked: WalletTransaction[] = []
  let behaviour: SimulatedSending = 'approve'
  let count = 0
  const sent = (): Answer => {
    count += 1
    return ok(`0x${count.toString(16).padStart(64, '0')}`)
  }
  const answerOpen = (answer: () => Answer): void => {
    const waiting = [...open]
    open.clear()
    for (const settle of waiting) settle(answer())
  }
  return {
    send: async (transaction) => {
      asked.push(transaction)
      if (behaviour === 'approve') return sent()
      if (behaviour !== 'ask') return err(failure(behaviour))
      return new Promise((resolve) => open.add(resolve))
    },
    behave: (next) => {
      behaviour = next
    },
    approve: (hash) => answerOpen(hash === undefined ? sent : () => ok(hash)),
    fail: (code) => answerOpen(() => err(failure(code))),
    asked: () => asked,
    sent: () => count,
  }
}
