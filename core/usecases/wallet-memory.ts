import { type RecentWallet, rememberWallet } from '../domain/recent-wallets.ts'
import { storageKeyOf } from '../domain/storage-keys.ts'
import type { KeyValueStore } from '../ports/key-value-store.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'

/** What is remembered of wallets that are known from lists (spec section 3). */
export interface WalletMemory {
  /** The latest first; what makes no sense in the storage is no wallet. */
  readonly recent: () => Promise<readonly RecentWallet[]>
  readonly remember: (wallet: RecentWallet) => Promise<readonly RecentWallet[]>
  /** The start of the links of the app that the visitor went to. */
  readonly link: () => Promise<string | undefined>
  readonly setLink: (base: string | undefined) => Promise<void>
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 512

const parseRecent = (stored: string | undefined): readonly RecentWallet[] => {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry: unknown) => {
      const [id, rdns]: readonly unknown[] = Array.isArray(entry) ? entry : []
      if (!isText(id)) return []
      return [isText(rdns) ? { id, rdns } : { id }]
    })
  } catch {
    return []
  }
}

export const createWalletMemory = ({
  store,
  settings,
}: {
  readonly store: KeyValueStore
  readonly settings: Behavior<Settings>
}): WalletMemory => {
  const { storageKey } = settings.snapshot()
  const recentKey = storageKeyOf(storageKey, 'recent-wallets')
  const linkKey = storageKeyOf(storageKey, 'wallet-link')
  const recent = async () => parseRecent(await store.read(recentKey)).slice(0, 2)
  return {
    recent,
    remember: async (wallet) => {
      const next = rememberWallet(await recent(), wallet)
      await store.write(
        recentKey,
        JSON.stringify(next.map(({ id, rdns }) => [id, ...(rdns === undefined ? [] : [rdns])])),
      )
      return next
    },
    link: async () => {
      const link = await store.read(linkKey)
      return isText(link) ? link : undefined
    },
    setLink: (base) => (base === undefined ? store.remove(linkKey) : store.write(linkKey, base)),
  }
}
