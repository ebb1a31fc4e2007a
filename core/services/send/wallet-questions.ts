import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'

/** Who has the wallet asked to send. */
export type Asker = 'visitor' | 'host'

/** One time that the wallet is asked to send, from the press until it has answered. */
export interface WalletQuestion {
  /** The wallet has been asked. */
  readonly onAsked: () => void
  /** Nobody waits for the answer any more: it may still come, and others may ask meanwhile. */
  readonly leave: () => void
  readonly end: () => void
}

/**
 * The wallet is asked for one thing at a time, for as long as somebody waits for its answer: one that never answers keeps nobody from going
 * on. What it was asked stays written down all the same (`AttemptMemory`).
 */
export interface WalletQuestions {
  /** Whether the wallet has been asked for something and has not answered. */
  readonly isUnanswered: Signal<boolean>
  /** Undefined where it is another's turn. A visitor waits for no host, as they cannot end what a host waits for. */
  readonly begin: (by: Asker) => WalletQuestion | undefined
}

export const createWalletQuestions = (): WalletQuestions => {
  const isUnanswered = createCell(false)
  const waitedFor = new Map<WalletQuestion, Asker>()
  const unanswered = new Set<WalletQuestion>()
  return {
    isUnanswered,
    begin: (by) => {
      if ([...waitedFor.values()].some((asker) => by === 'host' || asker === 'visitor')) return undefined
      const question: WalletQuestion = {
        onAsked: () => {
          unanswered.add(question)
          isUnanswered.set(true)
        },
        leave: () => void waitedFor.delete(question),
        end: () => {
          waitedFor.delete(question)
          unanswered.delete(question)
          isUnanswered.set(unanswered.size > 0)
        },
      }
      waitedFor.set(question, by)
      return question
    },
  }
}
