import type { Figures } from './messages.ts'

/** Keeps count of what was sent, answered and received. */
export interface MessageCounter {
  readonly sent: (name: string) => void
  readonly answered: (isAccepted: boolean) => void
  readonly received: (name: string) => void
  readonly isComplete: () => boolean
  /** The figures since `start`, and from here on new ones. */
  readonly take: (start: number) => Figures
}

/** Milliseconds times ten: delivery times are counted, not kept, so that ten minutes of them cost no memory. */
const slots = 200_000

const percentile = (counts: Uint32Array, total: number, share: number): number => {
  let seen = 0
  const at = counts.findIndex((count) => {
    seen += count
    return seen >= total * share
  })
  return at / 10
}

export const createMessageCounter = (): MessageCounter => {
  const underWay = new Map<string, number>()
  let times = new Uint32Array(slots)
  let counts = { sent: 0, accepted: 0, refused: 0, delivered: 0, repeated: 0 }
  let lastAnswerAt = 0

  return {
    sent: (name) => {
      counts.sent += 1
      underWay.set(name, performance.now())
    },
    answered: (isAccepted) => {
      counts[isAccepted ? 'accepted' : 'refused'] += 1
      lastAnswerAt = performance.now()
    },
    received: (name) => {
      const sentAt = underWay.get(name)
      if (sentAt === undefined || !underWay.delete(name)) {
        counts.repeated += 1
        return
      }
      counts.delivered += 1
      const slot = Math.min(slots - 1, Math.floor((performance.now() - sentAt) * 10))
      times[slot] = (times[slot] ?? 0) + 1
    },
    isComplete: () => underWay.size === 0 && counts.accepted + counts.refused === counts.sent,
    take: (start) => {
      const { accepted, refused, delivered, repeated } = counts
      const figures = {
        published: accepted,
        seconds: (lastAnswerAt - start) / 1_000,
        refused,
        lost: accepted - delivered,
        repeated,
        median: percentile(times, delivered, 0.5),
        p95: percentile(times, delivered, 0.95),
      }
      underWay.clear()
      times = new Uint32Array(slots)
      counts = { sent: 0, accepted: 0, refused: 0, delivered: 0, repeated: 0 }
      return figures
    },
  }
}
