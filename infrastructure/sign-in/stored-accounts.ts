import { caipAddress, parseCaipAddress } from '../../core/domain/shared/caip.ts'
import { entriesIn, serialiseList } from '../../core/domain/shared/stored-list.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

/** A wallet may sign on all networks of a host at once. */
export const storedLimit = 100
const lengthLimit = 32_768

/** With the time, so that other tabs hear of one that comes again. */
export type StoredAccount = SignInAccount & { readonly at: number }

/** Accounts that a page remembers something of, the newest first. Storage is foreign input: what is no account is left out. */
export interface StoredAccounts {
  readonly all: () => Promise<readonly StoredAccount[]>
  /** Changes come one after the other; one that changes nothing writes nothing. */
  readonly change: (next: (before: readonly StoredAccount[]) => readonly StoredAccount[]) => Promise<void>
}

const entryIn = (item: unknown): readonly StoredAccount[] => {
  const [id, at, wallet]: readonly unknown[] = Array.isArray(item) ? item : []
  const parsed = typeof id === 'string' ? parseCaipAddress(id) : undefined
  if (parsed?.ok !== true || typeof at !== 'number' || typeof wallet !== 'string') return []
  return [{ networkId: parsed.value.caipNetworkId, address: parsed.value.address, wallet, at }]
}

const parse = (text = ''): readonly StoredAccount[] =>
  text.length > lengthLimit ? [] : (entriesIn(text) ?? []).slice(0, storedLimit).flatMap(entryIn)

/** As many of the newest as can be read again. */
const textOf = (entries: readonly StoredAccount[]): string => {
  const text = serialiseList(entries.map((one) => [caipAddress(one.networkId, one.address), one.at, one.wallet]))
  return text.length > lengthLimit ? textOf(entries.slice(0, -1)) : text
}

export const createStoredAccounts = (store: KeyValueStore, key: string): StoredAccounts => {
  let last: Promise<unknown> = Promise.resolve()
  const all = async (): Promise<readonly StoredAccount[]> => parse(await store.read(key))
  return {
    all,
    change: (next) => {
      const turn = last.then(async () => {
        const before = await all()
        const after = next(before)
        if (after === before) return
        if (after.length > 0) await store.write(key, textOf(after.slice(0, storedLimit)))
        else if (before.length > 0) await store.remove(key)
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
