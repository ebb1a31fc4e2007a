import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Sharing } from '../../ports/receive/sharing.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** Hands the address to an app of the visitor's. That it did not work is said in a snack; a visitor who has left it need not be told. */
export type ShareAddress = (address: string) => Promise<void>

export const createShareAddress =
  (deps: {
    readonly views: ViewStackStore
    readonly sharing: Sharing
    readonly snack: ShowSnack
    readonly translator: TranslatorBehavior<'receive'>
    readonly events: HostEvents
  }): ShareAddress =>
  async (address) => {
    const shared = await deps.sharing.share(address)
    if (shared.ok) return
    deps.events.emit({ type: 'ERROR', failure: shared.failure })
    if (!deps.views.state.snapshot().isOpen) return
    const message = deps.translator.snapshot().text('receive.share.failed')
    deps.snack.show({ message, variant: 'error', autoClose: true })
  }
