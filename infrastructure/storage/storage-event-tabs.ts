import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'

const news = ['storage', 'pageshow'] as const

/**
 * Local storage tells every other page of its origin when a value changes; a key of `null` means that all are gone. A page that lay in the
 * browser's memory while the visitor was elsewhere has heard nothing of what changed meanwhile.
 */
export const createStorageEventTabs = ({ window }: { readonly window: EventTarget }): OtherTabs => ({
  onChange: (key, listener) => {
    const onNews = (event: Event): void => {
      const changed: unknown = Reflect.get(event, 'key')
      if (changed === key || changed === null || Reflect.get(event, 'persisted')) listener()
    }
    for (const type of news) window.addEventListener(type, onNews)
    return () => {
      for (const type of news) window.removeEventListener(type, onNews)
    }
  },
})
