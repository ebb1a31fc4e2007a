/**
 * In the place of `node:timers/promises`: `vi.mock('node:timers/promises', () => import('./paused-timers.ts'))`. How long
 * somebody wants to wait is written down, and the test says when it is over. Workers keep what they have read: `vi.resetModules()` has to
 * come before (`vi.hoisted`) and at the end.
 */
const held = new Map<() => void, number>()
let isHolding = true

export const setTimeout = async (ms: number): Promise<void> => {
  if (isHolding) await new Promise<void>((resolve) => held.set(resolve, ms))
}

/** What is waited for, in milliseconds. */
export const pendingTimers = (): readonly number[] => [...held.values()]

/** From now on every wait lasts until it is let go. */
export const pauseTimers = (): void => {
  isHolding = true
}

/** Every wait is over, and so is every one that is still to come. */
export const runTimers = (): void => {
  isHolding = false
  for (const resolve of held.keys()) resolve()
  held.clear()
}
