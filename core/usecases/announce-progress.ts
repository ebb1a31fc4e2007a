import { currentView } from '../domain/view-stack.ts'
import type { Unsubscribe } from '../ports/unsubscribe.ts'
import type { TranslatorBehavior } from '../state/settings.ts'
import type { AttemptStore, ViewStackStore, WalletsCell } from '../state/stores.ts'
import type { ShowSnack } from './show-snack.ts'

/**
 * Says through the status region what sighted visitors see change by itself: the steps of an attempt, and wallets that turn up
 * while the list is open. A failure is not said here: its view is an alert.
 */
export type AnnounceProgress = () => Unsubscribe

export const createAnnounceProgress =
  (deps: {
    readonly attempts: AttemptStore
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly translator: TranslatorBehavior
    readonly snack: ShowSnack
  }): AnnounceProgress =>
  () => {
    const nameOf = (connectorId: string): string =>
      deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)?.name ?? connectorId

    const attempts = deps.attempts.state.value$.subscribe((attempt) => {
      if (attempt.status === 'idle' || attempt.status === 'failed' || attempt.status === 'popup-blocked') return
      deps.snack.announce(
        deps.translator.snapshot().text(`connecting.${attempt.status}.title`, { wallet: nameOf(attempt.connectorId) }),
      )
    })

    let known = deps.wallets.snapshot().listed.length
    const wallets = deps.wallets.value$.subscribe(({ listed }) => {
      const stack = deps.views.state.snapshot()
      const isListOpen = stack.isOpen && currentView(stack).view === 'Connect'
      if (isListOpen && listed.length !== known) {
        deps.snack.announce(deps.translator.snapshot().text('connect.count', { count: listed.length }))
      }
      known = listed.length
    })
    return () => {
      attempts.unsubscribe()
      wallets.unsubscribe()
    }
  }
