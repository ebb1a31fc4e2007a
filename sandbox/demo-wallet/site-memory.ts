/** The part of `Storage` that this needs. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

const evmKey = 'sandbox-wallet:site'

/** What a text of the storage says; it may be anything. */
export const parsedMemory = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}

/** Storage may be denied: the wallet then remembers nothing. */
const storedMemory = (storage: WalletStorage, key: string): unknown => {
  try {
    return parsedMemory(storage.getItem(key))
  } catch {
    return undefined
  }
}

/** Keeps what the wallet remembers in the storage of a page, which is the site's own. */
export const siteMemory = (storage: WalletStorage, key = evmKey) => ({
  memory: storedMemory(storage, key),
  remember: (memory: object): void => {
    try {
      storage.setItem(key, JSON.stringify(memory))
    } catch {
      // Storage may be denied or full: the permission then lasts as long as the page.
    }
  },
})
