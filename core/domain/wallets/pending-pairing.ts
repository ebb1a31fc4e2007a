import { entriesIn, serialiseList } from '../shared/stored-list.ts'

/** A code is good for so long after it was taken to a wallet (spec section 4, with what the protocol allows beyond it). */
const goodForMs = 5 * 60_000

/** The visitor has gone to a wallet with a code, and may find the page gone when they come back. */
export interface PendingPairing {
  /** Missing where it was any wallet. */
  readonly walletId?: string
  /** When, in ms since the epoch. */
  readonly at: number
}

/** A list of one. */
export const serialisePendingPairing = ({ walletId, at }: PendingPairing): string =>
  serialiseList([walletId === undefined ? [at] : [at, walletId]])

/** @returns undefined when it makes no sense, or was too long ago: storage is foreign input */
export const parsePendingPairing = (text: string | undefined, now: number): PendingPairing | undefined => {
  // Without a version it was the entry alone, which begins with a number too.
  const [entry]: readonly unknown[] = entriesIn(text) ?? entriesIn(`[${text}]`) ?? []
  const [at, walletId]: readonly unknown[] = Array.isArray(entry) ? entry : []
  if (typeof at !== 'number' || at > now || now - at > goodForMs) return undefined
  return typeof walletId === 'string' && walletId !== '' ? { at, walletId } : { at }
}
