import { createWebStorage } from './web-storage.ts'

export interface StorageWindow {
  readonly window: EventTarget
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Windows of one origin over one local storage, with the events that HTML asks for: to all but the one that changed it. */
export const createStorageWindows = (): { readonly open: () => StorageWindow; readonly clear: () => void } => {
  const shared = createWebStorage()
  const windows = new Set<EventTarget>()
  const tell = (key: string | null, besides?: EventTarget): void => {
    const event = Object.assign(new Event('storage'), { key, newValue: key === null ? null : shared.getItem(key) })
    for (const window of windows) if (window !== besides) window.dispatchEvent(event)
  }
  return {
    open: () => {
      const window = new EventTarget()
      windows.add(window)
      const change = (key: string, use: () => void): void => {
        const before = shared.getItem(key)
        use()
        if (shared.getItem(key) !== before) tell(key, window)
      }
      return {
        window,
        storage: {
          getItem: (key) => shared.getItem(key),
          setItem: (key, value) => change(key, () => shared.setItem(key, value)),
          removeItem: (key) => change(key, () => shared.removeItem(key)),
        },
      }
    },
    clear: () => tell(null),
  }
}
