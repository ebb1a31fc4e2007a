import type { Connection } from '../../domain/connections/connection.ts'
import { connectionsOf } from '../../domain/connections/connections.ts'
import { isNetworkMissing } from '../../domain/networks/network-rules.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { accountOf, signInKey } from '../../domain/sign-in/sign-in-account.ts'
import type { SignIn, SignIns } from '../../domain/sign-in/sign-ins.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { SignInStatus, SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { SignInsCell } from '../../state/sign-in/sign-ins.ts'
import type { SignInWithX } from './sign-in-with-x.ts'
import type { SignOut } from './sign-out.ts'

/**
 * Finds out of each connection that counts whether its account is signed in where it is. Another account, another network or another
 * wallet is asked about anew, and takes nothing over.
 */
export interface FollowSignIns {
  readonly follow: (finder: SignInFinder) => Unsubscribe
  readonly note: (connection: Connection, signIn: SignIn) => void
  /** Was asked on this page before, and went on without. */
  readonly hasDeclined: (connection: Connection) => boolean
}

/** Who is told of what was found out. */
export interface SignInFinder {
  readonly found: (connection: Connection, standing: SignInStatus) => void
  /** The site does not answer. */
  readonly failed: (connection: Connection, failure: Failure) => void
}

export const createFollowSignIns = (deps: {
  readonly settings: Signal<Settings>
  readonly connections: ConnectionStore
  readonly siwx: SiwxSite
  readonly signIns: SignInsCell
  readonly signOut: SignOut
  readonly withConnection: Pick<SignInWithX, 'settled'>
}): FollowSignIns => {
  const { signIns } = deps
  const counting = derive([deps.connections.state, deps.settings], (state, policy) =>
    connectionsOf(state).map((connection) => ({
      connection,
      key: signInKey(accountOf(connection)),
      // On a network that the visitor has to leave first nobody signs in.
      isPassing: isNetworkMissing(policy, connection.networkId),
    })),
  )
  /** By the account: what is being found out. */
  const looking = new Map<string, AbortController>()
  const declined = new Set<string>()
  const put = (key: string, signIn: SignIn): void => signIns.set({ ...signIns.snapshot(), [key]: signIn })

  const look = async (connection: Connection, finder: SignInFinder): Promise<void> => {
    const key = signInKey(accountOf(connection))
    looking.get(key)?.abort()
    const mine = new AbortController()
    looking.set(key, mine)
    await deps.signOut.settled()
    await deps.withConnection.settled(connection)
    const answer = mine.signal.aborted ? undefined : await deps.siwx.standing(accountOf(connection), mine.signal)
    if (answer === undefined || mine.signal.aborted) return
    const now = counting.snapshot().find((one) => one.key === key)?.connection
    if (now === undefined) return
    if (answer.ok) finder.found(now, answer.value)
    else finder.failed(now, answer.failure)
  }
  const follow = (finder: SignInFinder): void => {
    const now = counting.snapshot()
    const isThere = (key: string): boolean => now.some((one) => one.key === key && !one.isPassing)
    for (const [key, mine] of looking) {
      if (isThere(key)) continue
      mine.abort()
      looking.delete(key)
    }
    // What is gone is found out anew when it comes back.
    const known: SignIns = Object.fromEntries(
      now.flatMap(({ key, isPassing }) => {
        const before = isPassing ? 'missing' : signIns.snapshot()?.[key]
        return before && (isPassing || looking.has(key)) ? [[key, before]] : []
      }),
    )
    if (JSON.stringify(known) !== JSON.stringify(signIns.snapshot())) signIns.set(known)
    for (const { connection, key, isPassing } of now) if (!isPassing && !looking.has(key)) void look(connection, finder)
  }

  return {
    follow: (finder) => {
      const stop = deps.siwx.on(() => {
        for (const { connection, isPassing } of counting.snapshot()) if (!isPassing) void look(connection, finder)
      })
      const subscription = counting.value$.subscribe(() => follow(finder))
      return () => {
        stop()
        subscription.unsubscribe()
        for (const mine of looking.values()) mine.abort()
      }
    },
    note: (connection, signIn) => {
      const key = signInKey(accountOf(connection))
      // What was on its way is older.
      looking.get(key)?.abort()
      looking.set(key, new AbortController())
      if (signIn === 'declined') declined.add(key)
      else declined.delete(key)
      put(key, signIn)
    },
    hasDeclined: (connection) => declined.has(signInKey(accountOf(connection))),
  }
}
