import type { StorageName } from '../feature-types.ts'

/** What a host may call a modal: it becomes part of keys, of a cookie's name and of an attribute. */
export const isStorageKey = (key: unknown): key is string => typeof key === 'string' && /^[\w.-]{1,64}$/.test(key)

/** The same, for a host to read. */
export const storageKeyRule = 'may hold letters, digits, dot, dash and underscore, 64 at most'

export const storageKeyOf = (storageKey: string, name: StorageName): string => `@latchkey/${storageKey}/${name}`

export const snapshotCookieName = (storageKey: string): string => `latchkey.${encodeURIComponent(storageKey)}`
