import { isSameOwner, isSamePlace, type SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import { createStoredAccounts, storedLimit } from './stored-accounts.ts'

/**
 * Which wallets have signed for the sessions that a site keeps itself: it knows accounts, and another wallet may show the same one. What
 * nobody has signed for here (the storage was cleared, or the site signed its visitor in by itself) is of the wallet that comes first.
 */
export interface Signers {
  /** The session is of another wallet than this one, as far as is known. */
  readonly isOfAnother: (account: SignInAccount) => Promise<boolean>
  /** From now on it is of this one, where it is of none yet. @returns whether it is */
  readonly claim: (account: SignInAccount) => Promise<boolean>
  /** What one wallet has signed at once, the one that counts first. */
  readonly note: (accounts: readonly SignInAccount[]) => Promise<void>
  /** There is no session any more: of whichever wallet. */
  readonly forget: (accounts: readonly SignInAccount[]) => Promise<void>
}

/** One wallet does not have all others forgotten by signing for more accounts than are remembered. */
const mostAtOnce = storedLimit / 2

export const createSigners = ({
  store,
  clock,
  key,
}: {
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly key: string
}): Signers => {
  const { all, change } = createStoredAccounts(store, key)
  const isIts = (one: SignInAccount, account: SignInAccount): boolean =>
    isSamePlace(one, account) && isSameOwner(one, account)
  const has = (list: readonly SignInAccount[], account: SignInAccount): boolean =>
    list.some((one) => isIts(one, account))
  const isFree = (list: readonly SignInAccount[], account: SignInAccount): boolean =>
    list.every((one) => !isSamePlace(one, account))
  return {
    isOfAnother: async (account) => {
      const known = await all()
      return !isFree(known, account) && !has(known, account)
    },
    claim: async (account) => {
      let isTheirs = false
      await change((before) => {
        isTheirs = has(before, account)
        if (isTheirs || !isFree(before, account)) return before
        isTheirs = true
        return [{ ...account, at: clock.now() }, ...before]
      })
      return isTheirs
    },
    note: (accounts) => {
      const newest = accounts.slice(0, mostAtOnce)
      return change((before) => [
        ...newest.map((account) => ({ ...account, at: clock.now() })),
        ...before.filter((one) => !has(newest, one)),
      ])
    },
    forget: (accounts) =>
      change((before) => {
        const after = before.filter((one) => accounts.every((account) => !isSamePlace(one, account)))
        return after.length === before.length ? before : after
      }),
  }
}
