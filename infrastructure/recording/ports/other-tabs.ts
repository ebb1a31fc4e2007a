import type { OtherTabs } from '../../../core/ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { change } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const otherTabs = describePort<OtherTabs>()({
  /** Another tab changed what is stored under this key. */
  events: ({ text }) => ({ 'other-tab': { about: { key: text }, news: {} } }),
  tape: ({ event }, live) => {
    const byKey = new Map<string, (listener: () => void) => Unsubscribe>()
    return {
      onChange: (key, listener) => {
        const on = byKey.get(key) ?? event('other-tab', { key }, change, live && ((tell) => live.onChange(key, tell)))
        byKey.set(key, on)
        return on(listener)
      },
    }
  },
})
