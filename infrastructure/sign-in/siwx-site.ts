import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { storageKeyOf } from '../../core/domain/shared/storage-keys.ts'
import { type SignInAccount, signInKey } from '../../core/domain/sign-in/sign-in-account.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { SiweConfig, SiwxOptions } from '../../core/ports/sign-in/siwx-options.ts'
import type { SiwxSite } from '../../core/ports/sign-in/siwx-site.ts'
import { createLastSignIns } from './last-sign-ins.ts'
import { perWalletSite } from './per-wallet-site.ts'
import { signInPageOf } from './sign-in-page.ts'
import type { CheckSignature } from './signature-check.ts'
import { createSigners } from './signers.ts'
import { MessageFault, type Site } from './site.ts'
import { siteFromSiweConfig } from './site-from-siwe-config.ts'
import { siteFromSiwxOptions } from './site-from-siwx-options.ts'
import { createStoredSessions } from './stored-sessions.ts'

/** So long a site may think; a visitor waits. */
export const siteAnswerMs = 30_000

/** A host's own error, which may say anything, is for the developer. */
const failureOf = (error: unknown): Failure => {
  const detail = error instanceof Error ? error.message : String(error)
  return failure(error instanceof MessageFault ? 'SIGN_IN_FAILED' : 'SIGN_IN_UNAVAILABLE', { detail, cause: error })
}

export interface SiwxSiteDeps {
  readonly siwx: SiwxOptions | undefined
  readonly siwe: SiweConfig | undefined
  /** Of the page. */
  readonly address: string
  readonly storageKey: string
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly clock: Clock
  /** Of signatures, where the site leaves that to us. */
  readonly check: CheckSignature
}

/** The host's options as a site that always answers: with what it says, or that it said nothing. */
export const createSiwxSite = (deps: SiwxSiteDeps): SiwxSite => {
  const { store, clock, tabs, siwe, check } = deps
  const keyOf = (name: 'sessions' | 'last' | 'wallets'): string => storageKeyOf(deps.storageKey, `sign-in-${name}`)
  const [sessionsKey, lastKey] = [keyOf('sessions'), keyOf('last')]
  const place = signInPageOf(deps.address)
  const own = (onEnd: () => void) => createStoredSessions({ store, clock, key: sessionsKey, onEnd })
  const given: Site = siwe
    ? siteFromSiweConfig({ siwe, place, clock })
    : siteFromSiwxOptions({ siwx: deps.siwx ?? {}, place, clock, own, check })
  const isKeptHere = !siwe && !deps.siwx?.getSessions
  const site = isKeptHere ? given : perWalletSite(given, createSigners({ store, clock, key: keyOf('wallets') }))
  const last = createLastSignIns({ store, clock, key: lastKey })

  /** By the account: the last signature that was brought of it. */
  const latest = new Map<string, unknown>()
  /** And when it began, or was kept. */
  const noted = new Map<string, number>()
  const signOut = async (accounts: readonly SignInAccount[]): Promise<void> => {
    await site.signOut(accounts)
    await last.forget(accounts)
  }

  /** Unless another tab has signed it in meanwhile. */
  const takeBack = async (accounts: readonly SignInAccount[]): Promise<void> => {
    for (const account of accounts)
      if (!(await last.hasCome(account, noted.get(signInKey(account)) ?? Number.POSITIVE_INFINITY)))
        await signOut([account])
  }

  const ask = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<Result<T, Failure>> =>
    unlessAborted(
      signal,
      () =>
        new Promise<Result<T, Failure>>((resolve) => {
          const late = new Error(`no answer within ${siteAnswerMs / 1_000} seconds`)
          const stop = clock.after(siteAnswerMs, () => resolve(err(failureOf(late))))
          signal.addEventListener('abort', stop, { once: true })
          // What throws at once is no other than what rejects.
          void (async () => work())()
            .then(
              (value) => resolve(ok(value)),
              (error) => resolve(err(failureOf(error))),
            )
            .finally(() => {
              stop()
              signal.removeEventListener('abort', stop)
            })
        }),
    )

  return {
    standing: (account, signal) =>
      ask(signal, async () => {
        if (!site.isAsking(account)) return { isSignedIn: true, isRequired: false }
        const isSignedIn = await site.isSignedIn(account)
        return { isSignedIn, isRequired: site.isRequired() }
      }),
    message: (account, signal) => ask(signal, () => site.message(account)),
    oneClick: (networkIds, signal) =>
      ask(signal, async () => {
        const [first] = networkIds
        const isRequired = site.isRequired()
        // Whoever it will be: the namespace alone says whether anybody is asked there.
        const asked = site.isAsking({ networkId: first, address: '', wallet: '' })
          ? await site.oneClick(networkIds)
          : undefined
        return { isRequired, ...(asked && { asked }) }
      }),
    accept: async (account, signed, signal, others = []) => {
      const key = signInKey(account)
      latest.set(key, signed)
      const { wallet } = account
      const whole = [account, ...others.map(({ networkId, address }) => ({ networkId, address, wallet }))]
      for (const one of whole) noted.set(signInKey(one), clock.now())
      let isOver = false
      const isWanted = (): boolean => !isOver && !signal.aborted
      const answer = await ask(signal, async () => {
        const isRight = (await site.accept(account, signed, isWanted, others)).length > 0
        if (isRight && isWanted()) noted.set(key, await last.note(account))
        // Nobody hears of it any more, so that nobody else takes it back; another one that came after it stands.
        if (isRight && !isWanted() && latest.get(key) === signed) await takeBack(whole)
        return isRight
      })
      isOver = true
      if (!answer.ok) return answer
      return answer.value ? ok(undefined) : err(failure('SIGNATURE_INVALID'))
    },
    signOut: (accounts, reason, signal) =>
      ask(signal, async () => {
        const asked = accounts.filter(site.isAsking)
        if (asked.length === 0 || (reason === 'wallet-left' && !site.signsOutOnDisconnect)) return undefined
        await (reason === 'too-late' ? takeBack(asked) : signOut([...asked, ...(await last.beside(asked))]))
        return undefined
      }),
    last: (account, signal) => ask(signal, () => last.of(account)),
    on: (listener) => {
      const stops = [
        site.on(listener),
        tabs.onChange(lastKey, listener),
        ...(isKeptHere ? [tabs.onChange(sessionsKey, listener)] : []),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
