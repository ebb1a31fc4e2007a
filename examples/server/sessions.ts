import { createHash, randomBytes } from 'node:crypto'
import type { SignedInSession } from 'latchkey/server'

/** Who is signed in. A backend of several processes keeps this in its database. */
export interface Visitor {
  readonly account: string
  readonly address: string
  readonly chainId: string
}

/** The same visitor on each chain that their wallet signed for, the one that counts first. */
export type Visitors = readonly [Visitor, ...Visitor[]]

const longestMs = 7 * 24 * 3_600_000

export const createSessions = (now: () => number) => {
  const sessions = new Map<string, { readonly visitors: Visitors; readonly endsAt: number }>()
  /** Whoever reads the store cannot be the visitor. */
  const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex')

  return {
    /** A new id for each sign-in: one that was known before it is worth nothing afterwards. */
    start: ([first, ...others]: readonly [SignedInSession, ...SignedInSession[]]) => {
      const id = randomBytes(32).toString('hex')
      const ends = [first, ...others].map(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt)
      const endsAt = Math.min(now() + longestMs, ...ends)
      const visitorOf = ({ account, address, chainId }: SignedInSession): Visitor => ({ account, address, chainId })
      for (const [key, session] of sessions) if (session.endsAt <= now()) sessions.delete(key)
      sessions.set(keyOf(id), { visitors: [visitorOf(first), ...others.map(visitorOf)], endsAt })
      return { id, seconds: Math.floor((endsAt - now()) / 1_000) }
    },
    visitors: (id: string | undefined): Visitors | undefined => {
      const session = id === undefined ? undefined : sessions.get(keyOf(id))
      return session !== undefined && now() < session.endsAt ? session.visitors : undefined
    },
    end: (id: string | undefined): void => {
      if (id !== undefined) sessions.delete(keyOf(id))
    },
  }
}
