import { sdkText } from './sdk-text.ts'
import type { SdkStorage } from './walletconnect-options.ts'

/** The lists and tables of the SDK's own. */
const isSdks = (key: string): boolean => /^wc@[^:]+:(core|client|auth):.*\/\//.test(key)

type Entries = ReadonlyMap<string, unknown>

/** By what the SDK finds them again, in whichever of its lists. */
const idNames = ['target', 'id', 'topic', 'responseTopic', 'eventId'] as const
const idOf = (item: unknown): string | undefined => {
  const given: unknown = Object(item)
  const name = idNames.find((one) => typeof given === 'object' && given !== null && Object.hasOwn(given, one))
  return name && String(Reflect.get(Object(given), name))
}

/** Undefined where it is neither a list of things with ids nor a table. */
const entriesOf = (value: unknown): Entries | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const entries = new Map(
    value.flatMap((item): (readonly [string, unknown])[] => {
      const id = idOf(item)
      return id === undefined ? [] : [[id, item]]
    }),
  )
  return entries.size === value.length ? entries : undefined
}
const asStored = (entries: Entries, isList: boolean): unknown =>
  isList ? [...entries.values()] : Object.fromEntries(entries)

/** As it was when it was read or written: the SDK changes its objects. */
type Seen = ReadonlyMap<string, string>
const seenOf = (entries: Entries): Seen => new Map([...entries].map(([id, item]) => [id, sdkText(item)]))

/** What has changed from `before` to `mine`, and nothing else. */
const merged = (stored: Entries, before: Seen, mine: Entries): Entries => {
  const left = [...stored].filter(([id]) => mine.has(id) || !before.has(id))
  const news = [...mine].filter(([id, item]) => before.get(id) !== sdkText(item))
  return new Map([...left, ...news])
}

/** What could not be written is to be written with the next change. */
const unwritten = (now: Seen, before: Seen, after: Seen): Seen => {
  const isWritten = ([id, text]: readonly [string, string]): boolean =>
    before.get(id) === text || after.get(id) !== text
  const gone = [...before].filter(([id]) => !after.has(id) && !now.has(id))
  return new Map([...[...now].filter(isWritten), ...gone])
}

/**
 * What is stored for one client beside others. The SDK reads its lists once and writes each as a whole, as if nobody else did: one tab would
 * take away the keys and sessions that another has stored since then. Here each writes what it has changed itself.
 */
export const createMergedStorage = (storage: SdkStorage): SdkStorage => {
  const seen = new Map<string, Seen>()

  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const stored = await storage.getItem<T>(key)
    const entries = isSdks(key) ? entriesOf(stored) : undefined
    if (entries === undefined) return stored
    const mine = seen.get(key)
    if (mine === undefined) {
      seen.set(key, seenOf(entries))
      return stored
    }
    // It takes what it reads once more for its own.
    const own = new Map([...entries].filter(([id]) => mine.has(id)))
    return asStored(own, Array.isArray(stored)) as T
  }

  const setItem = async <T>(key: string, value: T): Promise<void> => {
    const mine = isSdks(key) ? entriesOf(value) : undefined
    if (mine === undefined) return storage.setItem(key, value)
    const before = seen.get(key) ?? new Map<string, string>()
    const after = seenOf(mine)
    seen.set(key, after)
    try {
      await storage.changeItem(key, (stored) => {
        const entries = Array.isArray(stored) === Array.isArray(value) ? entriesOf(stored) : undefined
        return entries ? asStored(merged(entries, before, mine), Array.isArray(value)) : value
      })
    } catch (error) {
      seen.set(key, unwritten(seen.get(key) ?? after, before, after))
      throw error
    }
  }

  return { ...storage, getItem, setItem }
}
