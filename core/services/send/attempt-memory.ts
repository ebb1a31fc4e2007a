import {
  equalAttempts,
  openAttempts,
  parseAttempts,
  type SendAttempt,
  serialiseAttempts,
  withAttempt,
  withoutAnswered,
} from '../../domain/send/send-attempt.ts'
import type { TransactionPlace } from '../../domain/send/transaction-place.ts'
import type { Transfer } from '../../domain/send/transfer.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { isOfLaterVersion } from '../../domain/shared/stored-list.ts'
import type { ExclusiveWork } from '../../ports/send/exclusive-work.ts'
import type { SignedTransaction } from '../../ports/send/transaction-sender.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

export type BegunAttempt =
  | { readonly begun: SendAttempt }
  /** That move the same, the latest first; there is one at least. */
  | { readonly earlier: readonly SendAttempt[] }

export interface BeginOptions {
  /** Where it may come to stand, where the chain said it. */
  readonly place: TransactionPlace | undefined
  /** Hashes of those that are known to have been sent and move the same: this is none of them. */
  readonly others: readonly string[]
  /** Attempts that the visitor was told of, and wants it sent beside them all the same; by their ids. */
  readonly beside: readonly string[]
}

/** What wallets of this site were asked to send and have not answered, in all tabs. Each change is made by one tab at a time. */
export interface AttemptMemory {
  /**
   * Writes down that a wallet is about to be asked. Where the same was asked and nobody knows what became of it, nothing is written, unless
   * the visitor wants it all the same. @returns the attempt, or the earlier ones
   */
  readonly begin: (transfer: Transfer, options: BeginOptions) => Promise<BegunAttempt>
  /** The wallet has signed it: from now on it is known by its hash. */
  readonly sign: (id: string, signed: Pick<SignedTransaction, 'hash' | 'lastHeight'>) => Promise<void>
  /** It is known what became of it. @param hash where it was sent */
  readonly end: (id: string, hash?: string) => Promise<void>
  /** Those that are not too old, the latest first. */
  readonly open: () => Promise<readonly SendAttempt[]>
}

export const createAttemptMemory = (deps: {
  readonly settings: Behavior<Settings>
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly exclusiveWork: ExclusiveWork
}): AttemptMemory => {
  const { store, clock } = deps
  const { storageKey } = deps.settings.snapshot()
  const key = storageKeyOf(storageKey, 'send-attempts')
  /** What a browser without storage keeps for as long as the page is there, and what a later version's list has no room for. */
  let own: readonly SendAttempt[] = []

  const change = <T>(work: (all: readonly SendAttempt[]) => readonly [readonly SendAttempt[], T]): Promise<T> =>
    deps.exclusiveWork.run(key, async () => {
      const text = await store.read(key)
      const stored = parseAttempts(text)
      const missing = own.filter((one) => stored.every(({ id }) => id !== one.id))
      const [next, answer] = work(openAttempts([...missing, ...stored], clock.now()))
      own = own.filter((one) => next.some(({ id }) => id === one.id))
      if (!isOfLaterVersion(text)) await store.write(key, serialiseAttempts(next))
      return answer
    })

  return {
    begin: (transfer, { place, others, beside }) =>
      change<BegunAttempt>((all) => {
        const at = clock.now()
        const earlier = equalAttempts(all, transfer, at)
        if (earlier.some(({ id }) => !beside.includes(id))) return [all, { earlier }]
        const taken = new Set(all.map(({ id }) => id))
        let count = 0
        while (taken.has(`${at}-${count}`)) count += 1
        const begun: SendAttempt = {
          ...{ id: `${at}-${count}`, transfer, at },
          ...place,
          ...(others.length === 0 ? {} : { others }),
        }
        own = [begun, ...own]
        return [withAttempt(all, begun), { begun }]
      }),
    sign: (id, { hash, lastHeight }) => {
      const signed = (all: readonly SendAttempt[]) =>
        all.map((one) => (one.id === id ? { ...one, hash, lastHeight } : one))
      return change((all) => {
        own = signed(own)
        return [signed(all), undefined]
      })
    },
    end: (id, hash) =>
      change((all) => {
        own = withoutAnswered(own, id, hash)
        return [withoutAnswered(all, id, hash), undefined]
      }),
    open: async () => {
      const stored = parseAttempts(await store.read(key))
      return openAttempts([...own.filter((one) => stored.every(({ id }) => id !== one.id)), ...stored], clock.now())
    },
  }
}
