/** Numbers of the transactions that were sent, by account and network. */
export interface SentNumbers {
  /** @param pending what the network counts */
  readonly next: (pending: bigint) => bigint
  readonly keep: (number: bigint) => void
}

/** A node that has not heard of the last one yet has by then; one that is dropped leaves no gap for longer. */
export const rememberedMs = 60_000

/**
 * The network is asked through several nodes, and the next may not know what the last was sent: with one number twice, one transaction would
 * take the place of the other.
 */
export const createSentNumbers = (now: () => number = () => performance.now()): ((key: string) => SentNumbers) => {
  const sent = new Map<string, { readonly number: bigint; readonly at: number }>()
  return (key) => ({
    next: (pending) => {
      const last = sent.get(key)
      return last && now() - last.at < rememberedMs && last.number >= pending ? last.number + 1n : pending
    },
    keep: (number) => void sent.set(key, { number, at: now() }),
  })
}
