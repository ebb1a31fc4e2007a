import type { MessageKey } from '../../domain/declared.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ShowSnack } from './show-snack.ts'

/** Copies, and says in a snack whether it worked: with these words when it did. */
export type CopyText = (text: string, done: MessageKey) => Promise<void>

export const createCopyText =
  (deps: {
    readonly views: ViewStackStore
    readonly page: Page
    readonly snack: ShowSnack
    readonly translator: TranslatorBehavior
    readonly events: HostEvents
  }): CopyText =>
  async (copy, done) => {
    const copied = await deps.page.copy(copy)
    if (!copied.ok) deps.events.emit({ type: 'ERROR', failure: copied.failure })
    // Nobody is there any more to read of it.
    if (!deps.views.state.snapshot().isOpen) return
    const { text } = deps.translator.snapshot()
    deps.snack.show(
      copied.ok
        ? { message: text(done), variant: 'success', autoClose: true }
        : { message: text('common.copy-failed'), variant: 'error', autoClose: true },
    )
  }
