import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { fireAndForget, methodOf } from '../foreign-call.ts'

/** Hears events of a provider in the manner of Node (`on`, `removeListener`); says nothing of what came with them. */
export const followInjected = (provider: unknown, names: readonly string[], onNews: () => void): Unsubscribe => {
  let isOn = true
  const hear = (): void => {
    if (isOn) onNews()
  }
  const tryEach = (method: string): void => {
    // Events are of use, connecting is what counts. A provider that cannot be left talks to nobody.
    for (const name of names) fireAndForget(() => methodOf(provider, method)?.(name, hear))
  }
  tryEach('on')
  return () => {
    isOn = false
    tryEach('removeListener')
  }
}
