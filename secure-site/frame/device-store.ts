import { createStore, get, set, type UseStore, update } from 'idb-keyval'

/** Keys that no script can read out, this frame's neither. */
export interface DeviceKeys {
  /** Signs what this device asks of the site (ES256). */
  readonly proof: CryptoKeyPair
  /** Wraps the device's shares (AES-256-GCM). */
  readonly shares: CryptoKey
}

export interface DeviceStore {
  readonly keys: () => Promise<DeviceKeys>
  /** Undefined where this device has none of that wallet, or what is stored was changed. */
  readonly share: (walletId: string) => Promise<Uint8Array | undefined>
  readonly keepShare: (walletId: string, share: Uint8Array) => Promise<void>
  /** False where the browser denies storage: what is kept then is gone with the frame. */
  readonly isLasting: () => Promise<boolean>
}

interface WrappedShare {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const isWrapped = (value: unknown): value is WrappedShare =>
  typeof value === 'object' &&
  value !== null &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'bytes' in value &&
  value.bytes instanceof ArrayBuffer

const makeKeys = async (): Promise<DeviceKeys> => {
  const [proof, shares] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { proof, shares }
}

interface KeyValues {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
  /** Unless there is something: two frames may make one at once. */
  readonly setIfAbsent: (key: string, value: unknown) => Promise<void>
  readonly isLasting: boolean
}

const inMemory = (): KeyValues => {
  const kept = new Map<string, unknown>()
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    setIfAbsent: async (key, value) => void (kept.has(key) || kept.set(key, value)),
    isLasting: false,
  }
}

const inDatabase = (store: UseStore): KeyValues => ({
  get: (key) => get(key, store),
  set: (key, value) => set(key, value, store),
  setIfAbsent: (key, value) => update(key, (before) => before ?? value, store),
  isLasting: true,
})

/** A browser that denies storage says so with the first question. */
const open = async (): Promise<KeyValues> => {
  try {
    const database = inDatabase(createStore('latchkey-device', 'device'))
    await database.get('keys')
    return database
  } catch {
    return inMemory()
  }
}

/** What this browser has of the wallet, in the storage of the wallet's own origin (in a frame: for the site around it). */
export const createDeviceStore = (): DeviceStore => {
  let opened: Promise<KeyValues> | undefined
  const values = (): Promise<KeyValues> => {
    opened ??= open()
    return opened
  }
  let known: Promise<DeviceKeys> | undefined
  const findKeys = async (): Promise<DeviceKeys> => {
    const store = await values()
    if ((await store.get('keys')) === undefined) await store.setIfAbsent('keys', await makeKeys())
    // Written by this file alone, and read back as it was: keys are objects of the browser.
    return (await store.get('keys')) as DeviceKeys
  }
  const keys = (): Promise<DeviceKeys> => {
    known ??= findKeys()
    return known
  }
  const labelOf = (walletId: string) => new TextEncoder().encode(walletId)
  return {
    keys,
    share: async (walletId) => {
      const wrapped = await (await values()).get(`share ${walletId}`)
      if (!isWrapped(wrapped)) return undefined
      const { iv, bytes } = wrapped
      try {
        const additionalData = labelOf(walletId)
        return new Uint8Array(
          await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, (await keys()).shares, bytes),
        )
      } catch {
        return undefined
      }
    },
    keepShare: async (walletId, share) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const algorithm = { name: 'AES-GCM', iv, additionalData: labelOf(walletId) }
      const bytes = await crypto.subtle.encrypt(algorithm, (await keys()).shares, new Uint8Array(share))
      await (await values()).set(`share ${walletId}`, { iv, bytes } satisfies WrappedShare)
    },
    isLasting: async () => (await values()).isLasting,
  }
}
