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
    /** Whether there are features that this page has not loaded. Their texts are known by their files alone. */
    readonly hasOthers: () => boolean
    readonly loadOtherWords: () => Promise<Readonly<Record<string, string>>>
    readonly events: HostEvents
  }): CheckMessages =>
  () => {
    let last: Settings['messages'] | undefined
    let isStopped = false
    const tell = (unknown: readonly string[]): void => {
      if (unknown.length > 0 && !isStopped) deps.events.alert(`messages: there is no text called ${unknown.join(', ')}`)
    }
    const subscription = deps.settings.value$.subscribe(({ messages, debug }) => {
      if (messages === last) return
      const unknown = Object.keys(messages).filter((key) => !Object.hasOwn(deps.words, key))
      const asksOthers = unknown.length > 0 && deps.hasOthers()
      // Visitors pay for no file that only a developer has a use for.
      if (asksOthers && !debug) return
      last = messages
      if (!asksOthers) return tell(unknown)
      deps.loadOtherWords().then(
        (others) => tell(unknown.filter((key) => !Object.hasOwn(others, key))),
        // Without them nobody knows.
        () => undefined,
      )
    })
    return () => {
      isStopped = true
      subscription.unsubscribe()
    }
  }
