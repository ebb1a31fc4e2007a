import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import { isSessionOf, type SiwxSession } from '../../core/domain/sign-in/siwx-session.ts'
import type { SignedIn } from '../../core/ports/connections/remote-wallet.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { SiwxOptions, SiwxSessions } from '../../core/ports/sign-in/siwx-options.ts'
import type { Place } from './place.ts'
import { signedSession } from './signed-session.ts'
import type { Site } from './site.ts'
import { oneClickFor, writeFor } from './site-messages.ts'

/** What a host's function answers may be anything; of another account, or another network, it signs in nobody. */
const isOf = (session: unknown, { networkId, address }: SignInAccount): boolean => {
  try {
    return isSessionOf(session as Parameters<typeof isSessionOf>[0], networkId, address)
  } catch {
    return false
  }
}

/** A site by its option `siwx`. @param own where sessions are kept that it does not keep itself */
export const siwxGiven = (deps: {
  readonly siwx: SiwxOptions
  readonly place: Place
  readonly clock: Clock
  readonly own: (onEnd: () => void) => SiwxSessions & { readonly follow: () => Unsubscribe }
}): Site => {
  const { siwx } = deps
  const ends = createListeners<void>()
  const kept = siwx.getSessions ? undefined : deps.own(() => ends.tell())
  const sessions: SiwxSessions = siwx.getSessions ? siwx : (kept ?? deps.own(() => ends.tell()))

  const isSignedIn = async (account: SignInAccount): Promise<boolean> => {
    const found: unknown = await sessions.getSessions(account.networkId, account.address)
    return Array.isArray(found) && found.some((session) => isOf(session, account))
  }
  const isRight = async (session: SiwxSession): Promise<boolean> => (await (siwx.verify?.(session) ?? true)) === true
  /** One that is not right, or of which nobody knows, is left out: the visitor is asked anew when they go there. */
  const rightOf = async (others: readonly SignedIn[]): Promise<readonly SiwxSession[]> => {
    const right: SiwxSession[] = []
    for (const signed of others) {
      const session = signedSession(signed)
      // What throws at once is no other than what rejects.
      if (session && isOf(session, signed) && (await (async () => isRight(session))().catch(() => false)))
        right.push(session)
    }
    return right
  }
  return {
    isAsking: () => true,
    // A promise says neither, nor does anything else that is no boolean: nobody goes on without for it.
    isRequired: () => (siwx.getRequired?.() ?? siwx.required) !== false,
    isSignedIn,
    message: writeFor(deps),
    oneClick: oneClickFor(deps),
    accept: async (account, signed, isWanted, others) => {
      const session = signedSession(signed)
      if (session === undefined || !isOf(session, account) || !(await isRight(session))) return false
      const more = await rightOf(others)
      if (isWanted()) await sessions.addSession(session, ...more)
      return true
    },
    signOut: async (accounts) => {
      for (const account of accounts)
        if (await isSignedIn(account)) await sessions.revokeSession(account.networkId, account.address)
    },
    signsOutOnDisconnect: siwx.signOutOnDisconnect !== false,
    on: (listener) => {
      const stops = [ends.add(listener), ...(kept ? [kept.follow()] : [])]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
