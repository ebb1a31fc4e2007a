/** A code is shown for four minutes, less the ten seconds that somebody needs to approve (specification, section 4). */
export const codeMs = 230_000
/** How long it is still good for is told when that is soon over, and not before: most are scanned long before. */
const soonOverMs = 40_000

/** @returns undefined while nobody needs to know */
export const secondsLeft = (leftMs: number): number | undefined =>
  leftMs > soonOverMs ? undefined : Math.max(0, Math.ceil(leftMs / 1000))

/** So long it stays true, or undefined where nothing changes any more. */
export const untilNextSecond = (leftMs: number): number | undefined => {
  if (leftMs > soonOverMs) return leftMs - soonOverMs
  return leftMs > 0 ? leftMs - (Math.ceil(leftMs / 1000) - 1) * 1000 : undefined
}
