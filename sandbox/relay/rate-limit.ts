/** Says of each request whether it is within the rate; requests not made are saved up to a burst. */
export const createRateLimit = (perSecond: number, burst: number, now: () => number): (() => boolean) => {
  let saved = burst
  let at = now()
  return () => {
    const time = now()
    saved = Math.min(burst, saved + (Math.max(0, time - at) / 1_000) * perSecond)
    at = time
    if (saved < 1) return false
    saved -= 1
    return true
  }
}
