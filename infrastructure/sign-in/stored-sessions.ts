import { entriesIn, serialiseList } from '../../core/domain/shared/stored-list.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import { expiresAt, timeFault } from '../../core/domain/sign-in/sign-in-time.ts'
import {
  type SiwxSession,
  type StoredSession,
  sessionsOf,
  withoutSessionsOf,
  withSession,
} from '../../core/domain/sign-in/siwx-session.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { signedSession } from './signed-session.ts'
import { MessageFault } from './site.ts'

/** More accounts than anybody signs in with; the oldest goes first. */
const sessionLimit = 20
const lengthLimit = 250_000
/** A browser's timers end within 25 days, and a device may sleep: it is looked again. */
const longestWaitMs = 3_600_000
/** What was issued by this device a moment ago must count, though its clock was put back. */
const skewMs = 60_000

const sessionIn = (entry: unknown): readonly StoredSession[] => {
  const [message, signature, wallet, cacao]: readonly unknown[] = Array.isArray(entry) ? entry : []
  if (typeof message !== 'string' || typeof signature !== 'string' || typeof wallet !== 'string') return []
  const session = signedSession({ message, signature, cacao })
  return session ? [{ session, wallet }] : []
}

/** Storage is foreign input: what is no whole session is left out, and what one says is read from its message anew. */
const parse = (text = ''): readonly StoredSession[] =>
  text.length > lengthLimit ? [] : (entriesIn(text) ?? []).slice(-sessionLimit).flatMap(sessionIn)

/** As many of the newest as can be read again. */
const textOf = (sessions: readonly StoredSession[]): string => {
  const text = serialiseList(
    sessions.map(({ session: { message, signature, cacao }, wallet }) => [
      ...[message, signature, wallet],
      ...(cacao ? [cacao] : []),
    ]),
  )
  return text.length > lengthLimit && sessions.length > 1 ? textOf(sessions.slice(1)) : text
}

export interface StoredSessions {
  readonly has: (account: SignInAccount) => Promise<boolean>
  /** @param others what the same wallet signed with it */
  readonly add: (session: SiwxSession, others: readonly SiwxSession[], wallet: string) => Promise<void>
  readonly revoke: (account: SignInAccount) => Promise<void>
  /** Watches for their ends, as long as somebody does. */
  readonly follow: () => Unsubscribe
}

/**
 * Sessions of a site that keeps none itself, in the modal's own storage. They tell the page who has signed, and prove nothing to
 * anybody else.
 * @param onEnd told when one has run out
 */
export const createStoredSessions = ({
  store,
  clock,
  key,
  onEnd,
}: {
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly key: string
  readonly onEnd: () => void
}): StoredSessions => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
  const counts = ({ session: { data } }: StoredSession): boolean =>
    timeFault(data, clock.now(), { skewMs }) === undefined

  let followers = 0
  let stop = (): void => undefined
  /** Of all that there are: whoever is asked about next says nothing of the end of another. */
  const watch = (sessions: readonly StoredSession[]): void => {
    stop()
    const ends = sessions.flatMap(({ session }) => expiresAt(session.data) ?? [])
    if (ends.length > 0 && followers > 0)
      stop = clock.after(Math.min(Math.max(0, Math.min(...ends) - clock.now()), longestWaitMs), onEnd)
  }
  const all = async (): Promise<readonly StoredSession[]> => {
    const sessions = parse(await store.read(key)).filter(counts)
    watch(sessions)
    return sessions
  }
  const keep = async (sessions: readonly StoredSession[]): Promise<void> => {
    const text = textOf(sessions.slice(-sessionLimit))
    if (text.length > lengthLimit) throw new MessageFault('the signature is longer than what is kept')
    await (sessions.length === 0 ? store.remove(key) : store.write(key, text))
    watch(sessions)
  }

  return {
    has: (account) => inTurn(async () => sessionsOf(await all(), account).length > 0),
    add: (session, others, wallet) =>
      inTurn(async () => {
        const kept = { session, wallet }
        if (!counts(kept)) throw new MessageFault('the message was over before it was signed')
        const more = others.map((other) => ({ session: other, wallet })).filter(counts)
        // The one that counts last: where there is no room for all, the oldest goes.
        await keep([...more, kept].reduce(withSession, await all()))
      }),
    revoke: (account) =>
      inTurn(async () => {
        const before = await all()
        const after = withoutSessionsOf(before, account)
        if (after.length < before.length) await keep(after)
      }),
    follow: () => {
      followers += 1
      return () => {
        followers -= 1
        if (followers === 0) stop()
      }
    },
  }
}
