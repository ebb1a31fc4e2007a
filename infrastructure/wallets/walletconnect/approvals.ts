import type { Unsubscribe } from '../../../core/ports/unsubscribe.ts'
import type { Session, SignClient } from './sign-client.ts'

/**
 * Sessions as wallets approve of them, by whatever code: the one on screen, an earlier one, or one from before a reload. Who
 * waits gets it; an approval that comes between two codes is kept for the next who waits.
 */
export interface Approvals {
  readonly wait: (listener: (session: Session) => void) => Unsubscribe
  /** The visitor gave up: what is approved from here on is ended in the wallet, so that nothing is open there that is not here. */
  readonly giveUp: () => void
}

export const createApprovals = (client: SignClient): Approvals => {
  const waiting = new Set<(session: Session) => void>()
  let kept: Session | undefined
  let isWanted = true

  client.on('session_connect', ({ session }) => {
    if (waiting.size > 0) for (const listener of [...waiting]) listener(session)
    else if (isWanted) kept = session
    else
      client
        .disconnect({ topic: session.topic, reason: { code: 6000, message: 'Nobody waits for it' } })
        .catch(() => undefined)
  })
  return {
    wait: (listener) => {
      isWanted = true
      waiting.add(listener)
      const early = kept
      kept = undefined
      if (early !== undefined) listener(early)
      return () => waiting.delete(listener)
    },
    giveUp: () => {
      if (waiting.size === 0) isWanted = false
    },
  }
}
