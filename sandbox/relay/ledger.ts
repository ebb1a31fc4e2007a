import type { ClientId, Mail } from './hub.ts'

export interface Letter {
  readonly mail: Mail
  readonly publisher: ClientId
  readonly expiresAt: number
  readonly bytes: number
  /** Few: a list, for a set would take more room than the mail. */
  readonly acknowledgedBy: ClientId[]
}

/** Who has published what is kept, and how much it is. */
export interface Ledger {
  enter(letter: Letter): void
  leave(letter: Letter): void
  bytes(): number
  bytesOf(clientId: ClientId): number
  /** In the order in which they came. */
  lettersOf(clientId: ClientId): readonly Letter[]
  /** The oldest of the client that has most. */
  oldestOfGreediest(): Letter | undefined
}

interface Account {
  // A Set keeps the order of insertion.
  readonly letters: Set<Letter>
  bytes: number
}

export const createLedger = (): Ledger => {
  const accounts = new Map<ClientId, Account>()
  let total = 0
  return {
    enter: (letter) => {
      const account = accounts.get(letter.publisher) ?? { letters: new Set(), bytes: 0 }
      accounts.set(letter.publisher, account)
      account.letters.add(letter)
      account.bytes += letter.bytes
      total += letter.bytes
    },
    leave: (letter) => {
      const account = accounts.get(letter.publisher)
      if (!account?.letters.delete(letter)) return
      account.bytes -= letter.bytes
      total -= letter.bytes
      if (account.letters.size === 0) accounts.delete(letter.publisher)
    },
    bytes: () => total,
    bytesOf: (clientId) => accounts.get(clientId)?.bytes ?? 0,
    lettersOf: (clientId) => [...(accounts.get(clientId)?.letters ?? [])],
    oldestOfGreediest: () => {
      let greediest: Account | undefined
      for (const account of accounts.values()) if (account.bytes > (greediest?.bytes ?? 0)) greediest = account
      const [oldest] = greediest?.letters ?? []
      return oldest
    },
  }
}
