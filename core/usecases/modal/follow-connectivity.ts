import type { Connectivity } from '../../ports/shared/connectivity.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { OfflineCell, ViewStackStore } from '../../state/modal/stores.ts'
import type { ShowSnack } from './show-snack.ts'

/** Says in an open modal that the device has no network, and that it is back. */
export type FollowConnectivity = () => Unsubscribe

export const createFollowConnectivity =
  (deps: {
    readonly connectivity: Connectivity
    readonly offline: OfflineCell
    readonly views: ViewStackStore
    readonly translator: TranslatorBehavior<'modal' | 'connect'>
    readonly snack: ShowSnack
  }): FollowConnectivity =>
  () => {
    const { connectivity, offline, views } = deps
    let wasOpen = false

    const say = (): void => {
      const { text } = deps.translator.snapshot()
      deps.snack.announce(text(offline.snapshot() ? 'offline.text' : 'offline.over'))
    }
    const onChange = (): void => {
      const isOffline = !connectivity.isOnline()
      if (isOffline === offline.snapshot()) return
      offline.set(isOffline)
      if (views.state.snapshot().isOpen) say()
    }
    const onViews = (isOpen: boolean): void => {
      const isOpening = isOpen && !wasOpen
      wasOpen = isOpen
      if (!isOpening) return
      // No event tells of a change that came while a page was frozen.
      onChange()
      if (offline.snapshot()) say()
    }
    offline.set(!connectivity.isOnline())
    const subscription = views.state.value$.subscribe(({ isOpen }) => onViews(isOpen))
    const stop = connectivity.on(onChange)
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }
