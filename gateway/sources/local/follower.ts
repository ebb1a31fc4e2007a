import { setTimeout } from 'node:timers/promises'
import { errorText } from '../../../service-kit/error-text.ts'
import type { BlockHeader } from './block.ts'
import { type FollowedChain, followToHead } from './follow-chain.ts'

/** Keeps up with a chain. */
export interface Follower {
  /**
   * Follows the chain up to the block that is its newest one at this moment.
   * @returns the newest followed block
   * @throws ChainError where the chain does not answer, and what the database throws
   */
  catchUp(): Promise<BlockHeader>
  /** Follows the chain until the signal is aborted. It asks for a new block every so many milliseconds. Never rejects. */
  keepUp(everyMs: number, signal: AbortSignal): Promise<void>
  /** Nothing is written any more once it resolves. */
  stop(): Promise<void>
}

export const createFollower = (chain: FollowedChain): Follower => {
  const stopped = new AbortController()
  let running: Promise<BlockHeader> | undefined
  let next: Promise<BlockHeader> | undefined

  const start = (): Promise<BlockHeader> => {
    const mine = followToHead(chain, stopped.signal).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  /** One at a time. Whoever asks while one runs may know of a newer block than that one looked for: all of them share the next. */
  const catchUp = (): Promise<BlockHeader> => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return running ?? start()
      })
    return next
  }
  return {
    catchUp,
    keepUp: async (everyMs, signal) => {
      let isWell = true
      while (!signal.aborted) {
        try {
          await catchUp()
          if (!isWell) chain.logger.info('the chain answers again')
          isWell = true
        } catch (error) {
          // Once, however long it lasts.
          if (isWell && !signal.aborted) chain.logger.warn({ error: errorText(error) }, 'the chain cannot be followed')
          isWell = false
        }
        await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    },
    stop: async () => {
      stopped.abort()
      await Promise.allSettled([next, running])
    },
  }
}
