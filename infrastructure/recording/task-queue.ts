/** Runs something in a task of its own, after everything that waits for nothing but its turn: `setTimeout(run)`. */
export type NextTask = (run: () => void) => void

/** One thing at a time, each with a task to settle in: so that a replay, which lets each settle, sees them in the same order. */
export interface TaskQueue {
  /** Runs it now when nothing is under way, else after what came before. */
  readonly take: (turn: () => void) => void
  /** When nothing is under way any more; what has just been set off counts. */
  readonly idle: () => Promise<void>
}

/** @param onSettled after each turn, when everything it led to has happened */
export const createTaskQueue = (nextTask: NextTask, onSettled: () => void): TaskQueue => {
  const waiting: (() => void)[] = []
  const resting: (() => void)[] = []
  let isBusy = false

  const run = (turn: () => void): void => {
    isBusy = true
    // Asked for before: one that throws does not hold up the others.
    nextTask(settle)
    turn()
  }
  const goOn = (): void => {
    const next = waiting.shift()
    if (next !== undefined) {
      run(next)
      return
    }
    isBusy = false
    for (const rest of resting.splice(0)) rest()
  }
  const settle = (): void => {
    try {
      onSettled()
    } finally {
      goOn()
    }
  }
  return {
    take: (turn) => {
      if (isBusy) waiting.push(turn)
      else run(turn)
    },
    idle: () =>
      new Promise((resolve) => {
        nextTask(() => {
          if (isBusy) resting.push(resolve)
          else resolve()
        })
      }),
  }
}
