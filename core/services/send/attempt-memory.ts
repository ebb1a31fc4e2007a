import type { SendContent } from '../../domain/send/contract-call.ts'
import {
  equalAttempts,
  isFull,
  openAttempts,
  parseAttempts,
  type SendAttempt,
  serialiseAttempts,
  withAttempt,
  withoutAnswered,
} from '../../domain/send/send-attempt.ts'
import type { TransactionPlace } from '../../domain/send/transaction-place.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { isOfLaterVersion } from '../../domain/shared/stored-list.ts'
import type { ExclusiveWork } from '../../ports/send/exclusive-work.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import { withinTime } from '../../ports/shared/within-time.ts'
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

/** What becomes known of one before the wallet has answered. */
export type AttemptNote = Pick<SendAttempt, 'hash' | 'lastHeight' | 'isByWallet'>

/**
 * What wallets of this site were asked to send and have not answered, in all tabs. Each change is made by one tab at a time. Another tab, or the
 * storage, may be stuck: nothing here takes longer than `waitAtMostMs`.
 */
export interface AttemptMemory {
  /**
   * Writes down that a wallet is about to be asked. Where the same was asked and nobody knows what became of it, nothing is written, unless
   * the visitor wants it all the same. Fails with SEND_STUCK and SEND_TOO_MANY; nothing is written then. @returns the attempt, or the earlier ones
   */
  readonly begin: (content: SendContent, options: BeginOptions) => Promise<Result<BegunAttempt, Failure>>
  /**
   * The wallet has signed it, and it is known by its hash, or the wallet is asked to send it by itself. Fails with SEND_STUCK, and with SEND_EXPIRED
   * where it is over, as it could not come any more: the same may have been sent again by now.
   */
  readonly note: (id: string, note: AttemptNote) => Promise<Result<undefined, Failure>>
  /** It is known what became of it; where that cannot be written down it is looked for on the chain. @param hash where it was sent */
  readonly end: (id: string, hash?: string) => Promise<void>
  /** Those that are not too old, the latest first. */
  readonly open: () => Promise<readonly SendAttempt[]>
}

const waitAtMostMs = 10_000
const stuck = err(failure('SEND_STUCK', { detail: 'another tab of the site, or its storage, does not answer' }))

export const createAttemptMemory = (deps: {
  readonly settings: Behavior<Pick<Settings, 'storageKey'>>
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

  const inTime = <T>(work: Promise<T>): Promise<T | undefined> => withinTime(clock, waitAtMostMs, work)

  const end: AttemptMemory['end'] = (id, hash) =>
    inTime(
      change((all) => {
        own = withoutAnswered(own, id, hash)
        return [withoutAnswered(all, id, hash), undefined]
      }),
    )

  return {
    begin: async (transfer, { place, others, beside }) => {
      let isGivenUp = false
      const work = change<Result<BegunAttempt, Failure>>((all) => {
        // The turn came too late: the wallet is not asked for it.
        if (isGivenUp) return [all, stuck]
        const at = clock.now()
        const earlier = equalAttempts(all, transfer, at)
        if (earlier.some(({ id }) => !beside.includes(id))) return [all, ok({ earlier })]
        if (isFull(all)) return [all, err(failure('SEND_TOO_MANY'))]
        const taken = new Set(all.map(({ id }) => id))
        let count = 0
        while (taken.has(`${at}-${count}`)) count += 1
        const begun: SendAttempt = {
          ...{ id: `${at}-${count}`, transfer, at },
          ...place,
          ...(others.length === 0 ? {} : { others }),
        }
        own = [begun, ...own]
        return [withAttempt(all, begun), ok({ begun })]
      })
      const answer = await inTime(work)
      if (answer !== undefined) return answer
      isGivenUp = true
      // What is written down after all is struck off: nobody was asked for it.
      void work.then(
        (late) => (late.ok && 'begun' in late.value ? end(late.value.begun.id) : undefined),
        () => undefined,
      )
      return stuck
    },
    note: async (id, note) => {
      const noted = (all: readonly SendAttempt[]) => all.map((one) => (one.id === id ? { ...one, ...note } : one))
      const answer = await inTime(
        change<Result<undefined, Failure>>((all) => {
          own = noted(own)
          return [noted(all), all.some((one) => one.id === id) ? ok(undefined) : err(failure('SEND_EXPIRED'))]
        }),
      )
      return answer ?? stuck
    },
    end,
    open: async () => {
      const stored = parseAttempts(await inTime(store.read(key)))
      return openAttempts([...own.filter((one) => stored.every(({ id }) => id !== one.id)), ...stored], clock.now())
    },
  }
}
