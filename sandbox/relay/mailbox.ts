import type { ClientId, Mail } from './hub.ts'
import type { Ledger, Letter } from './ledger.ts'
import { letterBytes } from './limits.ts'

export type Posted = Pick<Letter, 'publisher' | 'expiresAt'>

/** The mail of one topic, in its order. */
export interface Mailbox {
  has(message: string, now: number): boolean
  post(mail: Mail, posted: Posted): void
  drop(letter: Letter): void
  acknowledge(clientId: ClientId, position: number): void
  unread(clientId: ClientId, after: number, now: number): readonly Mail[]
  dropExpired(now: number): void
  size(): number
  bytes(): number
}

/** What a message takes from the limits. */
export const bytesOf = (message: string): number => Buffer.byteLength(message) + letterBytes

export const createMailbox = (ledger: Pick<Ledger, 'enter' | 'leave'>): Mailbox => {
  // By their positions; a Map keeps the order of insertion, which is that of the topic.
  const letters = new Map<number, Letter>()
  const byMessage = new Map<string, Letter>()
  let total = 0
  const drop = (letter: Letter): void => {
    if (!letters.delete(letter.mail.position)) return
    byMessage.delete(letter.mail.message)
    total -= letter.bytes
    ledger.leave(letter)
  }
  return {
    has: (message, now) => {
      const letter = byMessage.get(message)
      return letter !== undefined && letter.expiresAt > now
    },
    post: (mail, posted) => {
      // The same bytes, whose time is over, may still lie here.
      const before = byMessage.get(mail.message)
      if (before !== undefined) drop(before)
      const letter: Letter = { mail, ...posted, bytes: bytesOf(mail.message), acknowledgedBy: [] }
      letters.set(mail.position, letter)
      byMessage.set(mail.message, letter)
      total += letter.bytes
      ledger.enter(letter)
    },
    drop,
    acknowledge: (clientId, position) => {
      const readers = letters.get(position)?.acknowledgedBy
      if (readers !== undefined && !readers.includes(clientId)) readers.push(clientId)
    },
    unread: (clientId, after, now) =>
      [...letters.values()]
        .filter(({ mail, publisher, expiresAt, acknowledgedBy }) => {
          const isTheirs = publisher !== clientId && !acknowledgedBy.includes(clientId)
          return isTheirs && expiresAt > now && mail.position > after
        })
        .map(({ mail }) => mail),
    dropExpired: (now) => {
      for (const letter of letters.values()) if (letter.expiresAt <= now) drop(letter)
    },
    size: () => letters.size,
    bytes: () => total,
  }
}
