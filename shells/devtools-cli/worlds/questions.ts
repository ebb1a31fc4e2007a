import type { Cell } from '../../../core/state/shared/cell.ts'
import { createCell } from '../../../core/state/shared/cell.ts'

/** What a wallet asks its owner, one question after the other. */
export interface Questions {
  /** Resolves with the answer. Rejects with the signal's reason, and the question is withdrawn. */
  readonly ask: (question: string, signal?: AbortSignal) => Promise<boolean>
  readonly answer: (isApproved: boolean) => void
  /** The one that is asked now. */
  readonly current: () => string | undefined
  readonly open: Cell<readonly OpenQuestion[]>
}

interface OpenQuestion {
  readonly text: string
  readonly settle: (isApproved: boolean) => void
}

export const createQuestions = (): Questions => {
  const open = createCell<readonly OpenQuestion[]>([])
  return {
    ask: (text, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const withdraw = (): void => {
          open.set(open.snapshot().filter((one) => one !== question))
          reject(signal?.reason)
        }
        const settle = (isApproved: boolean): void => {
          signal?.removeEventListener('abort', withdraw)
          resolve(isApproved)
        }
        const question: OpenQuestion = { text, settle }
        signal?.addEventListener('abort', withdraw, { once: true })
        open.set([...open.snapshot(), question])
      }),
    answer: (isApproved) => {
      const [first, ...rest] = open.snapshot()
      open.set(rest)
      first?.settle(isApproved)
    },
    current: () => open.snapshot()[0]?.text,
    open,
  }
}
