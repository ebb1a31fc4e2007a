import type { WalletMemory } from './wallet-state.ts'

/** The part of `Storage` that this needs. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sandbox-wallet:site'

const read = (storage: WalletStorage): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}')
  } catch {
    return undefined
  }
}

/** Keeps what the wallet remembers in the storage of a page, which is the site's own. */
export const siteMemory = (storage: WalletStorage) => ({
  memory: read(storage),
  remember: (memory: WalletMemory): void => {
    try {
      storage.setItem(key, JSON.stringify(memory))
    } catch {
      // Storage may be denied or full: the permission then lasts as long as the page.
    }
  },
})
