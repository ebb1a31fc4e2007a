import {
  isSameOwner,
  mayBeSameOwner,
  type SignInAccount,
  signInKey,
} from '../../core/domain/sign-in/sign-in-account.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import { createStoredAccounts } from './stored-accounts.ts'

/** Where each account of each wallet was signed in last. No proof of anything: the site is asked before it counts. */
export interface LastSignIns {
  readonly of: (account: SignInAccount) => Promise<SignInAccount | undefined>
  /** Where else the same wallet was signed in with these, under their addresses there. */
  readonly beside: (accounts: readonly SignInAccount[]) => Promise<readonly SignInAccount[]>
  /** @returns the time that stands beside it */
  readonly note: (account: SignInAccount) => Promise<number>
  /** It was signed in after that time, here or in another tab. */
  readonly hasCome: (account: SignInAccount, since: number) => Promise<boolean>
  readonly forget: (accounts: readonly SignInAccount[]) => Promise<void>
}

export const createLastSignIns = ({
  store,
  clock,
  key,
}: {
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly key: string
}): LastSignIns => {
  const { all, change } = createStoredAccounts(store, key)
  return {
    of: async (account) => {
      const found = (await all()).find((one) => mayBeSameOwner(one, account))
      return found && { ...account, networkId: found.networkId, address: found.address }
    },
    beside: async (accounts) =>
      (await all())
        .filter((one) => accounts.some((account) => mayBeSameOwner(one, account)))
        .map(({ networkId, address, wallet }) => ({ networkId, address, wallet }))
        .filter((one) => accounts.every((account) => signInKey(account) !== signInKey(one))),
    note: async (account) => {
      const at = clock.now()
      await change((before) => [{ ...account, at }, ...before.filter((one) => !isSameOwner(one, account))])
      return at
    },
    hasCome: async (account, since) =>
      (await all()).some((one) => signInKey(one) === signInKey(account) && one.at > since),
    forget: (accounts) =>
      change((before) => before.filter((one) => accounts.every((account) => signInKey(account) !== signInKey(one)))),
  }
}
