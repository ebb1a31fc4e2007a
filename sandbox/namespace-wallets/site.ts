import { isRecord } from '../demo-wallet/checks.ts'
import { oneQuestionAtATime } from '../demo-wallet/one-question.ts'
import type { OwnerCommand } from '../demo-wallet/owner-command.ts'
import { ProviderRpcError } from '../demo-wallet/rpc-error.ts'
import type { Approver, Question } from '../demo-wallet/types.ts'
import { refusal } from './refusal.ts'

/** What one namespace of a wallet knows of the site: its permission, and which account it sees. */
export interface Site {
  /** The number of the account that the site sees; nothing without permission, and while the wallet is locked. */
  shared(): number | undefined
  /** Likewise, for what needs one. @throws Refusal */
  needed(): number
  /** Asks the owner, unless the site sees an account already. @throws Refusal */
  connect(addresses: readonly string[]): Promise<number>
  /** @throws Refusal */
  ask(question: Question): Promise<void>
  /** The owner has agreed by an answer to something else. */
  allow(account: number): void
  forget(): void
  /** The wallet has come to remember something else, in another tab of the site. */
  recall(memory: unknown): void
  wish(wish: OwnerCommand): void
  /** Told when the site sees another account, or none. */
  onChange(listener: () => void): () => void
}

export interface SiteDeps {
  readonly approve: Approver
  /** What was remembered last: it may be anything, since a site can write into it. */
  readonly memory: unknown
  readonly remember: (memory: { readonly account: number | undefined }) => void
  readonly accounts: number
}

const promise = 'Your address, balance and activity.\nNothing moves unless you approve it.'
const pendingCode = -32002

export const createSite = ({ approve, memory, remember, accounts }: SiteDeps): Site => {
  const isNumber = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < accounts
  const accountIn = (remembered: unknown): number | undefined => {
    const stored: unknown = isRecord(remembered) ? remembered['account'] : undefined
    return isNumber(stored) ? stored : undefined
  }
  let account = accountIn(memory)
  let isLocked = false
  const listeners = new Set<() => void>()
  const one = oneQuestionAtATime(approve)

  const shared = (): number | undefined => (isLocked ? undefined : account)
  const become = (next: { readonly account: number | undefined; readonly isLocked: boolean }): void => {
    const before = shared()
    account = next.account
    isLocked = next.isLocked
    if (shared() !== before) for (const listener of [...listeners]) listener()
  }
  const set = (next: { readonly account: number | undefined; readonly isLocked: boolean }): void => {
    // Remembered first: whoever is told may have other tabs look.
    remember({ account: next.account })
    become(next)
  }
  const answerTo = async (question: Question): Promise<string | undefined> => {
    const answer = await one(question).catch((error: unknown) => {
      throw error instanceof ProviderRpcError && error.code === pendingCode ? refusal('pending') : error
    })
    if (!answer.approved) throw refusal('rejected')
    return answer.account
  }
  return {
    shared,
    needed: () => {
      const seen = shared()
      if (seen === undefined) throw refusal(account === undefined ? 'not-permitted' : 'locked')
      return seen
    },
    connect: async (addresses) => {
      const seen = shared()
      if (seen !== undefined) return seen
      const details = [{ label: 'The site will see', value: promise }]
      const chosen = await answerTo({ kind: 'connect', title: 'Connect to this site', details, accounts: addresses })
      const number = Math.max(0, addresses.indexOf(chosen ?? ''))
      set({ account: number, isLocked: false })
      return number
    },
    ask: async (question) => {
      await answerTo(question)
    },
    allow: (number) => set({ account: number, isLocked: false }),
    forget: () => set({ account: undefined, isLocked }),
    recall: (remembered) => become({ account: accountIn(remembered), isLocked }),
    wish: (wish) =>
      set({
        // Another account is shown to a site that may see one.
        account: wish.forgets ? undefined : account !== undefined && isNumber(wish.account) ? wish.account : account,
        isLocked: wish.isLocked ?? isLocked,
      }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
