import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Follows afresh where it comes to be another: a service may say it while the page is open (remote configuration). */
export const resubscribeOnChange =
  (settings: Behavior<Settings>, read: (settings: Settings) => unknown, follow: () => Unsubscribe) =>
  (): Unsubscribe => {
    let last = read(settings.snapshot())
    let stop = follow()
    const subscription = settings.value$.subscribe((now) => {
      const next = read(now)
      if (next === last) return
      last = next
      stop()
      stop = follow()
    })
    return () => {
      subscription.unsubscribe()
      stop()
    }
  }
