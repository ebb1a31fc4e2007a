import { caipAddress } from '../../core/domain/shared/caip.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import {
  isSameOwner,
  isSamePlace,
  mayBeSameOwner,
  type SignInAccount,
  signInKey,
} from '../../core/domain/sign-in/sign-in-account.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { SiwxSite } from '../../core/ports/sign-in/siwx-site.ts'

type Question = 'standing' | 'message' | 'oneClick' | 'accept' | 'signOut' | 'last'

export interface SimulatedSiwxSite extends SiwxSite {
  readonly require: (isRequired: boolean) => void
  /** Sessions outlive a disconnect, or do not. */
  readonly keepWhenLeft: (isKept: boolean) => void
  /** Whether a wallet may sign while it connects. */
  readonly allowOneClick: (isAllowed: boolean) => void
  /** Every answer to this is this failure, until it is called without one. */
  readonly failWith: (question: Question, code?: FailureCode) => void
  /** Answers wait until `release()`. */
  readonly hold: (question: Question) => void
  readonly release: () => void
  /** Another tab, or the server, signs it in or out. */
  readonly signIn: (account: SignInAccount) => void
  readonly end: (account: SignInAccount) => void
  /** By CAIP-10, each once. */
  readonly signedIn: () => readonly string[]
  readonly timesAsked: (question: Question) => number
}

/** A site without a server: its sessions are what it was told. */
export const createSimulatedSiwxSite = (): SimulatedSiwxSite => {
  const sessions = new Map<string, SignInAccount>()
  const news = createListeners<void>()
  const faults = new Map<Question, FailureCode>()
  const held = new Set<Question>()
  const waiting = new Set<() => void>()
  const counts = new Map<Question, number>()
  let last: readonly SignInAccount[] = []
  let isRequired = true
  let isKept = false
  let written = 0
  let isOneClick = true

  const answer = <T>(question: Question, signal: AbortSignal, say: () => T): Promise<Result<T, Failure>> =>
    unlessAborted(signal, async () => {
      counts.set(question, (counts.get(question) ?? 0) + 1)
      // Nobody answers within the question.
      await (held.has(question) ? new Promise<void>((resolve) => waiting.add(resolve)) : undefined)
      const code = faults.get(question)
      if (code !== undefined) return err(failure(code))
      // A site that looks at the signal keeps nothing that nobody waits for.
      return signal.aborted ? err(failure('ABORTED')) : ok(say())
    })
  const keep = (account: SignInAccount): void => {
    sessions.set(signInKey(account), account)
    last = [account, ...last.filter((one) => !isSameOwner(one, account))]
  }
  const drop = (account: SignInAccount): void => {
    const isOver = (one: SignInAccount): boolean => isSamePlace(one, account) && isSameOwner(one, account)
    for (const [key, one] of sessions) if (isOver(one)) sessions.delete(key)
    last = last.filter((one) => !isOver(one))
  }

  return {
    standing: (account, signal) =>
      answer('standing', signal, () => ({ isSignedIn: sessions.has(signInKey(account)), isRequired })),
    message: (account, signal) =>
      answer('message', signal, () => {
        written += 1
        return `${caipAddress(account.networkId, account.address)} signs in, ${written}`
      }),
    oneClick: (networkIds, signal) =>
      answer('oneClick', signal, () => ({
        isRequired,
        ...(isOneClick && {
          asked: {
            networkIds,
            domain: 'tidewater.test',
            uri: 'https://tidewater.test',
            nonce: `${String(counts.get('oneClick')).padStart(8, '0')}`,
            issuedAt: '2026-01-01T00:00:00.000Z',
          },
        }),
      })),
    accept: (account, _, signal, others = []) =>
      answer('accept', signal, () => {
        for (const { networkId, address } of [...others, account]) keep({ ...account, networkId, address })
        return undefined
      }),
    signOut: (accounts, reason, signal) =>
      answer('signOut', signal, () => {
        if (reason === 'too-late') accounts.forEach(drop)
        else if (!isKept)
          [...accounts, ...last.filter((one) => accounts.some((account) => mayBeSameOwner(one, account)))].forEach(drop)
        return undefined
      }),
    last: (account, signal) => answer('last', signal, () => last.find((one) => mayBeSameOwner(one, account))),
    on: news.add,
    require: (next) => {
      isRequired = next
    },
    keepWhenLeft: (next) => {
      isKept = next
    },
    allowOneClick: (next) => {
      isOneClick = next
    },
    failWith: (question, code) => {
      if (code === undefined) faults.delete(question)
      else faults.set(question, code)
    },
    hold: (question) => void held.add(question),
    release: () => {
      held.clear()
      for (const resume of waiting) resume()
      waiting.clear()
    },
    signIn: (account) => {
      keep(account)
      news.emit()
    },
    end: (account) => {
      drop(account)
      news.emit()
    },
    signedIn: () => [...new Set([...sessions.values()].map((one) => caipAddress(one.networkId, one.address)))],
    timesAsked: (question) => counts.get(question) ?? 0,
  }
}
