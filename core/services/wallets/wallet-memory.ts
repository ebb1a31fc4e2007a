import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { type PendingPairing, serialisePendingPairing } from '../../domain/wallets/pending-pairing.ts'
import {
  parseRecentWallets,
  type RecentWallet,
  rememberWallet,
  serialiseRecentWallets,
} from '../../domain/wallets/recent-wallets.ts'
import { linkBase } from '../../domain/wallets/wallet-links.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** What is remembered of wallets that are known from lists (spec section 3). */
export interface WalletMemory {
  /** The latest first; what makes no sense in the storage is no wallet. */
  readonly recent: () => Promise<readonly RecentWallet[]>
  readonly remember: (wallet: RecentWallet) => Promise<readonly RecentWallet[]>
  /** The start of the links of the app that the visitor went to. */
  readonly link: () => Promise<string | undefined>
  readonly setLink: (base: string | undefined) => Promise<void>
  /** The visitor went to a wallet with a code; `undefined` when that is over. */
  readonly setPairing: (pairing: PendingPairing | undefined) => Promise<void>
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
  const pairingKey = storageKeyOf(storageKey, 'pairing')
  const linkKey = storageKeyOf(storageKey, 'wallet-link')
  const recent = async () => parseRecentWallets(await store.read(recentKey))
  return {
    recent,
    remember: async (wallet) => {
      const next = rememberWallet(await recent(), wallet)
      await store.write(recentKey, serialiseRecentWallets(next))
      return next
    },
    link: async () => {
      const link = await store.read(linkKey)
      // Becomes a link again: storage is foreign input.
      return link === undefined ? undefined : linkBase(link)
    },
    setPairing: (pairing) =>
      pairing === undefined ? store.remove(pairingKey) : store.write(pairingKey, serialisePendingPairing(pairing)),
    setLink: (base) => (base === undefined ? store.remove(linkKey) : store.write(linkKey, base)),
  }
}
