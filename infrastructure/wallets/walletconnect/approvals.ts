import type { SignedIn } from '../../../core/ports/connections/remote-wallet.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { endSession } from './end-session.ts'
import type { Session, SignClient } from './sign-client.ts'

/** So long an approval waits for a visitor who asks for a new code: a wallet may approve of one for a minute after it ran out. */
export const retentionMs = 30_000

/** A session, with what the wallet signed by the same yes. */
export interface Approval {
  readonly session: Session
  readonly signed?: readonly [SignedIn, ...SignedIn[]]
}

/**
 * Sessions as wallets approve of them, by whatever code: the one on screen, an earlier one, or one from before a reload. Who
 * waits gets it; an approval that comes between two codes is kept for the next who waits. What nobody takes is ended in the
 * wallet, so that nothing is open there that is not here.
 */
export interface Approvals {
  readonly wait: (listener: (approval: Approval) => void) => Unsubscribe
  /** As wallets do that sign in while they connect. */
  readonly approve: (approval: Approval) => void
  /** The visitor gave up: what is kept is ended, and what is approved from here on at once. Resolves when the wallet knows of it. */
  readonly giveUp: () => Promise<unknown>
}

export const createApprovals = (client: SignClient, clock: Clock): Approvals => {
  const waiting = new Set<(approval: Approval) => void>()
  let kept: { readonly approval: Approval; readonly stopTimer: Unsubscribe } | undefined
  let isWanted = true
  let ending: Promise<unknown> = Promise.resolve()

  const end = ({ session: { topic } }: Approval): void => {
    ending = Promise.allSettled([ending, endSession(client, topic, clock)])
  }
  const take = (): Approval | undefined => {
    const approval = kept?.approval
    kept?.stopTimer()
    kept = undefined
    return approval
  }
  const keep = (approval: Approval): void => {
    const earlier = take()
    if (earlier !== undefined) end(earlier)
    const stopTimer = clock.after(retentionMs, () => {
      kept = undefined
      end(approval)
    })
    kept = { approval, stopTimer }
  }

  const approve = (approval: Approval): void => {
    if (waiting.size > 0) for (const listener of [...waiting]) listener(approval)
    else if (isWanted) keep(approval)
    else end(approval)
  }
  client.on('session_connect', ({ session }) => approve({ session }))
  return {
    approve,
    wait: (listener) => {
      isWanted = true
      waiting.add(listener)
      const early = take()
      if (early !== undefined) listener(early)
      return () => waiting.delete(listener)
    },
    giveUp: () => {
      if (waiting.size > 0) return ending
      isWanted = false
      const early = take()
      if (early !== undefined) end(early)
      return ending
    },
  }
}
