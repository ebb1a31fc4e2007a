interface Allowance {
  /** What has come back since, up to the burst; less than 0 where more was spent than there was. */
  readonly left: () => number
  readonly spend: (units: number) => void
}

/** Units that come back at a rate; what is not spent is saved up to a burst. */
const createAllowance = (perSecond: number, burst: number, now: () => number): Allowance => {
  let saved = burst
  let at = now()
  return {
    left: () => {
      const time = now()
      saved = Math.min(burst, saved + (Math.max(0, time - at) / 1_000) * perSecond)
      at = time
      return saved
    },
    spend: (units) => {
      saved -= units
    },
  }
}

/** Says of each request whether it is within the rate; requests not made are saved up to a burst. */
export const createRateLimit = (perSecond: number, burst: number, now: () => number): (() => boolean) => {
  const { left, spend } = createAllowance(perSecond, burst, now)
  return () => {
    if (left() < 1) return false
    spend(1)
    return true
  }
}

/** Says of what came how many milliseconds to wait, so that all of it is within the rate. */
export const createPace = (perSecond: number, burst: number, now: () => number): ((units: number) => number) => {
  const { left, spend } = createAllowance(perSecond, burst, now)
  return (units) => {
    const rest = left() - units
    spend(units)
    return rest < 0 ? (-rest / perSecond) * 1_000 : 0
  }
}
