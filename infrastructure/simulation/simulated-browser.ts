import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'

export interface SimulatedTab {
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
}

/** Several tabs of one site over one storage. News travels when `deliver()` says so: a real tab hears of it a little later. */
export interface SimulatedBrowser {
  readonly openTab: () => SimulatedTab
  /** Hands out the news that are under way. @returns how many they were */
  readonly deliver: () => number
}

/** @param shared what is stored, for all tabs */
export const createSimulatedBrowser = (shared: KeyValueStore): SimulatedBrowser => {
  const tabs = new Set<(key: string) => void>()
  /** Of those keys that any tab has changed. */
  const values = new Map<string, string | undefined>()
  let underWay: (() => void)[] = []

  const openTab = (): SimulatedTab => {
    const listeners = createListeners<string>()
    tabs.add(listeners.emit)
    const change = async (key: string, value: string | undefined, use: () => Promise<void>): Promise<void> => {
      const stored = await shared.read(key)
      // In one step, as in a browser: of two tabs that change something in the same moment the later one changes what the other wrote.
      const before = values.has(key) ? values.get(key) : stored
      values.set(key, value)
      const changed = use()
      if (value !== before) for (const tell of tabs) if (tell !== listeners.emit) underWay.push(() => tell(key))
      await changed
    }
    return {
      store: {
        read: shared.read,
        write: (key, value) => change(key, value, () => shared.write(key, value)),
        remove: (key) => change(key, undefined, () => shared.remove(key)),
      },
      tabs: {
        onChange: (key, listener) =>
          listeners.add((changed) => {
            if (changed === key) listener()
          }),
      },
    }
  }

  return {
    openTab,
    deliver: () => {
      const news = underWay
      underWay = []
      for (const tell of news) tell()
      return news.length
    },
  }
}
