import type { MessageKey } from '../../domain/feature-types.ts'
import type { Snack } from '../../domain/modal/snack.ts'
import { currentView, viewIdentity } from '../../domain/modal/view-stack.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ShowSnack } from './show-snack.ts'

/**
 * Copies, and says in a snack whether it worked: with these words when it did. That it did not is said of what is on screen, and goes
 * with it. Returns what takes away that it did.
 */
export type CopyText = (text: string, done: MessageKey) => Promise<() => void>

export const createCopyText = (deps: {
  readonly views: ViewStackStore
  readonly page: Page
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
  readonly events: HostEvents
}): CopyText => {
  const { snack, views } = deps
  const place = (): string => viewIdentity(currentView(views.state.snapshot()))

  const showHere = (failed: Snack): void => {
    const here = place()
    const hide = snack.show(failed)
    const watch = views.state.value$.subscribe(({ isOpen }) => {
      if (isOpen && place() === here) return
      watch.unsubscribe()
      hide()
    })
  }

  return async (copy, done) => {
    const copied = await deps.page.copy(copy)
    if (!copied.ok) deps.events.emit({ type: 'ERROR', failure: copied.failure })
    // Nobody is there any more to read of it.
    if (!views.state.snapshot().isOpen) return () => undefined
    const { text } = deps.translator.snapshot()
    if (copied.ok) return snack.show({ message: text(done), variant: 'success', svg: 'copy', autoClose: true })
    showHere({ message: text('common.copy-failed'), variant: 'error', autoClose: true })
    return () => undefined
  }
}
