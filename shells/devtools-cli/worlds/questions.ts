import type { Cell } from '../../../core/state/shared/cell.ts'
import { createCell } from '../../../core/state/shared/cell.ts'

/** What a wallet asks its owner, one question after the other. */
export interface Questions {
  /** Resolves with the answer. */
  readonly ask: (question: string) => Promise<boolean>
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
    ask: (text) => new Promise((settle) => open.set([...open.snapshot(), { text, settle }])),
    answer: (isApproved) => {
      const [first, ...rest] = open.snapshot()
      open.set(rest)
      first?.settle(isApproved)
    },
    current: () => open.snapshot()[0]?.text,
    open,
  }
}
