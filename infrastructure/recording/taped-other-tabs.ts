import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'
import type { StepOf } from './port-step.ts'
import type { Tape } from './tape.ts'
import { createTapedListeners, type TapedListeners } from './taped-listeners.ts'
import type { TapedPort } from './taped-port.ts'

export const createTapedOtherTabs = (tape: Tape, live?: OtherTabs): TapedPort<OtherTabs, StepOf<'other-tab'>> => {
  const byKey = new Map<string, TapedListeners<void>>()
  const listenersOf = (key: string): TapedListeners<void> => {
    const known =
      byKey.get(key) ??
      createTapedListeners<void>(live && (() => live.onChange(key, () => tape.put(() => ({ type: 'other-tab', key })))))
    byKey.set(key, known)
    return known
  }
  return {
    port: { onChange: (key, listener) => listenersOf(key).add(listener) },
    play: ({ key }) => listenersOf(key).tell(),
  }
}
