import { createStore, get, type UseStore, update } from 'idb-keyval'
import type { SocialAttempts } from './social-attempts.ts'

/** Keys that no script can read out, this frame's neither. */
export interface DeviceKeys {
  /** Signs what this device asks of the site (ES256). */
  readonly proof: CryptoKeyPair
  /** Wraps the device's shares (AES-256-GCM). */
  readonly shares: CryptoKey
}

export interface DeviceStore {
  readonly keys: () => Promise<DeviceKeys>
  /**
   * The newest first. The site has the other half of one of them: which, it says by what fits. None where this device has none of that
   * wallet, or what is stored was changed.
   */
  readonly shares: (walletId: string) => Promise<readonly Uint8Array[]>
  /** Beside earlier ones: the site has the other half of one of those until it takes that of this one. */
  readonly keepShare: (walletId: string, share: Uint8Array) => Promise<void>
  /** The id of the session that this device has on pages of an origin: not every browser keeps the storage of sites apart. */
  readonly session: (origin: string) => Promise<string | undefined>
  readonly keepSession: (origin: string, sessionId: string | undefined) => Promise<void>
  /** Of the login at an issuer that is begun on pages of an origin. */
  readonly attempts: (origin: string) => SocialAttempts
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

/** So many tabs may be making a split at once. */
const sharesKept = 8

interface KeyValues {
  readonly get: (key: string) => Promise<unknown>
  /** In one step: several frames may change it at once. */
  readonly change: (key: string, next: (before: unknown) => unknown) => Promise<void>
  readonly isLasting: boolean
}

const inMemory = (): KeyValues => {
  const kept = new Map<string, unknown>()
  return {
    get: async (key) => kept.get(key),
    change: async (key, next) => void kept.set(key, next(kept.get(key))),
    isLasting: false,
  }
}

const inDatabase = (store: UseStore): KeyValues => ({
  get: (key) => get(key, store),
  change: (key, next) => update(key, next, store),
  isLasting: true,
})

interface Opened {
  readonly values: KeyValues
  readonly keys: DeviceKeys
}

/** Makes the keys where there are none. */
const withKeys = async (values: KeyValues): Promise<Opened> => {
  if ((await values.get('keys')) === undefined) {
    const made = await makeKeys()
    await values.change('keys', (before) => before ?? made)
  }
  // Written by this file alone, and read back as it was: keys are objects of the browser.
  return { values, keys: (await values.get('keys')) as DeviceKeys }
}

/** A browser that denies storage, is out of space or takes no keys says so with the first question. */
const open = async (): Promise<Opened> => {
  try {
    return await withKeys(inDatabase(createStore('latchkey-device', 'device')))
  } catch {
    return withKeys(inMemory())
  }
}

/** A device that is gone with the process: for who has no storage of a browser. */
export const createDeviceInMemory = (): DeviceStore => createDeviceStore(() => withKeys(inMemory()))

/** What this browser has of the wallet, in the storage of the wallet's own origin (in a frame: for the site around it). */
export const createDeviceStore = (openNow: () => Promise<Opened> = open): DeviceStore => {
  let opening: Promise<Opened> | undefined
  const opened = (): Promise<Opened> => {
    opening ??= openNow()
    return opening
  }
  const textAt = async (key: string): Promise<string | undefined> => {
    const kept = await (await opened()).values.get(key)
    return typeof kept === 'string' ? kept : undefined
  }
  const keepText = async (key: string, text: string | undefined): Promise<void> =>
    (await opened()).values.change(key, () => text)
  const isLasting = async (): Promise<boolean> => (await opened()).values.isLasting
  const labelOf = (walletId: string) => new TextEncoder().encode(walletId)
  const unwrap = async (wrapped: unknown, walletId: string, key: CryptoKey): Promise<readonly Uint8Array[]> => {
    if (!isWrapped(wrapped)) return []
    const { iv, bytes } = wrapped
    const algorithm = { name: 'AES-GCM', iv, additionalData: labelOf(walletId) }
    return crypto.subtle.decrypt(algorithm, key, bytes).then(
      (share) => [new Uint8Array(share)],
      () => [],
    )
  }
  return {
    keys: async () => (await opened()).keys,
    shares: async (walletId) => {
      const { values, keys } = await opened()
      const kept = await values.get(`share ${walletId}`)
      if (!Array.isArray(kept)) return []
      return (await Promise.all(kept.map((one: unknown) => unwrap(one, walletId, keys.shares)))).flat()
    },
    keepShare: async (walletId, share) => {
      const { values, keys } = await opened()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const algorithm = { name: 'AES-GCM', iv, additionalData: labelOf(walletId) }
      const bytes = await crypto.subtle.encrypt(algorithm, keys.shares, new Uint8Array(share))
      const mine: WrappedShare = { iv, bytes }
      await values.change(`share ${walletId}`, (before) =>
        [mine, ...(Array.isArray(before) ? before : [])].slice(0, sharesKept),
      )
    },
    session: (origin) => textAt(`session ${origin}`),
    keepSession: (origin, sessionId) => keepText(`session ${origin}`, sessionId),
    attempts: (origin) => ({
      isLasting,
      kept: () => textAt(`login ${origin}`),
      keep: (attempt) => keepText(`login ${origin}`, attempt),
    }),
    isLasting,
  }
}
