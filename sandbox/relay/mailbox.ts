import type { ClientId, Mail } from './hub.ts'

interface Letter {
  readonly mail: Mail
  readonly publisher: ClientId
  readonly expiresAt: number
  /** Few: a list, for a set would take more room than the mail. */
  readonly acknowledgedBy: ClientId[]
}

export interface Posted {
  readonly publisher: ClientId
  readonly expiresAt: number
}

/** The mail of one topic, by its bytes, in its order. */
export interface Mailbox {
  has(message: string, now: number): boolean
  post(mail: Mail, posted: Posted): void
  acknowledge(clientId: ClientId, message: string): void
  unread(clientId: ClientId, after: number, now: number): readonly Mail[]
  dropExpired(now: number): void
  size(): number
}

/** @param account told how many bytes came (more than 0) or went */
export const createMailbox = (account: (bytes: number) => void): Mailbox => {
  // A Map keeps the order of insertion, which is that of the topic.
  const letters = new Map<string, Letter>()
  const drop = (message: string): void => {
    if (letters.delete(message)) account(-Buffer.byteLength(message))
  }
  return {
    has: (message, now) => {
      const letter = letters.get(message)
      return letter !== undefined && letter.expiresAt > now
    },
    post: (mail, posted) => {
      // One whose time is over may still lie here, at its old place.
      drop(mail.message)
      account(Buffer.byteLength(mail.message))
      letters.set(mail.message, { mail, ...posted, acknowledgedBy: [] })
    },
    acknowledge: (clientId, message) => {
      const readers = letters.get(message)?.acknowledgedBy
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
      for (const [message, { expiresAt }] of letters) if (expiresAt <= now) drop(message)
    },
    size: () => letters.size,
  }
}
