import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'

/** Local storage tells every other page of its origin when a value changes; a key of `null` means that all are gone. */
export const createStorageEventTabs = ({ window }: { readonly window: EventTarget }): OtherTabs => ({
  onChange: (key, listener) => {
    const onStorage = (event: Event): void => {
      const changed: unknown = Reflect.get(event, 'key')
      if (changed === key || changed === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
})
