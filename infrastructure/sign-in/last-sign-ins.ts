import { parseCaipAddress } from '../../core/domain/shared/caip.ts'
import { isSameOwner, type SignInAccount, signInKey } from '../../core/domain/sign-in/sign-in-account.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

const limit = 10
const lengthLimit = 4_096

/** Where each account was signed in last, the newest first. No proof of anything: the site is asked before it counts. */
export interface LastSignIns {
  readonly of: (account: SignInAccount) => Promise<SignInAccount | undefined>
  readonly note: (account: SignInAccount) => Promise<void>
  readonly forget: (accounts: readonly SignInAccount[]) => Promise<void>
}

/** With the time, so that other tabs hear of one that comes again. */
type Entry = SignInAccount & { readonly at: number }

const entryIn = (item: unknown): readonly Entry[] => {
  const [id, at]: readonly unknown[] = Array.isArray(item) ? item : []
  const parsed = typeof id === 'string' ? parseCaipAddress(id) : undefined
  if (parsed?.ok !== true || typeof at !== 'number') return []
  return [{ networkId: parsed.value.caipNetworkId, address: parsed.value.address, at }]
}

const parse = (text = ''): readonly Entry[] => {
  if (text.length > lengthLimit) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, limit).flatMap(entryIn) : []
  } catch {
    return []
  }
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
  let last: Promise<unknown> = Promise.resolve()
  const change = (next: (before: readonly Entry[]) => readonly Entry[]): Promise<void> => {
    const turn = last.then(async () => {
      const before = parse(await store.read(key))
      const after = next(before).slice(0, limit)
      if (after.length > 0) await store.write(key, JSON.stringify(after.map((one) => [signInKey(one), one.at])))
      else if (before.length > 0) await store.remove(key)
    })
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    of: async (account) => {
      const found = parse(await store.read(key)).find((one) => isSameOwner(one, account))
      return found && { networkId: found.networkId, address: found.address }
    },
    note: (account) =>
      change((before) => [{ ...account, at: clock.now() }, ...before.filter((one) => !isSameOwner(one, account))]),
    forget: (accounts) =>
      change((before) => before.filter((one) => accounts.every((account) => signInKey(account) !== signInKey(one)))),
  }
}
