import type { SdkStorage } from './walletconnect-options.ts'

const databaseName = 'latchkey-walletconnect'
const storeName = 'items'

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      // Firefox tells the console of it unless somebody has taken care.
      event.preventDefault()
      reject(request.error)
    }
  })

/**
 * The SDK's data in a database of the browser's. The SDK's own way there takes whatever in local storage has WalletConnect in its name
 * away from whoever put it there, and cannot even be loaded where a browser blocks local storage.
 */
export const createDatabaseStorage = (): SdkStorage => {
  let opening: Promise<IDBDatabase> | undefined

  const forget = (): void => {
    opening = undefined
  }
  const open = (): Promise<IDBDatabase> => {
    const database = openDatabase()
    // One that could not be opened, or that the browser closed (as when the visitor clears the site's data), is opened again.
    database.then((opened) => {
      opened.onclose = forget
    }, forget)
    return database
  }

  const inStore = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    opening ??= open()
    const database = await opening
    const transaction = database.transaction(storeName, mode)
    const request = ask(transaction.objectStore(storeName))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  const getKeys = async (): Promise<string[]> => (await inStore('readonly', (store) => store.getAllKeys())).map(String)
  const getItem = <T>(key: string): Promise<T | undefined> => inStore('readonly', (store) => store.get(key))
  return {
    getKeys,
    getItem,
    getEntries: async <T>() => {
      const keys = await getKeys()
      return Promise.all(keys.map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T]))
    },
    setItem: async (key, value) => {
      await inStore('readwrite', (store) => store.put(value, key))
    },
    changeItem: async (key, edit) => {
      await inStore('readwrite', (store) => {
        const read = store.get(key)
        read.onsuccess = () => {
          try {
            store.put(edit(read.result), key)
          } catch {
            // What cannot be kept: whoever asked is told.
            store.transaction.abort()
          }
        }
        return read
      })
    },
    removeItem: (key) => inStore('readwrite', (store) => store.delete(key)),
  }
}
