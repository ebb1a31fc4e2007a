import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'

export const slotMs = 400
/** How long a blockhash can be used, in slots; a minute. */
const validSlots = 150

export interface RecentBlockhash {
  readonly blockhash: string
  readonly lastValidBlockHeight: number
}

export interface Slots {
  now(): number
  latest(): RecentBlockhash
  isRecent(blockhash: string): boolean
}

/**
 * Slots as time goes by, without a timer, and the blockhashes that were handed out. The chain below keeps one blockhash until it is
 * told to forget it, and then refuses whatever a visitor is just about to sign: so it checks none, and this list does.
 */
export const createSlots = (clock: () => number): Slots => {
  const start = clock()
  const recent = new Map<string, number>()
  let latest: (RecentBlockhash & { readonly slot: number }) | undefined
  const now = (): number => Math.floor((clock() - start) / slotMs) + 1
  const forgetOld = (): void => {
    for (const [blockhash, last] of recent) if (last < now()) recent.delete(blockhash)
  }
  return {
    now,
    latest: () => {
      const slot = now()
      if (latest?.slot !== slot) {
        forgetOld()
        latest = { slot, blockhash: base58.encode(randomBytes(32)), lastValidBlockHeight: slot + validSlots }
        recent.set(latest.blockhash, latest.lastValidBlockHeight)
      }
      return { blockhash: latest.blockhash, lastValidBlockHeight: latest.lastValidBlockHeight }
    },
    isRecent: (blockhash) => (recent.get(blockhash) ?? 0) >= now(),
  }
}
