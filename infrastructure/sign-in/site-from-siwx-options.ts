import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import { isSessionOf, type SiwxSession } from '../../core/domain/sign-in/siwx-session.ts'
import type { SignedIn } from '../../core/ports/connections/remote-wallet.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { SiwxOptions, SiwxSessions } from '../../core/ports/sign-in/siwx-options.ts'
import type { SignInPage } from './sign-in-page.ts'
import type { CheckSignature, SignatureFinding } from './signature-check.ts'
import { signedSession } from './signed-session.ts'
import type { Site } from './site.ts'
import { oneClickFor, writeFor } from './site-messages.ts'
import type { StoredSessions } from './stored-sessions.ts'

/** What a host's function answers may be anything; of another account, or another network, it signs in nobody. */
const isOf = (session: unknown, { networkId, address }: Pick<SignInAccount, 'networkId' | 'address'>): boolean => {
  try {
    return isSessionOf(session as Parameters<typeof isSessionOf>[0], networkId, address)
  } catch {
    return false
  }
}

type Sessions = Pick<StoredSessions, 'has' | 'add' | 'revoke'>

const keptByHost = (sessions: SiwxSessions): Sessions => ({
  has: async (account) => {
    const found: unknown = await sessions.getSessions(account.networkId, account.address)
    return Array.isArray(found) && found.some((session) => isOf(session, account))
  },
  add: async (session, others) => void (await sessions.addSession(session, ...others)),
  revoke: async ({ networkId, address }) => void (await sessions.revokeSession(networkId, address)),
})

/** A site by its option `siwx`. @param own where sessions are kept that it does not keep itself @param check unless it checks itself */
export const siteFromSiwxOptions = (deps: {
  readonly siwx: SiwxOptions
  readonly place: SignInPage
  readonly clock: Clock
  readonly own: (onEnd: () => void) => StoredSessions
  readonly check: CheckSignature
}): Site => {
  const { siwx } = deps
  const ends = createListeners<void>()
  const own = siwx.getSessions ? undefined : deps.own(() => ends.emit())
  const sessions: Sessions = own ?? keptByHost(siwx as SiwxSessions)

  const find = async (session: SiwxSession): Promise<SignatureFinding> => {
    if (siwx.verify === undefined) return deps.check(session)
    return (await siwx.verify(session)) === true ? 'right' : 'wrong'
  }
  /** One that is not right, or of which nobody knows, is left out: the visitor is asked anew when they go there. */
  const foundOf = async (others: readonly SignedIn[]) => {
    // At once: the visitor waits for all of them, and a site that takes too long is one that does not answer.
    const looked = others.map(async (signed) => {
      const session = signedSession(signed)
      if (session === undefined || !isOf(session, signed)) return []
      // What throws at once is no other than what rejects.
      const finding = await find(session).catch(() => 'wrong' as const)
      return finding === 'wrong' ? [] : [{ session, finding }]
    })
    return (await Promise.all(looked)).flat()
  }
  return {
    isAsking: () => true,
    // A promise says neither, nor does anything else that is no boolean: nobody goes on without for it.
    isRequired: () => (siwx.getRequired?.() ?? siwx.required) !== false,
    isSignedIn: sessions.has,
    message: writeFor(deps),
    oneClick: oneClickFor(deps),
    accept: async (account, signed, isWanted, others) => {
      const session = signedSession(signed)
      if (session === undefined || !isOf(session, account)) return []
      // At once too, where no server is asked: a chain that does not answer takes half of a site's time.
      const early = siwx.verify ? undefined : foundOf(others)
      // Nobody waits for it where this one is wrong.
      early?.catch(() => undefined)
      if ((await find(session)) === 'wrong') return []
      const more = await (early ?? foundOf(others))
      if (isWanted())
        await sessions.add(
          session,
          more.map((one) => one.session),
          account.wallet,
        )
      // A signature that nobody could look at is a claim: it may be of somebody else's account.
      const proofs = more.filter(({ finding }) => finding === 'right').map((one) => one.session)
      const { wallet } = account
      return [account, ...proofs.map(({ data }) => ({ networkId: data.chainId, address: data.accountAddress, wallet }))]
    },
    signOut: async (accounts) => {
      for (const account of accounts) if (await sessions.has(account)) await sessions.revoke(account)
    },
    signsOutOnDisconnect: siwx.signOutOnDisconnect !== false,
    on: (listener) => {
      const stops = [ends.add(listener), ...(own ? [own.follow()] : [])]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
