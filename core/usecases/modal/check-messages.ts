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
    /** Those of features that this page has not wanted yet. Undefined where there are none. */
    readonly loadOtherWords: () => Promise<Readonly<Record<string, string>>> | undefined
    readonly events: HostEvents
  }): CheckMessages =>
  () => {
    let last: Settings['messages'] | undefined
    let isStopped = false
    const tell = (unknown: readonly string[]): void => {
      if (unknown.length > 0 && !isStopped) deps.events.alert(`messages: there is no text called ${unknown.join(', ')}`)
    }
    const subscription = deps.settings.value$.subscribe(({ messages }) => {
      if (messages === last) return
      last = messages
      const unknown = Object.keys(messages).filter((key) => !Object.hasOwn(deps.words, key))
      const loading = unknown.length > 0 ? deps.loadOtherWords() : undefined
      if (loading === undefined) tell(unknown)
      else
        loading.then(
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
