export interface RateLimit {
  /** Counts one more of this client. @returns how many seconds it has to wait, and 0 where it may go on */
  readonly waitOf: (client: string) => number
}

const windowMs = 60_000
/** So many clients are told apart; of more, all share what is left. */
const clientLimit = 10_000

/** So many in each minute. A backend of several processes counts in its database, or has the proxy before it do so. */
export const createRateLimit = (perMinute: number, now: () => number): RateLimit => {
  let windowStart = now()
  let counts = new Map<string, number>()
  return {
    waitOf: (client) => {
      const at = now()
      if (at - windowStart >= windowMs) {
        windowStart = at
        counts = new Map()
      }
      const name = counts.has(client) || counts.size < clientLimit ? client : 'others'
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return count <= perMinute ? 0 : Math.ceil((windowStart + windowMs - at) / 1_000)
    },
  }
}
