import { setTimeout as wait } from 'node:timers/promises'

/** Does things late when it is told to, and always one after the other. */
export const createDelay = (delayMs: () => number): ((work: () => void) => void) => {
  let last: Promise<void> | undefined
  return (work) => {
    const delay = delayMs()
    if (delay === 0 && last === undefined) {
      work()
      return
    }
    const dueAt = performance.now() + delay
    const before = last ?? Promise.resolve()
    const mine = before
      .then(() => wait(Math.max(0, dueAt - performance.now()), undefined, { ref: false }))
      .then(() => {
        if (last === mine) last = undefined
        work()
      })
    last = mine
  }
}
