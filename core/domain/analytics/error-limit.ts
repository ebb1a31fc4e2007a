/** So many errors are reported in so long (spec section 9): a page that fails over and over floods nobody. */
export const errorLimit = { count: 5, withinMs: 60_000 } as const

/**
 * @param reported when errors were reported, oldest first
 * @returns the same with this one, or undefined where it is one too many
 */
export const admitError = (reported: readonly number[], now: number): readonly number[] | undefined => {
  const recent = reported.filter((at) => now - at < errorLimit.withinMs)
  return recent.length < errorLimit.count ? [...recent, now] : undefined
}
