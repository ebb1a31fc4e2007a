import type { MessageKey } from '../../domain/feature-types.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Tells the developer of texts in `messages` that nothing will ever say: their keys are misspelt, or of another version. */
export type CheckMessages = () => Unsubscribe

export const createCheckMessages =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly words: Readonly<Record<MessageKey, string>>
    readonly events: HostEvents
  }): CheckMessages =>
  () => {
    let last: Settings['messages'] | undefined
    const subscription = deps.settings.value$.subscribe(({ messages }) => {
      if (messages === last) return
      last = messages
      const unknown = Object.keys(messages).filter((key) => !Object.hasOwn(deps.words, key))
      if (unknown.length > 0) deps.events.alert(`messages: there is no text called ${unknown.join(', ')}`)
    })
    return () => subscription.unsubscribe()
  }
